import type { ComponentType } from "react";
import CategoryIndex from "./CategoryIndex/CategoryIndex.tsx";
import ModulePage from "./ModulePage/ModulePage.tsx";
import NotFound from "./NotFound/NotFound.tsx";
import QuestionIndex from "./QuestionIndex/QuestionIndex.tsx";
import QuestionPage from "./QuestionPage/QuestionPage.tsx";
import ReleaseIndex from "./ReleaseIndex/ReleaseIndex.tsx";
import ReleasePage from "./ReleasePage/ReleasePage.tsx";
import SearchPage from "./SearchPage/SearchPage.tsx";
import TagIndex from "./TagIndex/TagIndex.tsx";
import TagPage from "./TagPage/TagPage.tsx";

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
