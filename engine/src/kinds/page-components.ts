import type { ComponentType } from "react";
import CategoryIndex from "../theme/CategoryIndex/CategoryIndex.tsx";
import ModulePage from "./module/ModulePage/ModulePage.tsx";
import NotFound from "../theme/NotFound/NotFound.tsx";
import QuestionIndex from "./question/QuestionIndex/QuestionIndex.tsx";
import QuestionPage from "./question/QuestionPage/QuestionPage.tsx";
import ReleaseIndex from "./release/ReleaseIndex/ReleaseIndex.tsx";
import ReleasePage from "./release/ReleasePage/ReleasePage.tsx";
import SearchPage from "../theme/SearchPage/SearchPage.tsx";
import TagIndex from "./tag/TagIndex/TagIndex.tsx";
import TagPage from "./tag/TagPage/TagPage.tsx";

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
