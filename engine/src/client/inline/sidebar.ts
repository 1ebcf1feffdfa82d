// Behind the sidebar: gives it the state that the reader left it in, before it is painted.
import { restoreSidebar } from "../sidebar-state.ts";

restoreSidebar();
