import type { RecordKind } from "../record.ts";

/** A record as stored by search services. */
export interface HostedRecord {
  /** A stable id of letters and digits: the same for the same place in every push. */
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
  /** Ranks pages before places in them, if services rank them equally. */
  rank: number;
}
