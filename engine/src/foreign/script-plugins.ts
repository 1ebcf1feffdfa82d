import { readFileSync } from "node:fs";
import path from "node:path";
import { statIfThere } from "@cairn/files/stat-if-there";
import { openScript } from "./script.ts";

/** Plugins that give ids to headings or sections. Those of attributes only give ids that documents write. */
const idMaker = /anchor|slug|section|heading/;
/** Plugins that follow GitHub's rule, or only use ids that exist. */
const usualIds = /^rehype-(?:slug|autolink-headings)$/;
/** Code that has to do with ids. */
const idCode = /\bid\b["'\]]?\s*[:=](?!=)|anchor|slug|hProperties/i;

/** Whether code in a file has to do with the ids of elements. */
export function hasIdCode(file: string): boolean {
  return idCode.test(readFileSync(file, "utf8"));
}

/** Whether a plugin for Markdown in a configuration makes ids: one of the site by its code, and a package by its name. */
export async function hasAnchorPlugin(file: string): Promise<boolean> {
  const { plugins } = await openScript(file);
  return plugins.some((plugin) =>
    "code" in plugin ? idCode.test(plugin.code) : makesIds(plugin.module, path.dirname(file)),
  );
}

function makesIds(module: string, folder: string): boolean {
  if (!/^(?:[.~]|@\/)/.test(module)) return idMaker.test(module) && !usualIds.test(module);
  const endings = ["", ".ts", ".js", ".mjs", ".mts", "/index.ts", "/index.js"];
  const file = endings.map((ending) => path.join(folder, module + ending)).find((each) => statIfThere(each)?.isFile());
  return file === undefined || hasIdCode(file);
}

/** The plugin for formulas, or the setting of Nextra for them, on a line that is no comment. */
const math = /^(?!\s*(?:\/\/|\*)).*(?:["']remark-math["']|\blatex\s*:\s*(?:true|\{))/m;

/** Whether a configuration names the plugin for formulas. */
export function namesMath(file: string): boolean {
  return math.test(readFileSync(file, "utf8"));
}
