import type { ClientText } from "../../client/texts/client-text.ts";

export const detailsSummary: ClientText = { id: "theme.Details.summary", message: "Details" };
