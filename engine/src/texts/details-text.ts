import type { ClientText } from "./client-text.ts";

export const detailsSummary: ClientText = { id: "theme.Details.summary", message: "Details" };
