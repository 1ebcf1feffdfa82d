import type { SiteConfig } from "../config/config.ts";
import type { PageDraft } from "../model/page.ts";
import type { OwnPart, PageComponent, PageKind } from "../kinds/page-kind.ts";

/** What the kinds of a site know, by the component that a page's body names. */
export interface KindLookup {
  readonly kinds: readonly PageKind[];
  /** Kinds of search results that only this site has, with what readers call them. */
  readonly ownResults: readonly { name: string; label: string }[];
  searchOf(component: string | undefined): NonNullable<PageKind["search"]>[string] | undefined;
  /** Whether a component draws nothing but a list of other pages. */
  isList(component: string | undefined): boolean;
  /** What a site's own components may draw of a page; undefined where its kind gives nothing. */
  ownPart(page: PageDraft, config: SiteConfig): OwnPart | undefined;
  /** What programs read of a page; undefined where its kind gives nothing. */
  jsonOf(page: PageDraft, config: SiteConfig): unknown;
  /** What a list for programs says of a page: what it is, as search results call it, and what its kind adds. */
  describe(page: PageDraft): { kind: string; facts?: Readonly<Record<string, unknown>> | undefined };
  /** Loads what draws a page. @throws where no kind has such a component */
  componentOf(component: string): Promise<PageComponent>;
}

/** Components of the theme that pages have which follow from others: indexes and tags. */
const themeLists = ["CategoryIndex", "TagIndex"];
const loadThemeComponents = async (): Promise<Record<string, PageComponent>> =>
  (await import("./render/page/theme-pages.ts")).themePages;

/** Indexes the kinds of a site by the components that draw their pages. */
export function createKindLookup(kinds: readonly PageKind[]): KindLookup {
  const search = new Map(kinds.flatMap((kind) => Object.entries(kind.search ?? {})));
  const lists = new Set([...themeLists, ...kinds.flatMap((kind) => kind.lists ?? [])]);
  // Those of the kinds last: most sites have pages of few kinds, and each has one of the theme's, for what is not there.
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

/** The first answer that a kind gives. */
function firstOf<Answer>(kinds: readonly PageKind[], ask: (kind: PageKind) => Answer | undefined): Answer | undefined {
  for (const kind of kinds) {
    const answer = ask(kind);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
