import type { StatedSettings } from "../../../client/search/backend.ts";
import type { SiteConfig } from "../../../config/config.ts";
import type { RoutedVersion } from "../../../model/model.ts";
import type { SearchDialogInput } from "../../../theme/SearchDialog/search-dialog.ts";
import { indexedVersions } from "../../search/indexed-versions.ts";

/** What the dialog is drawn with. Addresses are without the base URL, as in the rest of the frame. */
export function searchDialogInput(
  { search }: SiteConfig,
  resultsHref: string,
  versions: readonly RoutedVersion[],
): Omit<SearchDialogInput, "translate"> {
  if (search === false) return { resultsHref };
  const { reportUrl, service } = search;
  const settings: StatedSettings = { reportUrl, ...(service && { service, versions: indexedVersions(versions) }) };
  return { resultsHref, settings: reportUrl === undefined && !service ? undefined : JSON.stringify(settings) };
}
