import type { PageComponent } from "../../../kinds/page-kind.ts";
import CategoryIndex from "../../../theme/CategoryIndex/CategoryIndex.tsx";
import NotFound from "../../../theme/NotFound/NotFound.tsx";
import SearchPage from "../../../theme/SearchPage/SearchPage.tsx";
import TagIndex from "../../../theme/TagIndex/TagIndex.tsx";
import TagPage from "../../../theme/TagPage/TagPage.tsx";

/** The components that draw the pages added by routing, by the names in those pages' bodies. */
export const themePages: Record<string, PageComponent> = { CategoryIndex, NotFound, SearchPage, TagIndex, TagPage };
