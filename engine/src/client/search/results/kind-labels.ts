import type { RecordKind } from "@cairn/search/record";
import type { ClientText } from "../../../texts/client-text.ts";
import { kindTexts } from "../../../texts/search-texts.ts";
import { translate } from "../../translate.ts";
import type { KindLabels } from "../backend.ts";

/** Returns the label of a kind of result in groups and filters. `own` has the labels of the site's own kinds. */
export function kindLabel(kind: RecordKind, own: KindLabels = {}): string {
  const text = (kindTexts as Partial<Record<string, ClientText>>)[kind];
  return text === undefined ? (own[kind] ?? kind) : translate(text);
}
