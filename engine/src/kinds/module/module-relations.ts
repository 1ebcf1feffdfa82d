import { addToGroup } from "@cairn/catalogue/group-by";
import { decodeAddress, splitAddress } from "@cairn/html/address";
import path, { posix } from "node:path";
import { relativePath } from "@cairn/files/paths";
import { inputAnchor } from "@cairn/catalogue/modules/anchors";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { ModuleLink, ModulePageData, ModuleUse, SharedInput } from "./module-page.ts";
import { listReferences } from "@cairn/catalogue/modules/references";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { listAttributeDescriptions } from "@cairn/catalogue/hcl/type-attributes";
import type { PageDraft } from "../../model/page.ts";
import { folderInRepository, isModulePage } from "./module-directory.ts";

/** An input that more modules share is not a meaningful relation. */
const mostHolders = 4;
const shownInputs = 12;

/** Relations of modules, collected in one pass over all of them. */
interface Relations {
  /** Pages by the address of their source; the keys come from `sourceKey`. */
  pageOfSource: Map<string, string>;
  /** For each page, its ids by those in its README. */
  readmeAnchors: Map<string, ReadonlyMap<string, string>>;
  /** Pages by `repository//folder`, for sources relative to another module. */
  pageOfFolder: Map<string, string>;
  /** Pages by name, also as `repository/name`; `null` if several modules have the name. */
  pageOfName: Map<string, string | null>;
  /** Address for a repository's name: its own page, else its source. */
  repositories: Map<string, string>;
  usedBy: Map<string, ModuleLink[]>;
  /** Modules by the inputs that they accept. */
  holders: Map<string, ModuleLink[]>;
}

const gathered = new WeakMap<readonly PageDraft[], Relations>();

/** Returns the module's relations to others, without empty fields. */
export function relateModule(page: PageDraft, entry: ModuleEntry, all: readonly PageDraft[]): Partial<ModulePageData> {
  const relations = relationsOf(all);
  const uses = (entry.calls ?? []).map((call): ModuleUse => {
    return { ...call, href: resolveCall(entry, call.source, relations) ?? webAddress(call.source) };
  });
  const usedBy = relations.usedBy.get(page.permalink);
  const sharedInputs = listSharedInputs(page, entry, relations);
  const references = listHrefs(page, entry, relations);
  return {
    ...(uses.length > 0 && { uses }),
    ...(usedBy && { usedBy }),
    ...(sharedInputs.length > 0 && { sharedInputs }),
    ...(references && { references }),
  };
}

/** Returns the page of the module at an address, with the heading of its README that the address names; absent if there is none. */
export function findModulePage(address: string, all: readonly PageDraft[]): string | undefined {
  const { pageOfSource, readmeAnchors } = relationsOf(all);
  const page = pageOfSource.get(sourceKey(address) ?? "");
  const anchor = readmeAnchors.get(page ?? "")?.get(decodeAddress(splitAddress(address).fragment.slice(1)));
  return anchor === undefined ? page : `${page}#${anchor}`;
}

/**
 * Returns the page of the document at an address, with the fragment; absent if there is none. READMEs are among them, for
 * which pages of modules may stand.
 */
export function findDocumentPage(
  address: string,
  all: readonly PageDraft[],
  siteDirectory: string,
): string | undefined {
  const documents = documentsOfPages.get(all) ?? gatherDocuments(all, siteDirectory);
  documentsOfPages.set(all, documents);
  const page = documents.get(sourceKey(address) ?? "");
  return page && page + splitAddress(address).fragment;
}

const documentsOfPages = new WeakMap<readonly PageDraft[], ReadonlyMap<string, string>>();

/** Maps the addresses of the sources of documents in repositories that the modules were imported from to their pages. */
function gatherDocuments(all: readonly PageDraft[], siteDirectory: string): ReadonlyMap<string, string> {
  const documents = new Map<string, string>();
  for (const [repository, directory] of localRepositories(all)) {
    const root = path.resolve(siteDirectory, directory);
    for (const { file, permalink } of all) {
      const name = relativePath(root, path.join(siteDirectory, file));
      const key = file === "" || name.startsWith("../") ? undefined : sourceKey(`${repository}/blob/HEAD/${name}`);
      if (key) documents.set(key, permalink);
    }
  }
  return documents;
}

/** Returns the folders that repositories were imported from, relative to the site's, by the address of the repository. */
function localRepositories(all: readonly PageDraft[]): Map<string, string> {
  const repositories = new Map<string, string>();
  for (const { body } of all) {
    if (!isModulePage(body)) continue;
    const entry = body.data as ModuleEntry;
    const address = addressOfRepository(entry);
    if (entry.directory !== undefined && address !== undefined) repositories.set(address, entry.directory);
  }
  return repositories;
}

/** Returns the relations of the modules among the pages, gathered on the first call for the same list. */
function relationsOf(all: readonly PageDraft[]): Relations {
  const relations = gathered.get(all) ?? gatherRelations(all);
  gathered.set(all, relations);
  return relations;
}

