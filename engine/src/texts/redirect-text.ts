import type { ClientText } from "./client-text.ts";

export const pageMoved: ClientText = { id: "theme.Redirect.moved", message: "This page has moved to {link}." };
