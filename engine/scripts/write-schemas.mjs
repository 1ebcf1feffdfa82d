// Writes JSON Schemas of the files that authors write, for editors and for the reference in docs/. They are made from
// the schemas with which the engine reads these files, and each key is described by its comment in the source.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { runnerImport } from "vite";
import { z } from "zod";
import { dist, root, source } from "./places.mjs";
import { typeOptions } from "./type-options.mjs";

const repository = path.dirname(root);
/** By the name of the written file: the source file, and the name of the schema that it exports. */
const schemas = {
  configuration: [source("config/config.ts"), "writtenConfigSchema"],
  category: [source("pipeline/route/sidebars/category-file.ts"), "categoryFileSchema"],
  "import-configuration": [path.join(repository, "importers/src/config.ts"), "importConfigSchema"],
  module: [path.join(repository, "catalogue/src/modules/module-entry.ts"), "moduleEntrySchema"],
  "release-month": [path.join(repository, "catalogue/src/releases/release-month.ts"), "releaseMonthSchema"],
  question: [path.join(repository, "catalogue/src/questions/question.ts"), "questionSchema"],
};

const typesOf = createTypes();
mkdirSync(path.join(dist, "schemas"), { recursive: true });
for (const [name, [file, exported]] of Object.entries(schemas)) {
  const { module } = await importSource(file);
  const schema = z.toJSONSchema(module[exported], { io: "input", unrepresentable: "any" });
  write(name, describe(schema, typesOf(name)));
}
const { module } = await importSource(source("config/front-matter.ts"));
write("front-matter", describe(module.frontMatterSchema(), typesOf("front-matter")));

function importSource(file) {
  return runnerImport(file, { root: repository, configFile: false, logLevel: "warn" });
}

function write(name, schema) {
  const { $schema: _, ...rest } = schema;
  const whole = { $schema: "http://json-schema.org/draft-07/schema#", title: `Cairn: ${name}`, ...rest };
  writeFileSync(path.join(dist, "schemas", `${name}.json`), `${JSON.stringify(whole, undefined, 2)}\n`);
}

/**
 * Returns a function that gives the type of each schema. The types are declared in a module that only exists in memory.
 */
function createTypes() {
  const file = source("schemas-of-editors.ts");
  const lines = Object.entries(schemas).map(([name, [place, exported]]) => {
    const type = `Input_${name.replaceAll("-", "_")}`;
    return `import { ${exported} as ${type}_schema } from ${JSON.stringify(place)};\nexport type ${type} = z.input<typeof ${type}_schema>;`;
  });
  lines.push(
    `export type { FrontMatter as Input_front_matter } from ${JSON.stringify(source("config/front-matter.ts"))};`,
  );
  const text = `import type { z } from "zod";\n${lines.join("\n")}\n`;
  const host = ts.createCompilerHost(typeOptions);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  const program = ts.createProgram([file], typeOptions, host);
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  return (name) => {
    const symbol = exported.find((each) => each.name === `Input_${name.replaceAll("-", "_")}`);
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return { checker, type: checker.getDeclaredTypeOfSymbol(own) };
  };
}

/** Returns a schema with the comments in the source as descriptions of its keys. */
function describe(schema, { checker, type }) {
  const inner = type && checker.getNonNullableType(type);
  const parts = inner?.isUnion() ? inner.types : [inner];
  const propertyOf = (name) => parts.map((each) => each?.getProperty(name)).find(Boolean);
  const described = { ...schema };
  for (const [key, value] of Object.entries(schema.properties ?? {})) {
    const property = propertyOf(key);
    const text =
      property && ts.displayPartsToString(property.getDocumentationComment(checker)).replace(/\s*\n\s*/g, " ");
    const below = describe(value, { checker, type: property && checker.getTypeOfSymbol(property) });
    described.properties = { ...described.properties, [key]: text ? { description: text, ...below } : below };
  }
  if (schema.items) {
    const list = parts.find((each) => each && checker.isArrayType(each));
    described.items = describe(schema.items, { checker, type: list && checker.getTypeArguments(list)[0] });
  }
  if (schema.additionalProperties && typeof schema.additionalProperties === "object") {
    const value = parts
      .map((each) => each && checker.getIndexInfoOfType(each, ts.IndexKind.String)?.type)
      .find(Boolean);
    described.additionalProperties = describe(schema.additionalProperties, { checker, type: value });
  }
  for (const key of ["anyOf", "oneOf", "allOf"])
    if (schema[key]) described[key] = schema[key].map((each) => describe(each, { checker, type }));
  return described;
}
