import type { SourcePosition } from "../../findings/position-at.ts";
import type { MdxModule } from "../../model/model.ts";
import { type Collector, linkPlaceholder } from "../documents/collector.ts";

const assetFile =
  /\.(?:png|jpe?g|gif|webp|avif|ico|svg|pdf|zip|mp4|webm|mov|ogv|mp3|wav|ogg|m4a|txt|csv|ttf|otf|woff2?)$/i;
/** A file that is imported as its text. */
const asText = /\braw-loader\b[^!]*!|\?raw$/;
const requireCall = /\brequire\(\s*(?:"([^"]+)"|'([^']+)'|`([^`$]+)`)\s*\)(\.default)?/g;

type ModuleParts = Pick<MdxModule, "code" | "imports">;

/**
 * The document's code with its imported and required images and files as their addresses; an SVG becomes a component, as
 * Docusaurus has it. What else it requires is imported.
 */
export function bindAssets(result: ModuleParts, collector: Collector, source: string): string {
  const bindings: string[] = [];
  result.imports = result.imports.filter((each) => {
    const path = pathOf(each.specifier);
    if (!assetFile.test(path) || !each.clause || asText.test(each.specifier)) return true;
    const url = JSON.stringify(
      linkPlaceholder(collector, { url: path, kind: "asset", line: each.line, column: each.column }),
    );
    const named = /^\{ ReactComponent as ([\w$]+) \}$/.exec(each.clause);
    const isSvg = /\.svg$/i.test(path);
    bindings.push(`const ${named?.[1] ?? each.clause} = ${isSvg ? `_createSvgImage(${url})` : url};`);
    return false;
  });
  if (bindings.some((line) => line.includes("_createSvgImage"))) {
    result.imports.push({
      specifier: "@theme/SvgImage",
      clause: "{ createSvgImage as _createSvgImage }",
      line: 1,
      column: 1,
    });
  }
  const code = result.code.replace(requireCall, (_, double, single, template, isDefault: string | undefined) => {
    const specifier = (double ?? single ?? template) as string;
    const place = placeOf(specifier, source);
    const path = pathOf(specifier);
    if (!assetFile.test(path) || asText.test(specifier))
      return requiredModule(result, specifier, place) + (isDefault ?? "");
    const address = JSON.stringify(linkPlaceholder(collector, { url: path, kind: "asset", ...place }));
    return isDefault ? address : `{ default: ${address} }`;
  });
  return bindings.length > 0 ? `${bindings.join("\n")}\n${code}` : code;
}

/** The file that a specifier names, without its loaders and its query. */
function pathOf(specifier: string): string {
  return specifier.replace(/[?#].*$/, "").replace(/^.*!/, "");
}

/** Imports a module that the document requires; returns what stands for it. */
function requiredModule({ imports }: ModuleParts, specifier: string, place: SourcePosition): string {
  const name = `_required${imports.length}`;
  const isData = specifier.endsWith(".json");
  imports.push({ specifier, clause: isData ? name : `* as ${name}`, ...place, isRequired: true });
  return name;
}

function placeOf(text: string, source: string): SourcePosition {
  const before = source.slice(0, Math.max(source.indexOf(text), 0)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