function gatherRelations(all: readonly PageDraft[]): Relations {
  const relations: Relations = {
    pageOfSource: new Map(),
    readmeAnchors: new Map(
      all.map(({ permalink, readmeAnchors }) => [permalink, new Map(Object.entries(readmeAnchors ?? {}))]),
    ),
    pageOfFolder: new Map(),
    pageOfName: new Map(),
    repositories: new Map(),
    usedBy: new Map(),
    holders: new Map(),
  };
  const modules = all.flatMap(({ body, permalink }) =>
    isModulePage(body) ? [{ permalink, entry: body.data as ModuleEntry }] : [],
  );
  for (const { permalink, entry } of modules) addModule(permalink, entry, relations);
  // Calls link to pages, so all pages have to be known first.
  for (const { permalink, entry } of modules) {
    const link = { name: nameOf(entry), href: permalink };
    const called = (entry.calls ?? []).map(({ source }) => resolveCall(entry, source, relations));
    for (const href of new Set(called)) if (href && href !== permalink) addToGroup(relations.usedBy, href, link);
  }
  return relations;
}

function addressOfRepository({ source = "" }: ModuleEntry): string | undefined {
  return /^https:\/\/[^/]+\/[^/]+\/[^/]+/.exec(source)?.[0];
}

function addModule(permalink: string, entry: ModuleEntry, relations: Relations): void {
  const { repository, module, source } = entry;
  const key = source && sourceKey(source);
  if (key) relations.pageOfSource.set(key, permalink);
  relations.pageOfFolder.set(`${repository}//${folderInRepository(entry)}`, permalink);
  relations.pageOfName.set(module, relations.pageOfName.has(module) ? null : permalink);
  relations.pageOfName.set(`${repository}/${module}`, permalink);
  const isRoot = module === repository;
  const address = addressOfRepository(entry);
  if (isRoot) relations.repositories.set(repository, permalink);
  else if (address && !relations.repositories.has(repository)) relations.repositories.set(repository, address);
  for (const { name } of entry.inputs)
    addToGroup(relations.holders, name, { name: nameOf(entry), href: `${permalink}#${inputAnchor(name)}` });
}

function resolveCall(entry: ModuleEntry, source: string, relations: Relations): string | undefined {
  if (!/^\.\.?(?:\/|$)/.test(source)) return relations.pageOfSource.get(sourceKey(source) ?? "");
  const folder = posix.join(folderInRepository(entry), source).replace(/^\.$|\/$/g, "");
  return relations.pageOfFolder.get(`${entry.repository}//${folder}`);
}

/** Returns the web address of a module that has no page here. */
function webAddress(source: string): string | undefined {
  const key = sourceKey(source);
  return key?.startsWith("github.com/") ? `https://${key.replace(/\/\/.*$/, "")}` : undefined;
}

function listSharedInputs({ permalink }: PageDraft, entry: ModuleEntry, { holders }: Relations): SharedInput[] {
  return entry.inputs
    .flatMap(({ name }) => {
      if (!isSpecific(name)) return [];
      const modules = (holders.get(name) ?? []).filter(({ href }) => !href.startsWith(`${permalink}#`));
      return modules.length > 0 && modules.length <= mostHolders ? [{ name, modules }] : [];
    })
    .sort((a, b) => a.modules.length - b.modules.length || (a.name < b.name ? -1 : 1))
    .slice(0, shownInputs);
}

/**
 * Whether an input's name is specific. A single word, such as `name`, `tags` or `enabled`, means something else in
 * every module.
 */
function isSpecific(input: string): boolean {
  return /[^_-][_-]+[^_-]/.test(input);
}

/** Returns the addresses of what the entry's descriptions refer to; absent if there are none. */
function listHrefs(
  { permalink }: PageDraft,
  entry: ModuleEntry,
  relations: Relations,
): Record<string, string> | undefined {
  const inputs = new Set(entry.inputs.map(({ name }) => name));
  const hrefs: Record<string, string> = {};
  const texts = [
    ...[...entry.inputs, ...entry.outputs].map(({ description }) => description ?? ""),
    ...entry.inputs.flatMap(listAttributeDescriptions).map(([, description]) => description),
  ];
  for (const text of texts) {
    for (const reference of listReferences(text)) {
      const href = resolveReference(reference, { entry, inputs, relations });
      if (href && href !== permalink) hrefs[reference] = href;
    }
  }
  return Object.keys(hrefs).length > 0 ? hrefs : undefined;
}

function resolveReference(
  reference: string,
  { entry, inputs, relations }: { entry: ModuleEntry; inputs: ReadonlySet<string>; relations: Relations },
): string | undefined {
  if (reference.startsWith("var.")) {
    const name = reference.slice(4);
    return inputs.has(name) ? `#${inputAnchor(name)}` : undefined;
  }
  if (/^https?:\/\//.test(reference)) return relations.pageOfSource.get(sourceKey(reference) ?? "") ?? reference;
  return (
    relations.pageOfName.get(`${entry.repository}/${reference}`) ??
    relations.pageOfName.get(reference) ??
    relations.repositories.get(reference)
  );
}

function nameOf({ repository, module }: ModuleEntry): string {
  return repository === module ? repository : `${repository}/${module}`;
}
