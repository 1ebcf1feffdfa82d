import { addToGroup } from "@cairn/catalogue/group-by";
import { findTags, tagNames } from "@cairn/html/tags";
import { withoutSuffix } from "@cairn/html/address";
import type { QuestionLink } from "../question/question-pages.ts";
import { releaseAnchor, type ReleasePageData } from "../release/release-pages.ts";
import type { PageDraft } from "../../model/page.ts";
import { indexModules } from "./module-directory.ts";
import { linkOf, listQuestions, type QuestionDraft } from "../question/question-index.ts";
import { monthComponent } from "../release/release-source.ts";

/** Mentions of modules on other pages of the site. */
export interface ModuleMentions {
  /** Addresses of releases, by repository and version: `terraform-aws-vpc v0.22.3`. */
  releases: Map<string, string>;
  /** Questions about a module, by the permalink of the module's page. */
  questions: Map<string, QuestionLink[]>;
}

const mentionsIn = new WeakMap<readonly PageDraft[], ModuleMentions>();
const shown = 5;
/** Weights of a module that the question's author names, and of one that the text links to. */
const named = 1;
const mentioned = 0.5;
/** Address of a file or folder in a module at the usual hosts. */
const sourceAddress = /^https:\/\/[^/]+\/[^/]+\/([\w.-]+)\/(?:-\/)?(?:tree|blob|src)\/[^/]+\/modules\/([^#?]+)/;
const linkTags = tagNames("a");

/** Collects the mentions of modules on all pages; cached per list of pages, because several sources ask. */
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
    if (body.kind !== "component" || body.component !== monthComponent) continue;
    for (const { name, releases: own } of (body.data as ReleasePageData).repositories)
      for (const { tag } of own) releases.set(`${name} ${tag}`, `${permalink}#${releaseAnchor(name, tag)}`);
  }
  return releases;
}

function listQuestionsByModule(pages: readonly PageDraft[]): Map<string, QuestionLink[]> {
  const questions = listQuestions(pages);
  if (questions.length === 0) return new Map();
  const findModule = indexModules(pages, {});
  const permalinks = new Set(pages.map(({ permalink }) => permalink));
  const lists = new Map<string, { link: QuestionLink; share: number }[]>();
  for (const question of questions) {
    for (const [permalink, share] of modulesOf(question, findModule, permalinks))
      addToGroup(lists, permalink, { link: linkOf(question), share });
  }
  const best = (list: { link: QuestionLink; share: number }[]) =>
    list
      .sort((a, b) => b.share - a.share)
      .slice(0, shown)
      .map(({ link }) => link);
  return new Map(Array.from(lists, ([permalink, list]) => [permalink, best(list)]));
}

/**
 * Returns the pages of the modules that a question is about, with weights: highest for modules that the author names
 * first and among few others, lower for those that the text only links to.
 */
function modulesOf(
  { page, data }: QuestionDraft,
  findModule: (repository: string, module: string) => string | undefined,
  permalinks: ReadonlySet<string>,
): Map<string, number> {
  const shares = new Map<string, number>();
  const add = (permalink: string, share: number) => shares.set(permalink, (shares.get(permalink) ?? 0) + share);
  const addPath = (repository: string, path: string, share: number) => {
    const parts = path.split("/").filter(Boolean);
    // The link may be to a file within the module, so the longest path that is a module wins.
    for (let length = parts.length; length > 0; length -= 1) {
      const permalink = findModule(repository, parts.slice(0, length).join("/"));
      if (permalink !== undefined) return void add(permalink, share);
    }
  };
  const { modules } = data;
  for (const [place, name] of modules.entries()) {
    const [repository = "", ...path] = name.split("/");
    addPath(repository, path.join("/"), named + 1 / (place + 1) + 1 / modules.length);
  }
  const linked = new Set(page.links.map(({ url }) => withoutSuffix(url)));
  for (const path of linked) for (const form of [path, `${path}/`]) if (permalinks.has(form)) add(form, mentioned);
  for (const html of [data.questionHtml, ...data.answers.map((answer) => answer.html)])
    for (const link of findTags(html, linkTags)) {
      const [, repository = "", path = ""] = sourceAddress.exec(link.attribute("href") ?? "") ?? [];
      if (path !== "") addPath(repository, path, mentioned);
    }
  return shares;
}
