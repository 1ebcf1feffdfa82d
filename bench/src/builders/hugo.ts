import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { measureCommand } from "../measure-command.ts";
import type { Builder } from "./builder.ts";
import { putAside } from "./put-aside.ts";

/**
 * A configuration in which Hugo does only the work that Cairn does too: front matter, Markdown, highlighting with
 * classes, a sidebar with all pages of the section and the current one marked, a table of contents, a sitemap. No lists
 * of posts, feeds or tags.
 */
const config = `baseURL = "https://docs.example.com/"
languageCode = "en"
title = "Documentation"
disableKinds = ["taxonomy", "term", "RSS", "section"]
[markup.highlight]
  noClasses = false
[markup.goldmark.renderer]
  unsafe = true
[markup.tableOfContents]
  startLevel = 2
  endLevel = 3
`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
</head>
<body>
<nav><ul>{{ $current := . }}
{{ range .FirstSection.RegularPages }}<li><a href="{{ .RelPermalink }}"{{ if eq . $current }} aria-current="page"{{ end }}>{{ .Title }}</a></li>
{{ end }}</ul></nav>
<main>
<h1>{{ .Title }}</h1>
{{ .Content }}
<aside>{{ .TableOfContents }}</aside>
{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
</main>
</body>
</html>
`;

const home = `<!doctype html><title>{{ .Title }}</title><ul>{{ range .Sections }}<li>{{ .Title }}</li>{{ end }}</ul>
`;

/** Returns the version of Hugo on this machine; `undefined` if it is not installed. */
export function findHugo(): string | undefined {
  const { status, stdout } = spawnSync("hugo", ["version"], { encoding: "utf8" });
  return status === 0 ? /v[\d.]+/.exec(stdout)?.[0] : undefined;
}

/** Creates a builder that runs Hugo on a folder of Markdown, with a minimal layout in `workDirectory`. */
export function createHugo(content: string, workDirectory: string): Builder {
  const files = {
    "config.toml": config,
    "layouts/_default/single.html": page,
    "layouts/index.html": home,
  };
  rmSync(workDirectory, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(workDirectory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const output = path.join(workDirectory, "public");
  const cache = path.join(workDirectory, "cache");
  const parameters = ["--quiet", "--contentDir", content, "--destination", output, "--cacheDir", cache];
  return {
    output,
    clean() {
      for (const folder of [output, cache, path.join(workDirectory, "resources")]) putAside(folder);
    },
    build: () => measureCommand("hugo", parameters, workDirectory),
  };
}
