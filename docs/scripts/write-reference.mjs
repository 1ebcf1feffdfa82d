// Generates docs/reference/ from the engine's sources: the schemas of configuration and front matter, the table of
// commands, the explanations of findings, and the theme's variables.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { components } from "./component-examples.mjs";

const site = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const engine = path.join(path.dirname(site), "engine");
const target = path.join(site, "docs/reference");
const load = async (file) =>
  (await runnerImport(path.join(engine, "src", file), { configFile: false, logLevel: "warn" })).module;
const schema = (name) => JSON.parse(readFileSync(path.join(engine, "dist/schemas", `${name}.json`), "utf8"));
const { commands } = await load("cli/commands.ts");
const { options, writeOption } = await load("cli/options.ts");
const { writeUsage } = await load("cli/format-help.ts");
const { explanationGroups } = await load("explain/explanations.ts");
const { exampleSites } = await load("explain/explanation.ts");

rmSync(target, { recursive: true, force: true });
mkdirSync(path.join(target, "findings"), { recursive: true });
write("_category_.yml", "label: Reference\nposition: 4\n");
writePage("configuration.md", "Configuration", 1, [
  "Everything in `site.config.ts` is optional. An unknown key or an invalid value is reported as an error with file and line; while you edit, the rest of the configuration is used.",
  describeKeys(schema("configuration"), 2),
]);
writePage("import-configuration.md", "Configuration of imports", 2, [
  "`import.config.ts` configures where catalogues are imported from. Paths in it are relative to its folder.",
  describeKeys(schema("import-configuration"), 2),
]);
writePage("front-matter.md", "Front matter", 3, [
  "Everything is optional. An invalid value is reported with file and line. Unknown fields are available to components, as `frontMatter`.",
  describeTable(schema("front-matter"), "field"),
]);
writePage("category.md", "Category files", 4, [
  "`_category_.yml` or `_category_.json` in a folder configures the folder in sidebars that are generated from folders.",
  describeTable(schema("category"), "key"),
]);
writePage("commands.md", "Commands", 5, ["`cairn COMMAND --help` prints the same.", ...commands.map(describeCommand)]);
writePage("theme.md", "Theme variables", 6, [
  "Set them in `src/css/custom.css`; see [Colours, fonts and styles](../guides/theme.md).",
  describeTheme(readFileSync(path.join(engine, "src/theme/tokens.css"), "utf8")),
]);
writePage("components.mdx", "Components", 7, [
  "MDX documents can use these components without an import, unless the example has one. Each example is shown above its source.",
  ...components.map(([name, does, source]) => {
    const imports = source.match(/^import .*$/gm) ?? [];
    const drawn = source.replaceAll(/^import .*\n+/gm, "");
    return `## ${name}\n\n${does}\n\n${imports.map((line) => `${line}\n\n`).join("")}${drawn}\n\n\`\`\`\`mdx\n${source}\n\`\`\`\``;
  }),
]);
writeFindings();

function write(name, content) {
  writeFileSync(path.join(target, name), content);
}

function writePage(name, title, position, parts) {
  write(name, `---\ntitle: ${title}\nsidebar_position: ${position}\n---\n\n${parts.join("\n\n").trim()}\n`);
}

/** A section for each key that contains other keys, and a table of the rest. */
function describeKeys(value, level, above = "") {
  const entries = Object.entries(value.properties ?? {});
  const holders = entries.filter(([, each]) => (objectOf(each) ?? valuesOf(each)) !== undefined);
  const table = describeTable(
    { properties: Object.fromEntries(entries.filter((each) => !holders.includes(each))) },
    "key",
  );
  const sections = holders.map(([key, each]) => {
    const whole = above === "" ? key : `${above}.${key}`;
    const name = objectOf(each) ? whole : `${whole}.NAME`;
    const text = describeKeys(objectOf(each) ?? valuesOf(each), Math.min(level + 1, 4), name);
    return `${"#".repeat(level)} \`${name}\`\n\n${each.description ?? ""}\n\n${text}`;
  });
  return [table, ...sections].filter(Boolean).join("\n\n");
}

/** The schema of the object in a key, or of the items of its list. */
function objectOf(value) {
  if (value.properties) return value;
  if (value.items?.properties) return value.items;
  const parts = (value.anyOf ?? []).map(objectOf).filter(Boolean);
  return parts.length === 1 ? parts[0] : undefined;
}

/** The schema of the values of a key that holds any names. */
function valuesOf({ additionalProperties }) {
  return additionalProperties && objectOf(additionalProperties);
}

