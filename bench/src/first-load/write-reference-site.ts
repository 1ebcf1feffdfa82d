import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { capitalise, sentence, word } from "../corpus/sentences.ts";
import { createRandom, type Random } from "../random.ts";
import type { ModuleEntry, ModuleInput } from "@cairn/catalogue/modules/module-entry";

const permalink = "/reference/modules/terraform-aws-bench/everything/";

/**
 * Writes a site whose catalogue has one module with that many inputs, a quarter of them nested objects. Returns the
 * permalink of the module's page.
 */
export function writeReferenceSite(directory: string, inputs: number): string {
  const random = createRandom(inputs);
  const entry: ModuleEntry = {
    path: permalink,
    title: "A module with everything",
    description: sentence(random),
    repository: "terraform-aws-bench",
    module: "everything",
    version: "0.1.0",
    source: "https://github.com/acme/terraform-aws-bench/tree/v0.1.0/modules/everything",
    releases: "https://github.com/acme/terraform-aws-bench/releases",
    inputs: Array.from({ length: inputs }, (_, index) => input(random, index)),
    outputs: Array.from({ length: 40 }, (_, index) => ({
      name: `${word(random)}_${index}`,
      description: sentence(random),
    })),
  };
  const files = {
    "docs/start.md": `---\ntitle: Start\n---\n\nThe [reference](${permalink}) is beside this page.\n`,
    "data/modules/terraform-aws-bench/everything.json": `${JSON.stringify(entry, undefined, 2)}\n`,
  };
  rmSync(directory, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return permalink;
}

function input(random: Random, index: number): ModuleInput {
  const description = `${sentence(random)} ${sentence(random)}`;
  const name = `${word(random)}_${word(random)}_${index}`;
  if (index % 4 === 0) {
    const attributes = Array.from({ length: random.between(3, 8) }, (_, field) => {
      const type =
        field === 0
          ? `object({ ${word(random)} = string, ${word(random)}_ids = optional(list(string), []) })`
          : "optional(string)";
      return `    # ${capitalise(sentence(random))}\n    ${word(random)}_${field} = ${type}`;
    });
    return { name, type: `map(object({\n${attributes.join("\n")}\n  }))`, description, default: "{}" };
  }
  const type = random.pick(["string", "bool", "number", "list(string)", "map(string)"]);
  return random.chance(0.2) ? { name, type, description } : { name, type, description, default: "null" };
}
