import type { PageComponent } from "../../../kinds/page-kind.ts";
import { CategoryIndex, TagIndex, TagPage } from "../../../theme/ListPages/ListPages.tsx";
import NotFound from "../../../theme/NotFound/NotFound.tsx";
import SearchPage from "../../../theme/SearchPage/SearchPage.tsx";

/** The components that draw the pages added by routing, by the names in those pages' bodies. */
export const themePages: Record<string, PageComponent> = { CategoryIndex, NotFound, SearchPage, TagIndex, TagPage };