function describeTable({ properties }, noun) {
  const rows = Object.entries(properties ?? {});
  if (rows.length === 0) return "";
  const cells = rows.map(([key, value]) => {
    const standard = value.default === undefined ? "" : code(JSON.stringify(value.default));
    return `| \`${key}\` | ${escapeCell(value.description ?? "")} | ${escapeCell(typeOf(value))} | ${escapeCell(standard)} |\n`;
  });
  return `| ${noun} | meaning | value | default |\n| --- | --- | --- | --- |\n${cells.join("")}`;
}

function code(text) {
  return `\`${text}\``;
}

function escapeCell(text) {
  return text.replaceAll("|", "\\|");
}

function typeOf(value) {
  if (value.enum) return value.enum.map((each) => code(JSON.stringify(each))).join(", ");
  if (value.const !== undefined) return code(JSON.stringify(value.const));
  const choices = value.anyOf ?? value.oneOf;
  if (choices) return Array.from(new Set(choices.map(typeOf))).join(" or ");
  if (value.type === "array") return `a list: ${typeOf(value.items ?? {})}`;
  if (Array.isArray(value.type)) return value.type.includes("string") ? "text" : value.type.join(" or ");
  return (
    {
      string: "text",
      boolean: "`true` or `false`",
      number: "a number",
      integer: "a whole number",
      object: "keys and values",
      null: "`null`",
    }[value.type] ?? "any value"
  );
}

function describeCommand(command) {
  const rows = command.options.map((name) => `| \`${writeOption(name)}\` | ${escapeCell(options[name].summary)} |\n`);
  const table = rows.length === 0 ? "" : `| option | meaning |\n| --- | --- |\n${rows.join("")}\n`;
  const examples = command.examples.map(([line, does]) => `# ${does}\n${line}`).join("\n");
  const details = command.details.replace(/</g, "\\<");
  return `## ${command.name}\n\n\`\`\`sh\ncairn ${writeUsage(command)}\n\`\`\`\n\n${details}\n\n${table}\`\`\`sh\n${examples}\n\`\`\``;
}

function describeTheme(css) {
  const light = css.slice(css.indexOf(":root"), css.indexOf("}"));
  const dark = css.slice(css.indexOf('[data-theme="dark"]'));
  const valueIn = (text, name) => new RegExp(`^ *${name}: ([^;]+);`, "m").exec(text)?.[1];
  const names = Array.from(light.matchAll(/^ *(--[\w-]+):/gm), ([, name]) => name);
  const rows = names.map((name) => {
    const [day, night] = [valueIn(light, name), valueIn(dark, name)];
    return `| \`${name}\` | ${code(day)} | ${night ? code(night) : ""} |\n`;
  });
  return `| variable | value | in dark mode |\n| --- | --- | --- |\n${rows.join("")}`;
}

function writeFindings() {
  write("findings/_category_.yml", "label: Findings\nposition: 8\nlink: { type: doc, id: reference/findings/index }\n");
  const groups = Object.entries(explanationGroups).map(([title, list]) => {
    const rows = list.map(({ code: name, meaning }) => `| [${name}](./${name}.md) | ${escapeCell(meaning)} |\n`);
    return `## ${title}\n\n| code | meaning |\n| --- | --- |\n${rows.join("")}`;
  });
  const intro =
    "A finding names its file, line and column, and says what is wrong and how to fix it. `cairn explain CODE` prints the page of a finding.";
  writePage("findings/index.md", "Findings", 1, [intro, ...groups]);
  for (const explanation of Object.values(explanationGroups).flat()) {
    const { code: name, meaning, fix, example, repaired } = explanation;
    const { wrong, right } = exampleSites(explanation);
    const shown = (title, files, names) => [`## ${title}`, ...names.map((file) => block(file, files.get(file)))];
    const parts = [meaning, fix];
    if (example) parts.push(...shown("Example", wrong, Object.keys(example)));
    if (repaired) parts.push(...shown("Fixed", right, Object.keys(repaired)));
    writePage(`findings/${name}.md`, name, 2, parts);
  }
}

function block(file, content) {
  if (content === undefined) return `\`${file}\` is removed.`;
  const language =
    { md: "md", mdx: "mdx", js: "js", json: "json", yml: "yaml", tsx: "tsx", css: "css" }[file.split(".").pop()] ??
    "text";
  return `\`\`\`\`${language} title="${file}" no-check\n${content.trimEnd().replaceAll("$$", "\\$$$$")}\n\`\`\`\``;
}
