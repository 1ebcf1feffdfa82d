import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "@cairn/files/paths";
import type { ESTree, VisitorObject } from "rolldown/utils";

/** A page whose whole address is variable: it usually draws the documents. */
const anyAddress = /^(?:\/\[[^\]]+\])+$/;

/** Returns the addresses of Astro's own pages, which exist only in the published site, and its routes for any address. */
export function listAstroPages(siteDirectory: string): { own: string[]; routes: string[] } {
  const folder = path.join(siteDirectory, "src/pages");
  if (!existsSync(folder)) return { own: [], routes: [] };
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:astro|tsx?|jsx?)$/.test(name))
    .map((name) => `/${withSlashes(name).replace(/(?:(?:^|\/)index)?\.\w+$/, "")}`);
  return {
    own: all.filter((address) => !anyAddress.test(address)),
    routes: all.filter((address) => anyAddress.test(address)),
  };
}

/** Returns the keys of `redirects` in the configuration, or in a module that it imports. */
export async function readAstroRedirects(text: string, file: string): Promise<string[]> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  const from: string[] = [];
  const imported = new Map<string, string>();
  const spread: string[] = [];
  const addKeys = (object: ESTree.Node) => {
    if (object.type !== "ObjectExpression") return;
    for (const each of object.properties)
      if (each.type === "SpreadElement") {
        if (each.argument.type === "Identifier") spread.push(each.argument.name);
      } else if (each.key.type === "Literal" && typeof each.key.value === "string") from.push(each.key.value);
  };
  const visitor: VisitorObject = {
    ImportDeclaration({ source, specifiers }) {
      for (const { local } of specifiers) imported.set(local.name, source.value);
    },
    Property({ key, value }) {
      const isNamed = key.type === "Identifier" && key.name === "redirects";
      if (isNamed && value.type === "Identifier") spread.push(value.name);
      else if (isNamed) addKeys(value);
      // A folder of pages that a plugin adds. With a leading slash, it is an address of the site itself.
      const isPlace = key.type === "Identifier" && /^(?:base|prefix|route)$/.test(key.name);
      if (isPlace && value.type === "Literal" && /^[\w-]+(?:\/[\w-]+)*$/.test(String(value.value)))
        from.push(`/${String(value.value)}`, `/${String(value.value)}/*`);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && id.name === "redirects" && init) addKeys(init);
    },
    ExportDefaultDeclaration({ declaration }) {
      addKeys(declaration);
    },
  };
  new Visitor(visitor).visit(parseSync(file, text).program);
  for (const name of spread) {
    const other = path.join(path.dirname(file), imported.get(name) ?? "");
    if (imported.get(name)?.startsWith(".") && existsSync(other))
      from.push(...(await readAstroRedirects(readFileSync(other, "utf8"), other)));
  }
  return from;
}
