import { readFileSync } from "node:fs";
import path from "node:path";
import type { InlineConfig, Plugin } from "vite";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { siteRelative } from "../../address/site-path.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import { isUnprepared } from "../../findings/ignored-by-git.ts";
import { buildFailed } from "./bundle-findings.ts";

/** What a site's modules are bundled without, learnt from how the bundler failed. */
export interface FailingModules {
  /** Takes note of a failure. Returns whether the next run may get further. */
  learn: (error: unknown) => boolean;
  plugin: Plugin;
  /** Absolute paths of the scripts that are left out. */
  failed: () => ReadonlySet<string>;
  css: () => InlineConfig["css"];
  /** What was left out. */
  diagnostics: () => Diagnostic[];
}

const script = /\.[cm]?[jt]sx?$/;
const stylesheet = /\.(?:css|scss|sass|less|styl)$/;
const postcssFailed = /Failed to load PostCSS config/;
const postcssFiles = ["js", "cjs", "mjs", "ts", "json"].map((ending) => `postcss.config.${ending}`);

/**
 * In a site without its packages, a module may need one of them to be compiled: a plugin of Babel's, of PostCSS's. A script that
 * fails is read as TypeScript, whose types are much like those of Flow; what still fails stands for nothing, and is named.
 */
export function createFailingModules(siteDirectory: string): FailingModules {
  const typed = new Set<string>();
  const left = new Map<string, Diagnostic>();
  let hasPostcss = true;
  const learn = (finding: Diagnostic): boolean => {
    const file = path.resolve(siteDirectory, finding.file);
    if (!script.test(file) && !stylesheet.test(file)) return false;
    if (script.test(file) && !typed.has(file)) {
      typed.add(file);
      return true;
    }
    if (left.has(file)) return false;
    left.set(file, leftOut(finding));
    return true;
  };
  return {
    learn(error) {
      if (!isUnprepared(siteDirectory)) return false;
      if (hasPostcss && postcssFailed.test(String(error))) {
        hasPostcss = false;
        return true;
      }
      return buildFailed(siteDirectory, error).filter(learn).length > 0;
    },
    plugin: {
      name: "cairn-failing-modules",
      enforce: "pre",
      load(id) {
        const file = id.replace(/\?.*$/, "");
        if (left.has(file) && stylesheet.test(file)) return "";
        return typed.has(file) ? { code: readFileSync(file, "utf8"), moduleType: "tsx" } : undefined;
      },
    },
    failed: () => new Set(Array.from(left.keys()).filter((file) => script.test(file))),
    css: () => (hasPostcss ? {} : { postcss: {} }),
    diagnostics: () => [...(hasPostcss ? [] : [postcssLeft(siteDirectory)]), ...left.values()],
  };
}

function leftOut(finding: Diagnostic): Diagnostic {
  const isStyle = stylesheet.test(finding.file);
  return {
    ...finding,
    severity: "warning",
    message: `${finding.message.replace(/\.$/, "")}; ${isStyle ? "its rules are left out." : "what it would draw is left out."}`,
    hint: "Packages of the site are not installed, which it may be compiled with: install them to see it.",
  };
}

function postcssLeft(siteDirectory: string): Diagnostic {
  const file = findSiteFile(siteDirectory, postcssFiles);
  return {
    code: "preprocessor-missing",
    severity: "warning",
    file: file === undefined ? "package.json" : siteRelative(siteDirectory, file),
    message: "Plugins of PostCSS that this file asks for are not installed: stylesheets are taken without them.",
    hint: "Install the packages of the site: npm install",
  };
}
