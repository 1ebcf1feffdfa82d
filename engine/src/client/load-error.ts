import type { ClientText } from "../texts/client-text.ts";

/** An error with a reason that is logged in English and shown to readers in the page's language. */
export class LoadError extends Error {
  /** The text for readers; `{address}` is what could not be loaded. */
  readonly reason: ClientText;
  readonly address: string;

  constructor(reason: ClientText, address: string, options?: ErrorOptions) {
    super(reason.message.replace("{address}", address), options);
    this.reason = reason;
    this.address = address;
  }
}
