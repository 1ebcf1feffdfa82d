import { z } from "zod";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { checkObject } from "../../../config/check-object.ts";
import { tagName } from "../../../compile/documents/tag-references.ts";
import { readYaml } from "../../../config/yaml-source.ts";

const text = z.string("text in quotes").optional();
const tagSchema = z.strictObject({ label: text, description: text, permalink: text });

/** A tag that the tags file defines. */
export interface PredefinedTag {
  label: string;
  /** The permalink as written, relative to the tags' path. */
  permalink: string;
  description?: string | undefined;
}

export interface TagsFile {
  /** Relative to the site's folder. */
  file: string;
  /** Tags by the key that documents use. */
  tags: Map<string, PredefinedTag>;
}

/**
 * Reads a tags file (`docs/tags.yml`) in Docusaurus's format: keys, each with an optional label, description and
 * permalink. Absent ones are derived from the key; in a translation of a file, they are those of `original`.
 */
export function parseTagsFile(
  { file, text: source }: { file: string; text: string },
  original?: TagsFile,
): { tagsFile: TagsFile; diagnostics: Diagnostic[] } {
  const yaml = readYaml(file, source, "tags-syntax");
  const diagnostics = yaml.diagnostics;
  const tags = new Map(original?.tags);
  const report = (finding: { kind: string; path: PropertyKey[]; message: string; hint: string }) => {
    const place = yaml.positionOf(finding.path, finding.kind === "value" ? "value" : "key");
    const { kind, message, hint } = finding;
    diagnostics.push({ code: `tags-${kind}`, severity: "error", file, ...place, message, hint });
  };

  const value = yaml.value ?? {};
  if (typeof value !== "object" || Array.isArray(value)) {
    report({
      kind: "value",
      path: [],
      message: "The tags file is not a list of tags.",
      hint: 'Write one "key:" per tag.',
    });
    return { tagsFile: { file, tags }, diagnostics };
  }
  const written = Object.entries(value as Record<string, unknown>);
  for (const [key] of written) tags.delete(key);
  const keyByPermalink = new Map(Array.from(tags, ([key, { permalink }]) => [permalink, key]));
  for (const [key, entry] of written) {
    const { data, findings } = checkObject(tagSchema, entry ?? {}, `the tag "${key}"`);
    for (const finding of findings) report({ ...finding, path: [key, ...finding.path] });
    const known = original?.tags.get(key);
    if (!data) {
      if (known) tags.set(key, known);
      continue;
    }
    const permalink = data.permalink || known?.permalink || `/${tagName(key)}`;
    const other = keyByPermalink.get(permalink);
    if (other !== undefined) {
      const message = `The tags "${other}" and "${key}" have the same permalink "${permalink}".`;
      report({ kind: "permalink", path: [key], message, hint: 'Set another "permalink", or remove one of the tags.' });
      continue;
    }
    keyByPermalink.set(permalink, key);
    tags.set(key, {
      label: data.label || known?.label || key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(),
      permalink,
      description: data.description ?? known?.description,
    });
  }
  return { tagsFile: { file: original?.file ?? file, tags }, diagnostics };
}
