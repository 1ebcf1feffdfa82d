import { say } from "../../client/say.ts";
import { kindTexts } from "../../shared/client-texts/search-texts.ts";
import type { RecordKind } from "../record.ts";

/** What groups and filters of a kind of result are called. */
export function kindLabel(kind: RecordKind): string {
  return say(kindTexts[kind]);
}
