import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { parseSync } from "vite";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { positionAt } from "../findings/position-at.ts";
import { relativePath } from "@cairn/files/paths";

/** A text for translators. */
export interface TranslatableText {
  message: string;
  /** The author's explanation. */
  description?: string | undefined;
}

export interface CodeTexts {
  /** By id; a text without an id is its own id. */
  texts: Record<string, TranslatableText>;
  diagnostics: Diagnostic[];
}

const translateModule = "@docusaurus/Translate";

/**
 * Reads the texts of the site's components in `src/`: literal arguments of `translate()` and children of `<Translate>`.
 */
export async function readCodeTexts(siteDirectory: string): Promise<CodeTexts> {
  // Loaded on demand: no other command needs it, and it takes as long to load as the whole engine.
  const { parseSync: parse } = await import("vite");
  const result: CodeTexts = { texts: {}, diagnostics: [] };
  for (const absolute of listCode(path.join(siteDirectory, "src"))) {
    const text = readFileSync(absolute, "utf8");
    if (text.includes(translateModule))
      collectTexts({ file: relativePath(siteDirectory, absolute), text, parse }, result);
  }
  return result;
}

function listCode(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.[jt]sx?$/.test(name) && !/(?:^|[\\/])node_modules[\\/]|\.(?:d|test|spec)\.tsx?$/.test(name))
      .sort()
      .map((name) => path.join(directory, name));
  } catch {
    return [];
  }
}

function collectTexts(
  { file, text, parse }: { file: string; text: string; parse: typeof parseSync },
  { texts, diagnostics }: CodeTexts,
): void {
  // JavaScript files may contain JSX too.
  const { program, errors } = parse(file.replace(/\.js$/, ".jsx"), text);
  const [error] = errors;
  if (error) {
    const message = `The file's texts cannot be read: ${error.message}`;
    return void diagnostics.push({ code: "module-failed", severity: "error", file, message });
  }
  const root = program as unknown as SyntaxNode;
  const names = importedNames(root);
  const add = (node: SyntaxNode, parts: Partial<Record<string, string | undefined>>): void => {
    const { id = parts.message, message = id, description } = parts;
    if (id !== undefined && message !== undefined) texts[id] = { message, ...(description && { description }) };
    else {
      diagnostics.push({
        code: "translation-unread",
        severity: "warning",
        file,
        ...positionAt(text, node.start),
        message: "The text is known only when the code runs, and is not among those to translate.",
        hint: 'Write it out, and put what varies into its values: translate({ message: "{count} files" }, { count }).',
      });
    }
  };
  visitNodes(root, (node) => {
    if (node.type === "CallExpression" && names.functions.has(nameOf(node.callee))) {
      add(node, objectTexts((node.arguments as SyntaxNode[])[0]));
    } else if (node.type === "JSXElement") {
      const opening = node.openingElement as SyntaxNode;
      if (!names.components.has(nameOf(opening.name))) return;
      add(node, { ...attributeTexts(opening), message: childText(node.children as SyntaxNode[]) });
    }
  });
}

/** Returns the local names of `Translate` and `translate` in a file. */
function importedNames(root: SyntaxNode): { components: Set<string>; functions: Set<string> } {
  const components = new Set<string>();
  const functions = new Set<string>();
  for (const statement of root.body as SyntaxNode[]) {
    if (statement.type !== "ImportDeclaration" || (statement.source as { value?: unknown }).value !== translateModule)
      continue;
    for (const specifier of statement.specifiers as SyntaxNode[]) {
      const local = nameOf(specifier.local);
      if (specifier.type === "ImportDefaultSpecifier") components.add(local);
      else if (nameOf(specifier.imported) === "translate") functions.add(local);
    }
  }
  return { components, functions };
}

function objectTexts(node: SyntaxNode | undefined): Partial<Record<string, string | undefined>> {
  if (node?.type !== "ObjectExpression") return {};
  return Object.fromEntries(
    (node.properties as SyntaxNode[])
      .filter(({ type }) => type === "Property")
      .map(({ key, value }) => [nameOf(key), textOf(value as SyntaxNode)]),
  );
}

function attributeTexts({ attributes }: SyntaxNode): Partial<Record<string, string | undefined>> {
  return Object.fromEntries(
    (attributes as SyntaxNode[])
      .filter(({ type }) => type === "JSXAttribute")
      .map(({ name, value }) => [nameOf(name), textOf(value as SyntaxNode | null)]),
  );
}

/** Returns the text of the only child, with its lines joined as React does. */
function childText(children: readonly SyntaxNode[]): string | undefined {
  const [child, ...others] = children.filter(({ type, value }) => type !== "JSXText" || String(value).trim() !== "");
  if (!child || others.length > 0) return undefined;
  if (child.type === "JSXText")
    return String(child.value)
      .trim()
      .replace(/\s*\n\s*/g, " ");
  return textOf(child);
}

/** Returns the text of an expression if it is known without running it. */
function textOf(node: SyntaxNode | null | undefined): string | undefined {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value : undefined;
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return textOf(node.expression as SyntaxNode);
    case "TemplateLiteral": {
      const quasis = node.quasis as { value: { cooked: string } }[];
      return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
    }
    case "BinaryExpression": {
      const [left, right] = [textOf(node.left as SyntaxNode), textOf(node.right as SyntaxNode)];
      return node.operator === "+" && left !== undefined && right !== undefined ? left + right : undefined;
    }
    default:
      return undefined;
  }
}

/** A syntax node in ESTree's format. */
interface SyntaxNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Calls `visit` for all nodes in a value, outer ones first. */
function visitNodes(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const each of value) visitNodes(each, visit);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value) visit(value as SyntaxNode);
    for (const each of Object.values(value)) visitNodes(each, visit);
  }
}

/** Returns the name of an identifier, or a literal key; empty for anything else. */
function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  const text = name ?? value;
  return typeof text === "string" || typeof text === "number" ? String(text) : "";
}
