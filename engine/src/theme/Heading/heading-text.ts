import type { ClientText } from "../../shared/client-texts/client-text.ts";

export const headingLink: ClientText = { id: "theme.common.headingLinkTitle", message: "Direct link to {heading}" };
