import { z } from "zod";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SourcePosition } from "../../../findings/position-at.ts";
import { checkCategoryLink, type CategoryLink } from "./category-link.ts";
import { checkObject, flag, type ObjectFinding } from "../../../config/check-object.ts";
import { readYaml } from "../../../config/yaml-source.ts";

const text = z.string("text in quotes");
const position = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^-?\d+(?:\.\d+)?$/)
      .transform(Number),
  ],
  "a number",
);

export const categoryFileSchema = z.strictObject({
  /** Distinguishes the category from others of the same label in translations. */
  key: text.optional(),
  /** The folder's label in the sidebar. Without it: the folder's name. */
  label: text.optional(),
  /** The description of the page that lists the category. */
  description: text.optional(),
  /** The place among its neighbours. Without it: a number before the folder's name, such as `02-networks`. */
  position: position.optional(),
  /** Whether readers can close it. */
  collapsible: flag.optional(),
  /** Whether it is closed at first. */
  collapsed: flag.optional(),
  /** A class of the entry in the sidebar. */
  className: text.optional(),
  /** Values for your own components. */
  customProps: z.record(z.string(), z.unknown(), "keys and values").optional(),
  /** `{ type: generated-index, title: … }`, `{ type: doc, id: … }`, or null for none. */
  link: z.unknown().optional(),
});

/** The content of a `_category_` file. */
export type CategoryMetadata = Omit<z.output<typeof categoryFileSchema>, "link"> & {
  link?: CategoryLink | null | undefined;
};

export interface CategoryFile {
  /** Relative to the site's folder. */
  file: string;
  /** The folder that it describes, relative to the documents' folder, with number prefixes. */
  directory: string;
  metadata: CategoryMetadata;
  /** What the file says that this one translates, which decides about addresses. */
  original?: CategoryMetadata | undefined;
  /** The position of `link.id`, for findings about the document that it names. */
  linkPosition?: SourcePosition | undefined;
}

/**
 * Reads a `_category_.json` or `_category_.yml`. Reports syntax errors, unknown keys and wrong values with their
 * positions; the category is absent if there are any errors.
 */
export function parseCategoryFile(source: { file: string; directory: string; text: string }): {
  category?: CategoryFile | undefined;
  diagnostics: Diagnostic[];
} {
  const { file, directory } = source;
  const yaml = readYaml(file, source.text, "category-syntax");
  if (yaml.diagnostics.length > 0) return { diagnostics: yaml.diagnostics };

  const { data, findings } = checkObject(categoryFileSchema, yaml.value ?? {}, "the category");
  // Checked even if other values are wrong, so that all findings come at once.
  const { value } = yaml;
  const link = typeof value === "object" && value !== null && "link" in value ? value.link : undefined;
  const checked = checkCategoryLink(link, "the category");
  const all = [
    ...findings,
    ...checked.findings.map((finding): ObjectFinding => ({ ...finding, path: ["link", ...finding.path] })),
  ];
  const diagnostics = all.map(({ kind, path, message, hint, isAccepted }): Diagnostic => {
    const place = yaml.positionOf(path, kind === "key" ? "key" : "value");
    return { code: `category-${kind}`, severity: isAccepted ? "warning" : "error", file, ...place, message, hint };
  });
  if (!data || diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
  const linkPosition = checked.link?.type === "doc" ? yaml.positionOf(["link", "id"], "value") : undefined;
  return { category: { file, directory, metadata: { ...data, link: checked.link }, linkPosition }, diagnostics };
}
