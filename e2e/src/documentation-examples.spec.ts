import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseCommandLine } from "../../engine/src/cli/parse-command-line.ts";
import { runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const docs = path.join(repository, "docs/docs");

interface Example {
  /** The position in the documentation, such as `guides/search.md:11`. */
  place: string;
  language: string;
  title: string | undefined;
  code: string;
}

const fence = /^(`{3,}|~{3,})(\w*)([^\n]*)\n([\s\S]*?)^\1\s*$/gm;
const examples = readdirSync(docs, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md") && !file.startsWith("reference"))
  .toSorted()
  .flatMap((file) => {
    const text = readFileSync(path.join(docs, file), "utf8");
    return Array.from(text.matchAll(fence), ({ index, 2: language = "", 3: info = "", 4: code = "" }): Example => {
      const line = text.slice(0, index).split("\n").length;
      return { place: `${file}:${line}`, language, title: /title="([^"]*)"/.exec(info)?.[1], code };
    });
  });
const inLanguage = (...languages: string[]) => examples.filter(({ language }) => languages.includes(language));
/** Returns the examples in some languages that have no title, which would name their file. */
const untitled = (...languages: string[]) => inLanguage(...languages).filter(({ title }) => title === undefined);
const nameOf = ({ place }: Example) => place.replaceAll(/\W+/g, "-");

test("every example has a language that is tested here or checked with the documentation", () => {
  const tested = ["ts", "tsx", "md", "mdx", "sh", "css", "yaml", "toml", "text"];
  // A check of the documentation draws diagrams, and parses HCL and JSON.
  const checked = ["mermaid", "hcl", "json"];
  // Examples that begin with "docs/" are lists of files.
  const others = examples.filter(
    ({ language, code }) => ![...tested, ...checked].includes(language) && !code.startsWith("docs/"),
  );
  expect(others.map(({ place }) => place)).toEqual([]);
  expect(examples.length).toBeGreaterThan(40);
});

/** Returns an example as a whole module: options alone get the rest of a configuration around them. */
function wholeModule({ code }: Example): string {
  if (/^import |^export /m.test(code)) return code;
  return `import { defineConfig } from "cairn-docs";\n\nexport default defineConfig({\n${code.trim().replace(/([^,])$/, "$1,")}\n});\n`;
}

test("TypeScript examples have no type errors", () => {
  const files = inLanguage("ts", "tsx").map(
    (example) => [`${nameOf(example)}.${example.language}`, wholeModule(example)] as const,
  );
  const project = writeSite({
    ...Object.fromEntries(files),
    "parts.d.ts": 'declare module "@site/*" {\n  const component: () => null;\n  export default component;\n}\n',
    "tsconfig.json": JSON.stringify({
      extends: path.join(repository, "tsconfig.json"),
      compilerOptions: {
        noImplicitAny: false,
        typeRoots: [path.join(repository, "node_modules/@types")],
        types: ["node"],
        paths: {
          "cairn-docs": [path.join(repository, "engine/src/index.ts")],
          "*": [path.join(repository, "node_modules/*")],
        },
      },
      include: ["*"],
      files: [path.join(repository, "engine/types/site.d.ts")],
      exclude: [],
    }),
  });
  const compiler = path.join(repository, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", project], { cwd: project, encoding: "utf8" });
  expect(stdout.split("\n").filter((line) => !line.includes("/engine/"))).toEqual([""]);
});

test("examples of Markdown, styles and category files make a site without findings", () => {
  const documents = untitled("md", "mdx").map(
    (example) =>
      [`docs/${nameOf(example)}.${example.language}`, example.code.replace(/^(?!---\n)/, "# Example\n\n")] as const,
  );
  const [css] = inLanguage("css");
  const picture = readFileSync(path.join(repository, "docs/static/img/cairn.png"));
  const categories = untitled("yaml").map(
    (example) => [`docs/${nameOf(example)}/_category_.yml`, example.code] as const,
  );
  const inCategories = untitled("yaml").map((example) => [`docs/${nameOf(example)}/page.md`, "# Page\n"] as const);
  const site = writeSite({
    ...Object.fromEntries([...documents, ...categories, ...inCategories]),
    "docs/index.md": "# Home\n",
    "docs/deploy.md": "# Deploy\n",
    "docs/plan.md": "# Plan\n",
    "docs/_prerequisites.md": "An account of {props.cloud}.\n",
    "docs/demo.mp4": "",
    "docs/demo.vtt": "WEBVTT\n",
    ...Object.fromEntries(["poster", "plan", "plan-dark"].map((name) => [`docs/${name}.png`, picture])),
    "src/components/Price.tsx": "export default function Price({ monthly }) {\n  return <b>{monthly}</b>;\n}\n",
    "src/css/custom.css": css?.code ?? "",
    "src/css/acme-sans.woff2": "",
  });
  const { status, stderr } = runCairn("check", site);
  expect([status, stderr]).toEqual([0, ""]);
});

test("examples that are titled with a file's name are valid as that file", () => {
  const files = inLanguage("md", "yaml").flatMap(({ title, code }) => (title === undefined ? [] : [[title, code]]));
  expect(files.map(([title]) => title)).toEqual(expect.arrayContaining(["blog/authors.yml", "docs/tags.yml"]));
  const site = writeSite({
    "site.config.ts": 'export default { url: "https://docs.example.com", blogs: [{}] };\n',
    "docs/index.md": "---\ntags: [aws]\n---\n\n# Home\n",
    ...(Object.fromEntries(files) as Record<string, string>),
  });
  const { status, stderr } = runCairn("check", site);
  expect([status, stderr]).toEqual([0, ""]);
});

test("commands in examples exist, with their options", () => {
  const lines = inLanguage("sh").flatMap(({ place, code }) =>
    code.split("\n").map((line) => ({
      place,
      words: line
        .replace(/#.*/, "")
        .replace(/^[A-Z_]+=\S+ /, "")
        .trim()
        .split(/\s+/),
    })),
  );
  const settings = inLanguage("json", "toml").flatMap(({ place, code }) =>
    Array.from(code.matchAll(/"cairn-docs", ([^\]]*)\]/g), ([, list]) => ({
      place,
      words: ["npx", "-y", "cairn-docs", ...(JSON.parse(`[${list}]`) as string[])],
    })),
  );
  const wrong = [...lines, ...settings].filter(({ words }) => !isKnown(words.join(" ")));
  expect(wrong).toEqual([]);
  expect(lines.length).toBeGreaterThan(15);
  expect(settings.length).toBeGreaterThan(3);
});

function isKnown(line: string): boolean {
  const own = /(?:^|-- )npx (?:-p cairn-docs cairn|(?:-y )?cairn-docs|cairn) (.*)$/.exec(line)?.[1];
  if (own !== undefined) return !("problem" in parseCommandLine(own.split(" ")));
  const scripts = /^npm run (?:bench|build|check|dev|docs|serve|start|test)$/;
  return (
    scripts.test(line) ||
    /^(?:npm (?:install|create)(?: |$)|npx netlify deploy |claude mcp list$|(?:brew|apt) install |$)/.test(line)
  );
}

test("the mistake in the tutorial is reported as the tutorial shows", () => {
  const own = examples.filter(({ place }) => place.startsWith("tutorial"));
  const page = own.find(({ title }) => title === "docs/guides/network.md")?.code ?? "";
  const link = own.find(({ code }) => code.startsWith("See ["))?.code ?? "";
  const expected = own.find(({ language }) => language === "text")?.code ?? "nothing";
  const site = writeSite({ "docs/index.md": "# Home\n" });
  writeFiles(site, { "docs/guides/network.md": `${page}\n${link}` });
  expect(runCairn("check", site).stderr).toContain(expected);
});
