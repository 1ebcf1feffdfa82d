import { usePage } from "../../client/islands/page-context.ts";

export { filterDocCardListItems, useCurrentSidebarCategory, useCurrentSidebarSiblings } from "./theme-common.tsx";

export interface GlobalVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
}

/** The only version there is (specification, §3). */
const version: GlobalVersion = { name: "current", label: "Next", isLast: true, path: "/" };

/** `useVersions`: all versions of the documentation. */
export function useVersions(): GlobalVersion[] {
  return [version];
}

/** `useLatestVersion`: the version that readers should use. */
export function useLatestVersion(): GlobalVersion {
  return version;
}

/** `useActiveVersion`: the version of the page that is being drawn. */
export function useActiveVersion(): GlobalVersion {
  return version;
}

/** `useDoc`: front matter and address of the document that is being drawn. Throws outside a page. */
export function useDoc() {
  const { frontMatter = {}, permalink } = usePage();
  return {
    frontMatter,
    metadata: {
      permalink,
      title: frontMatter.title ?? "",
      description: frontMatter.description ?? "",
      version: version.name,
    },
  };
}
