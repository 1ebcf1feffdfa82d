import type { RecordKind } from "../record.ts";

/** What groups and filters are called. */
export const kindLabels: Record<RecordKind, string> = {
  page: "Pages",
  heading: "Sections",
  module: "Modules",
  service: "Services",
  input: "Inputs",
  output: "Outputs",
  release: "Releases",
  question: "Questions",
  tag: "Tags",
};
