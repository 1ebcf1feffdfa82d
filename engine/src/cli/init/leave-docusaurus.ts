import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { foldersUpToRepository } from "@cairn/files/paths";
import { isInCode } from "../../docusaurus/moving/needed-values.ts";

interface Move {
  /** Absolute. */
  siteDirectory: string;
  /** Name of the site's `docusaurus.config`. */
  configName: string;
  /** Whether the new configuration still imports code of that file. */
  isFileUsed: boolean;
  /** Whether it has plugins, which may need packages of Docusaurus. */
  hasPlugins: boolean;
}

/** What Docusaurus's commands are called in Cairn; others have no equivalent. */
const commands: Readonly<Record<string, string>> = {
  start: "cairn dev",
  build: "cairn build",
  serve: "cairn serve",
  "docs:version": "cairn docs:version",
  "write-translations": "cairn write-translations",
};
const options: Readonly<Record<string, string>> = {
  "--port": "--port",
  "-p": "--port",
  "--host": "--host",
  "-h": "--host",
};

/** Commands of the usual package managers, by a file of theirs. */
const managers: readonly (readonly [file: string, add: string, remove: string])[] = [
  ["pnpm-lock.yaml", "pnpm add", "pnpm remove"],
  ["yarn.lock", "yarn add", "yarn remove"],
  ["bun.lock", "bun add", "bun remove"],
  ["package-lock.json", "npm install", "npm uninstall"],
];

/**
 * Returns what is left to do by hand to leave Docusaurus, once a site has its own configuration: lines of commands and
 * sentences, for the scripts, packages and files that the site has.
 */
export function stepsToLeave({ siteDirectory, configName, isFileUsed, hasPlugins }: Move): string[] {
  const manifest = readObject(path.join(siteDirectory, "package.json"));
  const packages = Object.keys({ ...objectAt(manifest, "dependencies"), ...objectAt(manifest, "devDependencies") });
  const [, add = "npm install", remove = "npm uninstall"] = managerOf(siteDirectory) ?? [];
  const isTyped = packages.includes("typescript");
  const tsconfig = readText(path.join(siteDirectory, "tsconfig.json"));
  const gone = packages.filter((name) => name.startsWith("@docusaurus/") || isOnlyOfConfiguration(name, siteDirectory));
  return [
    ...(packages.includes("cairn-docs") ? [] : [`  ${add} cairn-docs`]),
    ...scriptCommands(objectAt(manifest, "scripts")),
    ...(gone.length > 0 ? [`  ${remove} ${gone.join(" ")}`] : []),
    // Docusaurus's packages brought them.
    ...(isTyped && !packages.includes("@types/react") ? [`  ${add} --save-dev @types/react`] : []),
    ...(isFileUsed ? [] : [`  rm ${configName}`]),
    ...(tsconfig.includes('"@docusaurus/tsconfig"')
      ? ['In tsconfig.json, write "cairn-docs/tsconfig.json" in place of "@docusaurus/tsconfig".']
      : []),
    ...(isFileUsed ? [`Keep ${configName} until site.config.ts imports nothing from it.`] : []),
    ...(hasPlugins && gone.length > 0
      ? ['Plugins under "docusaurus" may need some of these packages: "cairn check" names those that are missing.']
      : []),
  ];
}

/** Returns the commands that replace scripts of Docusaurus by Cairn's, and remove the others. */
function scriptCommands(scripts: Readonly<Record<string, unknown>>): string[] {
  const own = Object.entries(scripts).flatMap(([name, text]) => {
    if (typeof text !== "string" || !/\bdocusaurus\b/.test(text)) return [];
    const written = text.trim() === "docusaurus" ? "cairn" : rewriteScript(text);
    return [{ name: /[.:]/.test(name) ? `['${name}']` : `.${name}`, text: written }];
  });
  const written = own.filter(({ text }) => text !== undefined);
  // A shell reads these characters within quotes.
  const isForShell = ({ text = "" }: { text: string | undefined }) => /["$`\\]/.test(text);
  const set = written.filter((each) => !isForShell(each)).map(({ name, text }) => `"scripts${name}=${text}"`);
  const byHand = written
    .filter(isForShell)
    .map(({ name, text }) => `In package.json, write ${JSON.stringify(text)} as "scripts${name}".`);
  const deleted = own.flatMap(({ name, text }) => (text === undefined ? [`"scripts${name}"`] : []));
  return [
    ...(set.length > 0 ? [`  npm pkg set ${set.join(" ")}`] : []),
    ...(deleted.length > 0 ? [`  npm pkg delete ${deleted.join(" ")}`] : []),
    ...byHand,
  ];
}

/** Returns a script with Cairn's commands; undefined if one of Docusaurus's commands has no equivalent. */
function rewriteScript(text: string): string | undefined {
  let isWhole = true;
  const written = text.replace(/\b(?:npx )?docusaurus ([\w:-]+)([^&|;]*)/g, (_all, name: string, rest: string) => {
    const command = commands[name];
    isWhole &&= command !== undefined;
    return `${command} ${rewriteOptions(rest)}`.trimEnd() + (/\s$/.test(rest) ? " " : "");
  });
  return isWhole && !/\bdocusaurus\b/.test(written) ? written : undefined;
}

/** Keeps the words and options that Cairn has, too. */
function rewriteOptions(text: string): string {
  const words = text.trim().replaceAll("=", " ").split(/\s+/).filter(Boolean);
  return words
    .flatMap((word, index) => {
      if (word === "--out-dir") return ["--out"];
      if (word.startsWith("-")) return options[word] ?? [];
      const before = words[index - 1] ?? "";
      return before.startsWith("-") && before !== "--out-dir" && options[before] === undefined ? [] : [word];
    })
    .join(" ");
}

/** Packages that the template's configuration imports, and nothing else does as a rule. */
const usuallyOfConfiguration = new Set(["prism-react-renderer", "@mdx-js/react"]);

function isOnlyOfConfiguration(name: string, siteDirectory: string): boolean {
  return usuallyOfConfiguration.has(name) && !isInCode(siteDirectory, (text) => text.includes(name));
}

/** Returns the package manager whose lock file is in the folder, or in one above in the same repository. */
function managerOf(siteDirectory: string): (typeof managers)[number] | undefined {
  for (const folder of foldersUpToRepository(siteDirectory)) {
    const found = managers.find(([file]) => existsSync(path.join(folder, file)));
    if (found) return found;
  }
  return undefined;
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function readObject(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readText(file));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function objectAt(value: Record<string, unknown>, key: string): Record<string, unknown> {
  const inner = value[key];
  return isObject(inner) ? inner : {};
}
