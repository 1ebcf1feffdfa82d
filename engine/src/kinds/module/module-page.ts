import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { QuestionLink } from "../question/question-pages.ts";

/** What the `ModulePage` component draws: the entry, with what other pages of the site know of the module. */
export interface ModulePageData extends ModuleEntry {
  /** Where this site tells of the release that the version is; without the base URL. */
  versionHref?: string | undefined;
  lastModifiedHref?: string | undefined;
  questions?: QuestionLink[] | undefined;
  readmeHtml?: ReadmeHtml | undefined;
  /** Descriptions that are more than plain text, as HTML like the README's, by the id of their entry. */
  descriptionHtml?: Record<string, string> | undefined;
  /** Where the references lead that descriptions make, such as `var.name`. */
  references?: Record<string, string> | undefined;
  /** The modules that this one calls. */
  uses?: ModuleUse[] | undefined;
  usedBy?: ModuleLink[] | undefined;
  sharedInputs?: SharedInput[] | undefined;
  /** The pages that the entry names as related, with their titles, and the one that takes a removed module's place. */
  relatedPages?: PageLink[] | undefined;
  replacementPage?: PageLink | undefined;
}

/** A page of this site. */
export interface PageLink {
  title: string;
  /** Without the base URL. */
  href: string;
}

/** A README as HTML, with `cairn-link:N:` where the page's link N goes. */
export interface ReadmeHtml {
  /** What stands before its first heading, or all of it where that is short. */
  introduction: string;
  /** What follows, for those who want to read it. */
  more?: string | undefined;
}

export interface ModuleLink {
  /** What the catalogue calls the module: `terraform-aws-vpc/vpc-app`. */
  name: string;
  /** Without the base URL. */
  href: string;
}

/** A call of another module. */
export interface ModuleUse {
  name: string;
  source: string;
  version?: string | undefined;
  /** Its page on this site, else its source; absent where neither is known. */
  href?: string | undefined;
}

/** An input that few other modules accept as well, under the same name. */
export interface SharedInput {
  name: string;
  modules: ModuleLink[];
}
