import type { ClientText } from "../../client/texts/client-text.ts";

export const headingLink: ClientText = { id: "theme.common.headingLinkTitle", message: "Direct link to {heading}" };
