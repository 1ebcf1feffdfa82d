// Texts of individual components.
import type { ClientText } from "./client-text.ts";

export const detailsSummary: ClientText = { id: "theme.Details.summary", message: "Details" };
export const headingLink: ClientText = { id: "theme.common.headingLinkTitle", message: "Direct link to {heading}" };
export const videoHost: ClientText = {
  id: "theme.Video.host",
  message: "Plays from {host}, which then learns of your visit",
};
