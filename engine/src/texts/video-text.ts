import type { ClientText } from "./client-text.ts";

export const videoHost: ClientText = {
  id: "theme.Video.host",
  message: "Plays from {host}, which then learns of your visit",
};
