import { addToGroup, groupBy } from "@cairn/catalogue/group-by";
import { posix } from "node:path";
import { capitalise } from "@cairn/catalogue/capitalise";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { applyTrailingSlash, routeKey } from "../../address/route-path.ts";
import { createSlugger } from "../../compile/markdown/slugger.ts";
import type { SiteConfig } from "../../config/config.ts";
import { draftGeneratedPage, sectionHeading } from "../../model/draft-page.ts";
import type { PageDraft } from "../../model/page.ts";
import { createTranslator } from "../../texts/messages.ts";
import { isModulePage } from "./module-directory.ts";

/** The component that draws the overview of a catalogue or a repository; its data is `ModuleIndexData`. */
export const moduleIndexComponent = "ModuleIndex";

export interface ModuleIndexData {
  /** For a repository, its name. */
  title: string;
  repositories: ModuleGroup[];
}

/** The modules of a repository: its root first, the others by their path. */
export interface ModuleGroup {
  /** Name of the repository, or its title if it has one. */
  name: string;
  /** Id of its heading. */
  id: string;
  /** The version that all of its modules have. */
  version?: string | undefined;
  modules: ListedModule[];
}

export interface ListedModule {
  title: string;
  /** Without the base URL. */
  href: string;
  /** Path within the repository; for its root, the repository's name. */
  module: string;
  /** Absent if nobody wrote one. */
  description?: string | undefined;
  /** Absent if all modules of the repository have the same. */
  version?: string | undefined;
  badge?: string | undefined;
  inputs: number;
  outputs: number;
}

interface ModuleDraft {
  page: PageDraft;
  entry: ModuleEntry;
}

interface IndexContext {
  config: SiteConfig;
  descriptionOf: (page: PageDraft) => string | undefined;
}

/**
 * Returns the overview of each folder of repositories, such as `/reference/modules`, and of each repository whose root
 * is no module. A site that has a page of its own there, or below it, introduces its modules itself, and gets none;
 * neither does a single module.
 */
export function draftModuleIndexes(
  own: readonly PageDraft[],
  all: readonly PageDraft[],
  context: IndexContext,
): PageDraft[] {
  const sources = new Set(own.map(({ source }) => source));
  const others = all.filter(({ source }) => !sources.has(source));
  const taken = new Set(own.map(({ permalink }) => routeKey(permalink)));
  return Array.from(groupByFolder(own))
    .filter(([folder, modules]) => modules.length > 1 && !others.some((page) => isWithin(page.permalink, folder)))
    .flatMap(([folder, modules]) => [
      draftIndex(folder, modules, context),
      ...Array.from(groupBy(modules, ({ entry }) => entry.repository))
        .filter(([repository]) => !taken.has(`${folder}/${repository}`))
        .map(([repository, ofIt]) => draftRepository(`${folder}/${repository}`, ofIt, context)),
    ]);
}

function groupByFolder(own: readonly PageDraft[]): Map<string, ModuleDraft[]> {
  const folders = new Map<string, ModuleDraft[]>();
  for (const page of own) {
    if (!isModulePage(page.body)) continue;
    const entry = page.body.data as ModuleEntry;
    const end = `${entry.path}/`.indexOf(`/${entry.repository}/`);
    if (end <= 0 || entry.kind === "index") continue;
    const folder = entry.path.slice(0, end);
    addToGroup(folders, folder, { page, entry });
  }
  return folders;
}

function isWithin(permalink: string, folder: string): boolean {
  return `${permalink}/`.startsWith(`${folder}/`);
}

function draftIndex(folder: string, modules: readonly ModuleDraft[], context: IndexContext): PageDraft {
  const translate = createTranslator(context.config.locale);
  const repositories = groupByRepository(modules, context);
  const parent = posix.dirname(folder).slice(1);
  const draft = draftList(folder, { title: translate("theme.modules.index.title"), repositories }, modules, context);
  return {
    ...draft,
    description: [
      draft.description,
      translate("theme.modules.index.repositories", { count: repositories.length }),
    ].join(translate("theme.common.comma")),
    namedFolder:
      parent === "" ? undefined : { path: parent, label: capitalise(posix.basename(parent).replaceAll("-", " ")) },
    headings: repositories.map(({ id: anchor, name }) => sectionHeading(anchor, name)),
  };
}

function draftRepository(path: string, modules: readonly ModuleDraft[], context: IndexContext): PageDraft {
  const repositories = groupByRepository(modules, context);
  const title = repositories[0]?.name ?? posix.basename(path);
  const permalink = modules[0]?.entry.path.endsWith("/") ? `${path}/` : path;
  const draft = draftList(permalink, { title, repositories }, modules, context);
  return { ...draft, namedFolder: modules[0]?.page.namedFolder };
}

function draftList(
  path: string,
  data: ModuleIndexData,
  modules: readonly ModuleDraft[],
  { config }: IndexContext,
): PageDraft {
  const id = path.replace(/^\/|\/$/g, "");
  return {
    ...draftGeneratedPage({
      permalink: applyTrailingSlash(path, config.trailingSlash),
      file: "",
      title: data.title,
      description: createTranslator(config.locale)("theme.modules.index.modules", { count: modules.length }),
      frontMatter: { hide_table_of_contents: data.repositories.length < 3 },
      component: moduleIndexComponent,
      data,
    }),
    source: modules[0]?.page.source ?? "modules",
    id,
    directory: id,
  };
}

function groupByRepository(modules: readonly ModuleDraft[], { descriptionOf }: IndexContext): ModuleGroup[] {
  const groups = groupBy(modules, ({ entry }) => entry.repository);
  const slugger = createSlugger();
  return Array.from(groups, ([repository, drafts]) => {
    const name = drafts.find(({ entry }) => entry.repositoryTitle)?.entry.repositoryTitle ?? repository;
    const versions = new Set(drafts.map(({ entry }) => entry.version));
    const isRoot = ({ entry }: ModuleDraft) => Number(entry.module === repository);
    const sorted = drafts.toSorted((a, b) => isRoot(b) - isRoot(a) || (a.entry.module < b.entry.module ? -1 : 1));
    return {
      name,
      version: versions.size === 1 ? drafts[0]?.entry.version : undefined,
      modules: sorted.map((draft) => listModule(draft, { versions, descriptionOf })),
    };
  })
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((group) => ({ ...group, id: slugger.slug(group.name) }));
}

function listModule(
  { page, entry }: ModuleDraft,
  { versions, descriptionOf }: Pick<IndexContext, "descriptionOf"> & { versions: ReadonlySet<unknown> },
): ListedModule {
  return {
    title: page.sidebarLabel,
    href: page.permalink,
    module: entry.module,
    description: descriptionOf(page),
    version: versions.size === 1 ? undefined : entry.version,
    badge: page.sidebarBadge,
    inputs: entry.inputs.length,
    outputs: entry.outputs.length,
  };
}
