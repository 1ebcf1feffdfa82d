import type { RecordKind } from "../record.ts";

/** A record as services hold it. */
export interface HostedRecord {
  /** Stable, of letters and digits: the same place has the same one in every push. */
  objectID: string;
  /** Absolute path with its anchor, without the base URL. */
  url: string;
  kind: RecordKind;
  title: string;
  path: string[];
  detail: string;
  text: string;
  repository?: string | undefined;
  language: string;
  docusaurus_tag: string;
  /** Pages before places in them, where services find no difference. */
  rank: number;
}
