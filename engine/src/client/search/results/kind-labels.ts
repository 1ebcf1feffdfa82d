import { say } from "../../say.ts";
import { kindTexts } from "../../../texts/search-texts.ts";
import type { RecordKind } from "@cairn/search/record";

/** What groups and filters of a kind of result are called. */
export function kindLabel(kind: RecordKind): string {
  return say(kindTexts[kind]);
}
