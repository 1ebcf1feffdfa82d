import type { StatedSettings } from "../../../client/search/backend.ts";
import type { SiteConfig } from "../../../config/config.ts";
import type { SharedView } from "../view/shared-view.ts";
import type { SearchDialogInput } from "../../../theme/SearchDialog/search-dialog.ts";
import { indexedVersions } from "../../search/indexed-versions.ts";

/** What the dialog is drawn with. Addresses are without the base URL, as in the rest of the frame. */
export function searchDialogInput(
  { search }: SiteConfig,
  resultsHref: string,
  { versions, ownResults }: Pick<SharedView, "versions" | "ownResults">,
): Omit<SearchDialogInput, "translate"> {
  if (search === false) return { resultsHref };
  const { reportUrl, service } = search;
  const settings: StatedSettings = {
    ...(reportUrl !== undefined && { reportUrl }),
    ...(service && { service, versions: indexedVersions(versions) }),
    ...(ownResults.length > 0 && {
      kindLabels: Object.fromEntries(ownResults.map(({ name, label }) => [name, label])),
    }),
  };
  return { resultsHref, settings: Object.keys(settings).length === 0 ? undefined : JSON.stringify(settings) };
}
