import { createPositions } from "@cairn/catalogue/positions";
import type { ESTree } from "rolldown/utils";
import type { SourcePosition } from "./position-at.ts";

/** The keys that a configuration's file writes. */
export interface WrittenKeys {
  /**
   * Returns the position of a nested key, or of its closest parent that is found; undefined if none is. Numbers are
   * places in lists.
   */
  positionOf: (keys: readonly string[]) => SourcePosition | undefined;
}

/** Parses a configuration in JavaScript, TypeScript or JSON. Nothing is found in a file that is not valid. */
export async function readWrittenKeys({ file, text }: { file: string; text: string }): Promise<WrittenKeys> {
  const { parseSync, Visitor } = await import("rolldown/utils");
  // JSON is an expression.
  const [before, name] = file.endsWith(".json") ? ["(", `${file}.js`] : ["", file];
  const objects: ESTree.ObjectExpression[] = [];
  const variables = new Map<string, ESTree.Node>();
  new Visitor({
    ObjectExpression: (node) => void objects.push(node),
    VariableDeclarator({ id, init }) {
      if (id.type === "Identifier" && init) variables.set(id.name, init);
    },
  }).visit(parseSync(name, before === "" ? text : `(${text})`).program);
  // The configuration may be anywhere in the file. It is the object that has the keys, and the largest of these.
  objects.sort((one, other) => other.end - other.start - (one.end - one.start));
  const positionAt = createPositions(text);

  /** Follows keys from a value. Returns how many were found, and where the last one is. */
  const follow = (
    value: ESTree.Node | undefined,
    [key, ...rest]: readonly string[],
    seen: readonly string[] = [],
  ): Found => {
    if (!value || key === undefined) return { count: 0 };
    switch (value.type) {
      case "ObjectExpression": {
        const property = value.properties.find((each) => each.type === "Property" && propertyName(each) === key);
        if (property?.type === "Property") return found(property.key, follow(property.value, rest));
        const spread = value.properties.flatMap((each) => (each.type === "SpreadElement" ? each.argument : []));
        return deepest(spread.map((each) => follow(each, [key, ...rest], seen)));
      }
      case "ArrayExpression": {
        const index = Number(key);
        const isKnown = value.elements.slice(0, index + 1).every((each) => each?.type !== "SpreadElement");
        const element = isKnown ? value.elements[index] : undefined;
        return element ? found(element, follow(element, rest)) : { count: 0 };
      }
      case "Identifier":
        // Variables may refer to each other.
        return seen.includes(value.name)
          ? { count: 0 }
          : follow(variables.get(value.name), [key, ...rest], [...seen, value.name]);
      case "CallExpression":
        return follow(value.arguments[0], [key, ...rest], seen);
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "ParenthesizedExpression":
        return follow(value.expression, [key, ...rest], seen);
      default:
        return { count: 0 };
    }
  };
  return {
    positionOf(keys) {
      const { start } = deepest(objects.map((object) => follow(object, keys)));
      return start === undefined ? undefined : positionAt(start - before.length);
    },
  };
}

interface Found {
  count: number;
  start?: number;
}

function found({ start }: ESTree.Node, inner: Found): Found {
  return inner.count > 0 ? { ...inner, count: inner.count + 1 } : { count: 1, start };
}

/** Returns the first of those with the most keys found. */
function deepest(all: readonly Found[]): Found {
  return all.reduce((best, each) => (each.count > best.count ? each : best), { count: 0 });
}

/** Returns the name with which a property is written; undefined if it is written as another expression. */
export function propertyName({ key }: { key: ESTree.Node }): string | undefined {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : undefined;
}
