import type { ClientText } from "../../shared/client-texts/client-text.ts";

export const detailsSummary: ClientText = { id: "theme.Details.summary", message: "Details" };
