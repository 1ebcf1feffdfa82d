import { snippetParts } from "@cairn/catalogue/modules/module-snippet";
import { z } from "zod";
import { fitText } from "../fit-answer.ts";
import { AskedWrongly } from "../site-library.ts";
import { moduleName } from "./module-summary.ts";
import { defineTool } from "./tool.ts";

export const moduleSnippetTool = defineTool({
  name: "module_snippet",
  title: "Write a call of a module",
  description:
    'Writes the code that calls a module at its version, with every required input to be filled in: "<…>" is to be replaced. Check what you make of it with check_call.',
  input: z.object({
    module: moduleName,
    tool: z.enum(["terraform", "opentofu", "terragrunt"]).default("terraform"),
    protocol: z.enum(["https", "ssh"]).default("https").describe("How the module is fetched."),
    inputs: z.enum(["required", "all"]).default("required").describe("all: the optional ones with their defaults too."),
    offset: z.number().int().min(0).default(0).describe("Where to go on: nextOffset of the answer before."),
  }),
  output: z.object({
    page: z.string(),
    version: z.string().optional(),
    code: z.string(),
    totalCharacters: z.number().int(),
    nextOffset: z.number().int().optional(),
  }),
  async answer({ module, tool, protocol, inputs, offset }, library) {
    const page = library.moduleAt(module);
    const entry = await library.readModule(page);
    const kind = entry.kind ?? "terraform";
    if (kind !== "terraform")
      throw new AskedWrongly(`${page.path} is no module that Terraform calls. Read how it is used with read_page.`);
    const form = tool === "terragrunt" ? "terragrunt" : "module";
    const code = snippetParts(entry, "Optional")
      ?.filter((part) => (part.form ?? form) === form)
      .filter((part) => (part.protocol ?? protocol) === protocol && (part.inputs ?? inputs) === inputs)
      .map(({ text }) => text)
      .join("");
    if (code === undefined) throw new AskedWrongly(`The catalogue does not say where ${page.path} is fetched from.`);
    if (offset > code.length)
      throw new AskedWrongly(`The code has ${code.length} characters; that offset is past its end.`);
    return fitText(code, offset, (part, next) => ({
      text: part,
      data: {
        page: page.path,
        ...(entry.version === undefined ? {} : { version: entry.version }),
        code: part,
        totalCharacters: code.length,
        ...(next === undefined ? {} : { nextOffset: next }),
      },
    }));
  },
});
