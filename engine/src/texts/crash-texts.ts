// Texts shown instead of a component that failed.
import type { ClientText } from "./client-text.ts";

export const crashed: ClientText = { id: "theme.ErrorPageContent.title", message: "This page crashed." };
export const tryAgain: ClientText = { id: "theme.ErrorPageContent.tryAgain", message: "Try again" };
