import type { ClientText } from "./client-text.ts";

export const headingLink: ClientText = { id: "theme.common.headingLinkTitle", message: "Direct link to {heading}" };
