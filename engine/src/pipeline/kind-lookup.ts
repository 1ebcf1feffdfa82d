import type { SiteConfig } from "../config/config.ts";
import type { PageDraft } from "../model/page.ts";
import type { OwnPart, PageComponent, PageKind } from "../kinds/page-kind.ts";

/** Answers questions about a site's pages from their kinds, mostly by the component that a page's body names. */
export interface KindLookup {
  readonly kinds: readonly PageKind[];
  /** Kinds of search results that only this site has, with their labels for readers. */
  readonly ownResults: readonly { name: string; label: string }[];
  /** Returns the function that collects what search indexes of a component's pages; undefined for none. */
  searchOf(component: string | undefined): NonNullable<PageKind["search"]>[string] | undefined;
  /** Whether a component only draws a list of other pages. */
  isList(component: string | undefined): boolean;
  /** Returns what a site's own components may draw in place of a page; undefined if its kind defines nothing. */
  ownPart(page: PageDraft, config: SiteConfig): OwnPart | undefined;
  /** Returns the JSON version of a page; undefined if its kind has none. */
  jsonOf(page: PageDraft, config: SiteConfig): unknown;
  /** Describes a page for `llms.txt` and similar lists: its kind, named as in search results, and its kind's facts. */
  describe(page: PageDraft): { kind: string; facts?: Readonly<Record<string, unknown>> | undefined };
  /** Loads the component that draws a page. @throws if no kind has a component of that name */
  componentOf(component: string): Promise<PageComponent>;
}

/** The theme's components for lists of other pages: category indexes and tag pages. */
const themeLists = ["CategoryIndex", "TagIndex"];
const loadThemeComponents = async (): Promise<Record<string, PageComponent>> =>
  (await import("./render/page/theme-pages.ts")).themePages;

/** Indexes the kinds of a site by the components that draw their pages. */
export function createKindLookup(kinds: readonly PageKind[]): KindLookup {
  const search = new Map(kinds.flatMap((kind) => Object.entries(kind.search ?? {})));
  const lists = new Set([...themeLists, ...kinds.flatMap((kind) => kind.lists ?? [])]);
  // The theme's come first: every site has one of its pages (404), while most sites have pages of few kinds.
  const loaders = [loadThemeComponents, ...kinds.map((kind) => kind.components?.bind(kind) ?? loadNothing)].map(
    loadOnce,
  );
  const results = kinds.flatMap((kind) => Object.values(kind.results ?? {}).flat());
  return {
    kinds,
    ownResults: results.flatMap(({ name, label }) => (label === undefined ? [] : [{ name, label }])),
    searchOf: (component) => (component === undefined ? undefined : search.get(component)),
    isList: (component) => component !== undefined && lists.has(component),
    ownPart: (page, config) => firstOf(kinds, (kind) => kind.ownPart?.(page, config)),
    jsonOf: (page, config) => firstOf(kinds, (kind) => kind.json?.(page, config)),
    describe: (page) => ({
      kind: firstOf(kinds, (kind) => kind.results?.[page.source]?.[0]?.name) ?? "page",
      facts: firstOf(kinds, (kind) => kind.facts?.(page)),
    }),
    async componentOf(name) {
      for (const load of loaders) {
        const component = (await load())[name];
        if (component) return component;
      }
      throw new Error(`No kind of page has a component "${name}".`);
    },
  };
}

const loadNothing = (): Promise<Record<string, PageComponent>> => Promise.resolve({});

function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => (loaded ??= load());
}

/** Returns the first answer that is not undefined. */
function firstOf<Answer>(kinds: readonly PageKind[], ask: (kind: PageKind) => Answer | undefined): Answer | undefined {
  for (const kind of kinds) {
    const answer = ask(kind);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
