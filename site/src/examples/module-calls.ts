import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { evaluateString } from "@cairn/catalogue/hcl/syntax/evaluate";
import type { Body } from "@cairn/catalogue/hcl/syntax/syntax-tree";

const data = path.join(import.meta.dirname, "../../data");

interface CatalogueEntry {
  version?: string;
  source?: string;
  inputs?: { name: string; default?: string }[];
}

/** Repository and folder, such as "terraform-aws-vpc//modules/vpc-app", to what the reference says of it. */
export function readCatalogue(): Map<string, CatalogueEntry> {
  const entries = ["modules", "services"]
    .flatMap((kind) =>
      readdirSync(path.join(data, kind), { recursive: true, encoding: "utf8" }).map((file) => path.join(kind, file)),
    )
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(path.join(data, file), "utf8")) as CatalogueEntry);
  return new Map(
    entries.flatMap((entry) => {
      const [, repository, folder] = /gruntwork-io\/([^/]+)\/tree\/[^/]+\/(.+?)\/?$/.exec(entry.source ?? "") ?? [];
      return repository && folder ? [[`${repository}//${folder}`, entry]] : [];
    }),
  );
}

interface Call {
  source: string | undefined;
  inputs: string[];
}

const META_ARGUMENTS = new Set(["source", "version", "providers", "count", "for_each", "depends_on"]);

/** Calls in `module` blocks, and the one of a Terragrunt unit. */
function callsOf({ blocks, attributes }: Body): Call[] {
  const sourceOf = (body: Body) => evaluateString(body.attributes.get("source")?.expression);
  const modules = blocks
    .filter(({ type }) => type === "module")
    .map(({ body }) => ({
      source: sourceOf(body),
      inputs: [...body.attributes.keys()].filter((name) => !META_ARGUMENTS.has(name)),
    }));
  const unit = blocks.find(({ type, body }) => type === "terraform" && body.attributes.has("source"));
  const inputs = attributes.get("inputs")?.expression;
  if (!unit || inputs?.kind !== "object") return modules;
  const names = inputs.items.map(({ key }) => (key.kind === "variable" ? key.name : (evaluateString(key) ?? "")));
  return [...modules, { source: sourceOf(unit.body), inputs: names }];
}

/**
 * Finds calls of library modules that the reference contradicts: one sentence each. Modules that the reference does not
 * hold are left out, as are calls of another version than its own, whose inputs are not known.
 */
export function checkModuleCalls(body: Body, catalogue: ReadonlyMap<string, CatalogueEntry>): string[] {
  return callsOf(body).flatMap(({ source = "", inputs }) => {
    const [, address = "", version] = /gruntwork-io\/([^/]+?\.git\/\/[^?]+)\?ref=v([\d.]+)$/.exec(source) ?? [];
    const entry = catalogue.get(address.replace(".git//", "//"));
    if (!entry?.inputs || entry.version !== version) return [];
    const given = new Set(inputs);
    const known = new Set(entry.inputs.map(({ name }) => name));
    return [
      ...inputs.filter((name) => !known.has(name)).map((name) => `${address} has no input "${name}".`),
      ...entry.inputs
        .filter((input) => input.default === undefined && !given.has(input.name))
        .map(({ name }) => `${address} needs "${name}".`),
    ];
  });
}
