// Behind the sidebar: gives it the state that the reader left it in, before it is painted. A file of its own, which all pages
// share and the parser waits for, as it does for the style sheets that arrive with it.
import { restoreSidebar } from "./sidebar-state.ts";

restoreSidebar();
