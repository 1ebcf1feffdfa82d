import type { ComponentType } from "react";
import CategoryIndex from "./CategoryIndex/CategoryIndex.tsx";
import ModulePage from "../kinds/module/ModulePage/ModulePage.tsx";
import NotFound from "./NotFound/NotFound.tsx";
import QuestionIndex from "../kinds/question/QuestionIndex/QuestionIndex.tsx";
import QuestionPage from "../kinds/question/QuestionPage/QuestionPage.tsx";
import ReleaseIndex from "../kinds/release/ReleaseIndex/ReleaseIndex.tsx";
import ReleasePage from "../kinds/release/ReleasePage/ReleasePage.tsx";
import SearchPage from "./SearchPage/SearchPage.tsx";
import TagIndex from "../kinds/tag/TagIndex/TagIndex.tsx";
import TagPage from "../kinds/tag/TagPage/TagPage.tsx";

/**
 * The components that a page's body may name, with the page's data as their properties. The data is made by the
 * page's source and checked there, hence `never` here.
 */
export const pageComponents: Record<string, ComponentType<never>> = {
  CategoryIndex,
  ModulePage,
  NotFound,
  QuestionIndex,
  QuestionPage,
  ReleaseIndex,
  ReleasePage,
  SearchPage,
  TagIndex,
  TagPage,
};
