import type { QuestionLink } from "../question/question-pages.ts";
import { releaseAnchor, type ReleasePageData } from "../release/release-pages.ts";
import type { PageDraft } from "../../model/model.ts";
import { indexModules } from "./module-directory.ts";
import { listQuestions, type QuestionDraft } from "../question/question-index.ts";
import { MONTH_COMPONENT } from "../release/release-source.ts";

/** What other pages of the site say of modules. */
export interface ModuleMentions {
  /** Where a release is told of, by repository and version: `terraform-aws-vpc v0.22.3`. */
  releases: Map<string, string>;
  /** Questions about a module, by the permalink of its page. */
  questions: Map<string, QuestionLink[]>;
}

const mentionsIn = new WeakMap<readonly PageDraft[], ModuleMentions>();
const SHOWN = 5;
/** A file or folder of a module at the usual hosts. */
const sourceLink = /href="https:\/\/[^/"]+\/[^/"]+\/([\w.-]+)\/(?:-\/)?(?:tree|blob|src)\/[^/"]+\/modules\/([^"#?]+)/g;

/** Gathers what all pages say of modules; once for all sources that ask with the same pages. */
export function readModuleMentions(pages: readonly PageDraft[]): ModuleMentions {
  const known = mentionsIn.get(pages);
  if (known) return known;
  const mentions = { releases: listReleases(pages), questions: listQuestionsByModule(pages) };
  mentionsIn.set(pages, mentions);
  return mentions;
}

function listReleases(pages: readonly PageDraft[]): Map<string, string> {
  const releases = new Map<string, string>();
  for (const { body, permalink } of pages) {
    if (body.kind !== "component" || body.component !== MONTH_COMPONENT) continue;
    for (const { name, releases: own } of (body.data as ReleasePageData).repositories)
      for (const { tag } of own) releases.set(`${name} ${tag}`, `${permalink}#${releaseAnchor(name, tag)}`);
  }
  return releases;
}

function listQuestionsByModule(pages: readonly PageDraft[]): Map<string, QuestionLink[]> {
  const questions = listQuestions(pages);
  const lists = new Map<string, QuestionLink[]>();
  if (questions.length === 0) return lists;
  const findModule = indexModules(pages, {});
  const permalinks = new Set(pages.map(({ permalink }) => permalink));
  for (const question of questions) {
    const { title, isAnswered } = question.data;
    for (const permalink of modulesOf(question, findModule, permalinks)) {
      const list = lists.get(permalink) ?? [];
      if (list.length < SHOWN) list.push({ title, href: question.page.permalink, isAnswered });
      lists.set(permalink, list);
    }
  }
  return lists;
}

/** Pages of the modules that a question is about: those that its author names, and those that its text links to. */
function modulesOf(
  { page, data }: QuestionDraft,
  findModule: (repository: string, module: string) => string | undefined,
  permalinks: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const add = (repository: string, path: string) => {
    const parts = path.split("/").filter(Boolean);
    // The link may lead to a file within the module: the longest path that is one counts.
    for (let length = parts.length; length > 0; length -= 1) {
      const permalink = findModule(repository, parts.slice(0, length).join("/"));
      if (permalink === undefined) continue;
      found.add(permalink);
      return;
    }
  };
  for (const name of data.modules) add(name.slice(0, name.indexOf("/")), name.slice(name.indexOf("/") + 1));
  for (const { url } of page.links) {
    const path = url.replace(/[?#].*$/, "");
    for (const form of [path, `${path}/`]) if (permalinks.has(form)) found.add(form);
  }
  for (const html of [data.questionHtml, ...data.answers.map((answer) => answer.html)])
    for (const [, repository = "", path = ""] of html.matchAll(sourceLink)) add(repository, path);
  return found;
}
