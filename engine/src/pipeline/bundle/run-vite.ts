import type { InlineConfig, Rolldown } from "vite";
import { enterFolder } from "../../files/in-folder.ts";
import { buildFailed } from "./bundle-findings.ts";
import type { BundleOptions, Findings } from "./bundle-model.ts";
import { createFailingModules, usesPostcss } from "./failing-modules.ts";
import { haveInvalidStyles, repairStyles } from "./styles/repair-styles.ts";

/** Matches errors that a stylesheet caused: those of the parser of stylesheets or of their minifier. */
const styleError = /lightningcss|CssSyntaxError|\[postcss\]/;
/** Matches those of PostCSS, which cannot read such a stylesheet. */
const postcssError = /CssSyntaxError|\[postcss\]/;

interface BundledModules {
  output: Rolldown.RolldownOutput["output"][number][];
  findings: Findings;
}

/**
 * Runs the bundler with the configuration that `configure` returns. If invalid CSS makes it fail, it runs again without
 * that; the site's stylesheets are looked at before, since bundling large packages twice is slow. In a site without its
 * packages, it runs again as long as modules that make it fail can be left out.
 */
export async function runVite(
  configure: (findings: Findings) => InlineConfig,
  options: BundleOptions,
): Promise<BundledModules> {
  const { siteDirectory, customStyles } = options;
  const { build } = await import("vite");
  const failing = createFailingModules(siteDirectory);
  let repairs: { isReadByPostcss: boolean } | undefined = (await haveInvalidStyles(customStyles))
    ? { isReadByPostcss: true }
    : undefined;
  const run = async (): Promise<BundledModules & { error?: unknown }> => {
    const findings: Findings = { diagnostics: [], missing: [], failed: failing.failed() };
    const config = configure(findings);
    config.plugins = [failing.plugin, config.plugins];
    config.css = { ...config.css, ...failing.css() };
    if (repairs) {
      // Without the packages of its configuration, PostCSS does not run.
      const isCompiled = repairs.isReadByPostcss && usesPostcss(options) && failing.css()?.postcss === undefined;
      config.plugins = [repairStyles(options, findings.diagnostics, isCompiled), config.plugins];
      config.css = { ...config.css, lightningcss: { errorRecovery: true } };
    }
    // Plugins of PostCSS look for their own configuration in the current folder, and for the sources that it lists.
    const leaveFolder = enterFolder(siteDirectory);
    try {
      const result = (await build(config)) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
      return { output: Array.isArray(result) ? result.flatMap((each) => each.output) : result.output, findings };
    } catch (error) {
      return { output: [], findings, error };
    } finally {
      leaveFolder();
    }
  };
  let result = await run();
  let isStyleKnown = false;
  while (result.error !== undefined) {
    const reason = String(result.error);
    if (!isStyleKnown && styleError.test(reason)) {
      isStyleKnown = true;
      repairs = { isReadByPostcss: !postcssError.test(reason) };
    } else if (!failing.learn(result.error)) break;
    result = await run();
  }
  const { output, findings, error } = result;
  findings.diagnostics.push(...failing.diagnostics());
  if (error !== undefined) findings.diagnostics.push(...buildFailed(siteDirectory, error));
  return { output, findings };
}
