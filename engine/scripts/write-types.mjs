// Writes the package's types: those of the exports that sites import, with their comments. The types are written out in
// full, because inferring them from the schemas would bring the types of Zod, and the engine's sources, into every site
// that checks its own types.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { dist, source } from "./places.mjs";
import { typeOptions } from "./type-options.mjs";

/** The types of configurations, by the function that a site calls for them. */
const configurations = {
  defineConfig: "UserConfig",
  defineImportConfig: "UserImportConfig",
};
/** The JSON Schemas of the same configurations, which have the defaults. */
const schemaFiles = { UserConfig: "configuration.json", UserImportConfig: "import-configuration.json" };
const readSchema = (name) => JSON.parse(readFileSync(path.join(dist, "schemas", schemaFiles[name]), "utf8"));

const file = source("index.ts");
const program = ts.createProgram([file], { ...typeOptions, exactOptionalPropertyTypes: true });
const checker = program.getTypeChecker();
const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
const find = (name) => exported.find((symbol) => symbol.name === name);
const resolve = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
const declarations = Object.entries(configurations).flatMap(([define, name]) => [
  `export type ${name} = ${describe(checker.getDeclaredTypeOfSymbol(resolve(find(name))), "", readSchema(name))};`,
  `${comment(find(define), "")}export declare function ${define}(config: ${name}): ${name};`,
]);
// The interfaces of kinds of pages only refer to each other, so they are copied as they are written.
const kinds = program.getSourceFile(source("kinds/site/define-kind.ts"));
const interfaces = kinds.statements.filter(ts.isInterfaceDeclaration).map((each) => each.getFullText(kinds).trim());
const defineKind = find("defineKind");
declarations.push(
  ...interfaces,
  `${comment(defineKind, "")}export declare function defineKind<Entry>(kind: KindDefinition<Entry> & { schema: EntrySchema<Entry> }): KindDefinition<Entry>;`,
);
writeFileSync(path.join(dist, "index.d.ts"), `${declarations.join("\n\n")}\n`);

/** Writes a type in full, without references to other types, except to those of kinds of pages. */
function describe(type, indent, schema) {
  if (type.symbol?.name === "KindDefinition") return "KindDefinition";
  if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) return describeUnion(type, indent, schema);
  if (checker.isArrayType(type)) {
    const item = describe(checker.getTypeArguments(type)[0], indent, findIn(schema, "items"));
    return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  const isWritten = type.flags & ts.TypeFlags.Object && type.getCallSignatures().length === 0;
  if (!isWritten) return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const inner = `${indent}  `;
  const values = checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
  const lines = [
    ...type
      .getProperties()
      .map((property) => describeProperty(property, inner, findIn(schema, "properties")?.[property.name])),
    ...(values
      ? [`${inner}[name: string]: ${describe(values, inner, findIn(schema, "additionalProperties"))};\n`]
      : []),
  ];
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

function describeUnion(type, indent, schema) {
  const isBoolean = (each) => each.flags & ts.TypeFlags.BooleanLiteral;
  const others = type.types.filter((each) => !isBoolean(each));
  const booleans = type.types.filter(isBoolean);
  const parts = others
    .filter((each) => !(each.flags & ts.TypeFlags.Undefined))
    .map((each) => describe(each, indent, schema));
  const booleanParts = booleans.length === 2 ? ["boolean"] : booleans.map((each) => checker.typeToString(each));
  return [...parts, ...booleanParts].join(" | ");
}

/** Returns the value of a keyword in a schema, or in the first of its alternatives that has it. */
function findIn(schema, keyword) {
  if (schema === undefined || schema[keyword] !== undefined) return schema?.[keyword];
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((each) => findIn(each, keyword)).find(Boolean);
}

function describeProperty(property, indent, schema) {
  const isOptional = property.flags & ts.SymbolFlags.Optional;
  const type = describe(checker.getTypeOfSymbol(property), indent, schema);
  // Empty defaults are not worth mentioning.
  const isMentioned = schema?.default !== undefined && !["{}", "[]", '""'].includes(JSON.stringify(schema.default));
  const standard = isMentioned ? `Default: \`${JSON.stringify(schema.default)}\`.` : "";
  return `${comment(property, indent, standard)}${indent}${property.name}${isOptional ? "?" : ""}: ${type}${isOptional ? " | undefined" : ""};\n`;
}

function comment(symbol, indent, more = "") {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s*\n\s*/g, " ");
  // A pattern in a default may contain `*/`, which would end the comment.
  const whole = [text, more].filter(Boolean).join(" ").replaceAll("*/", "*\\/");
  return whole === "" ? "" : `${indent}/** ${whole} */\n`;
}
