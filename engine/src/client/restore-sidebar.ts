// After the sidebar: restores its state before the first paint. A separate file, which all pages share and for which
// the parser waits, as it does for the style sheets loaded with it.
import { restoreSidebar } from "./sidebar-state.ts";

restoreSidebar();
