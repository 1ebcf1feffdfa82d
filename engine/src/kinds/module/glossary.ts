import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Glossary, ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { CompileResult, ContentSource, SourceFile } from "../../compile/content-source.ts";
import { compiledTexts } from "../../texts/compiled-texts.ts";
import type { SiteConfig } from "../../config/config.ts";

const glossaryFile = "data/glossary.json";

/** Descriptions for inputs and outputs that have none, shared by all modules, by name. */
export interface ReadGlossary extends Glossary {
  /** Descriptions that are Markdown, as HTML, by the id of an entry of that name. */
  html: Record<string, string>;
}

/** Makes no pages, but reports problems in the glossary, and lets the development server watch it. */
export const glossarySource: ContentSource = {
  name: "glossary",
  directory: "data",
  includes: (file) => file === path.posix.basename(glossaryFile),
  async openCompiler() {
    const { glossarySchema } = await import("@cairn/catalogue/modules/module-entry");
    const { parseCatalogueFile } = await import("../parse-catalogue-file.ts");
    return (file: SourceFile): CompileResult => ({
      diagnostics: parseCatalogueFile(file, glossarySchema).diagnostics,
    });
  },
};

/** Reads the glossary of a site in one language; undefined if there is none or it is invalid. */
export async function readGlossary(siteDirectory: string, { locale }: SiteConfig): Promise<ReadGlossary | undefined> {
  const files = [`${locale.translations}/${glossaryFile}`, glossaryFile].filter((file) =>
    existsSync(path.join(siteDirectory, file)),
  );
  if (files.length === 0) return undefined;
  const { renderDescriptions } = await import("./description-content.ts");
  for (const file of files) {
    try {
      const { inputs, outputs } = JSON.parse(readFileSync(path.join(siteDirectory, file), "utf8")) as Glossary;
      const listed = (texts: Record<string, string>) =>
        Object.entries(texts).map(([name, description]) => ({ name, description }));
      const html = renderDescriptions(
        { inputs: listed(inputs), outputs: listed(outputs) },
        compiledTexts(locale.messages),
      );
      return { inputs, outputs, html: html ?? {} };
    } catch {
      // `glossarySource` reports what is wrong with it.
    }
  }
  return undefined;
}

/** Returns the glossary's text for a name, which may be the name of an object's built-in property. */
export function ofGlossary(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** Returns the entry with descriptions from the glossary for inputs and outputs that have none. */
export function describeByGlossary<Entry extends Pick<ModuleEntry, "inputs" | "outputs">>(
  entry: Entry,
  glossary: Glossary,
): Entry {
  const describe = <Item extends { name: string; description?: string | undefined }>(
    items: Item[],
    texts: Record<string, string>,
  ): Item[] =>
    items.map((item) => {
      const description = item.description ?? ofGlossary(texts, item.name);
      return description === undefined ? item : { ...item, description };
    });
  return {
    ...entry,
    inputs: describe(entry.inputs, glossary.inputs),
    outputs: describe(entry.outputs, glossary.outputs),
  };
}
