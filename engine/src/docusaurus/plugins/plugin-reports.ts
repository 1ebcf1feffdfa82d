import { isWithinFolder } from "@cairn/files/paths";
import { relativePath } from "@cairn/files/paths";
import { findIn } from "../configuration/reading-findings.ts";
import type { ListedPlugin } from "../configuration/docusaurus-plugins.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SourcePosition } from "../../findings/position-at.ts";
import { createTextLocator } from "../../findings/text-locator.ts";
import { readWrittenKeys } from "../../findings/written-keys.ts";
import type { PluginInput } from "./start-plugin.ts";

/** An entry of `presets`, `plugins` or `themes`. */
export interface PluginEntry extends ListedPlugin {
  list: "presets" | "plugins" | "themes";
}

/** A finding about a plugin, which still lacks the position of the plugin's entry. */
export interface PluginReport {
  entry: PluginEntry;
  /** The plugin itself, if the entry is a preset that contains it. */
  name?: string;
  finding: Diagnostic;
}

/** Gives findings about plugins the position of the entry: in the configuration, or in a file that ran with it. */
export async function placeReports(
  reports: readonly PluginReport[],
  { file, text, siteDirectory, runner }: Pick<PluginInput, "file" | "text" | "siteDirectory" | "runner">,
): Promise<Diagnostic[]> {
  if (reports.length === 0) return [];
  const keys = await readWrittenKeys({ file, text });
  const ran = { siteDirectory, files: runner.files() };
  return reports.map(({ entry, name, finding }) => {
    const names = [...(name === undefined ? [] : [name]), ...writtenNames(entry, siteDirectory)];
    const quoted = names.map((each) => findAll(text, each)).find(([first]) => first !== undefined) ?? [];
    const position =
      quoted.length === 1 ? quoted[0] : (keys.positionOf([entry.list, String(entry.index)]) ?? quoted[0]);
    const elsewhere = () => names.map((each) => findIn(ran, each)).find((each) => each !== undefined);
    return { ...finding, ...(position ?? elsewhere()) };
  });
}

/** Returns the forms in which a configuration may write the name of a plugin: its path may be absolute by then. */
function writtenNames({ name }: ListedPlugin, siteDirectory: string): string[] {
  if (name === undefined) return [];
  const relative = isWithinFolder(name, siteDirectory) ? relativePath(siteDirectory, name) : undefined;
  return relative === undefined ? [name] : [name, relative, `./${relative}`];
}

/** Returns the first two positions of a quoted name. */
function findAll(text: string, name: string): SourcePosition[] {
  const locator = createTextLocator(text);
  const first = locator.findQuoted(name);
  const second = locator.findQuoted(name);
  if (!first || !second) return [];
  return first.line === second.line && first.column === second.column ? [first] : [first, second];
}
