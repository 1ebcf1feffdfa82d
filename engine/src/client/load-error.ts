import type { ClientText } from "../texts/client-text.ts";

/** Why something could not be loaded, for the console in English, and for readers in the page's language. */
export class LoadError extends Error {
  /** Says it to readers; `{address}` in it is what could not be loaded. */
  readonly reason: ClientText;
  readonly address: string;

  constructor(reason: ClientText, address: string, options?: ErrorOptions) {
    super(reason.message.replace("{address}", address), options);
    this.reason = reason;
    this.address = address;
  }
}
