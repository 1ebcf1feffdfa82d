import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { Language, Parser, type Node } from "web-tree-sitter";
import { moduleEntrySchema, type ModuleEntry } from "./module-entry.ts";
import { parseType } from "../hcl/type-tree.ts";
import { fitValue } from "../upgrade/fit-value.ts";
import { type CallItem, readCalls } from "../upgrade/read-calls.ts";
import { isRequired } from "./is-required.ts";
import { isInSnippet, snippetParts, type SnippetChoice, type SnippetPart, groupInputs } from "./module-snippet.ts";

/** Returns the snippet for one choice. */
function joinSnippet(parts: readonly SnippetPart[], { tool, protocol, inputs }: SnippetChoice): string {
  const form = tool === "terragrunt" ? "terragrunt" : "module";
  return parts
    .filter(
      (part) =>
        (part.form ?? form) === form && (part.protocol ?? protocol) === protocol && (part.inputs ?? inputs) === inputs,
    )
    .map(({ text }) => text)
    .join("");
}

const require = createRequire(import.meta.url);
await Parser.init();
const parser = new Parser();
parser.setLanguage(
  await Language.load(readFileSync(require.resolve("@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-hcl.wasm"))),
);

const choices: SnippetChoice[] = (["terraform", "opentofu", "terragrunt"] as const).flatMap((tool) =>
  (["https", "ssh"] as const).flatMap((protocol) =>
    (["required", "all"] as const).map((inputs) => ({ tool, protocol, inputs })),
  ),
);

const empty: ModuleEntry = {
  path: "/m/",
  title: "M",
  repository: "terraform-aws-vpc",
  module: "networking/vpc-app",
  version: "0.22.3",
  source: "https://github.com/acme/terraform-aws-vpc/tree/main/modules/networking/vpc-app",
  inputs: [],
  outputs: [],
};

function write(entry: Partial<ModuleEntry>, choice: Partial<SnippetChoice> = {}): string | undefined {
  const parts = snippetParts({ ...empty, ...entry }, "Optional, with their defaults");
  return parts && joinSnippet(parts, { tool: "terraform", protocol: "https", inputs: "required", ...choice });
}

/** Returns the position of a real parser's first error; undefined if there is none. */
function findMistake(hcl: string): string | undefined {
  const tree = parser.parse(hcl);
  if (!tree) return "nothing was parsed";
  const bad = tree.rootNode.hasError ? firstError(tree.rootNode) : undefined;
  tree.delete();
  return bad;
}

function firstError(node: Node): string {
  if (node.isError || node.isMissing) return `${node.startPosition.row + 1}: ${node.text.slice(0, 80)}`;
  const child = node.children.find((each) => each?.hasError);
  return child ? firstError(child) : node.text.slice(0, 80);
}

describe("the snippet of a module with a list of here-documents", () => {
  it("ends each of them on its own line", () => {
    const inputs = [{ name: "scripts", default: '[\n  <<-EOT\n    a\n  EOT\n  ,\n  "b",\n]' }];
    const hcl = write({ inputs }, { inputs: "all" }) ?? "";
    expect(hcl).toContain('  scripts = [\n    <<-EOT\n    a\n  EOT\n    ,\n    "b",\n  ]\n');
    expect(findMistake(hcl)).toBeUndefined();
  });
});

describe("the snippet of a module with passed providers", () => {
  const requiredVersions = [
    { name: "terraform", constraint: ">= 1.3" },
    { name: "aws", source: "hashicorp/aws", aliases: ["aws.west"] },
    { name: "random", constraint: ">= 3" },
  ];

  it("passes all of them, because none are inherited then", () => {
    const hcl = write({ requiredVersions }) ?? "";
    expect(hcl).toContain(
      "  providers = {\n    aws      = aws\n    aws.west = aws.west\n    random   = random\n  }\n}",
    );
    expect(findMistake(hcl)).toBeUndefined();
    expect(write({ requiredVersions }, { tool: "terragrunt" })).not.toContain("providers");
  });

  it("lists none if all are inherited", () => {
    expect(write({ requiredVersions: requiredVersions.filter(({ aliases }) => !aliases) })).not.toContain("providers");
  });
});

describe("the snippet of every module of this repository's site", () => {
  const data = new URL("../../../site/data/", import.meta.url).pathname;
  const entries = ["modules", "services"].flatMap((folder) =>
    readdirSync(data + folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .map((file) => moduleEntrySchema.parse(JSON.parse(readFileSync(`${data}${folder}/${file}`, "utf8")))),
  );

  it("is HCL for every choice", () => {
    expect(entries.length).toBeGreaterThan(200);
    const wrong = entries.flatMap((entry) =>
      choices.flatMap((choice) => {
        const hcl = write(entry, choice) ?? "";
        const mistake = hcl === "" ? "there is none" : findMistake(hcl);
        return mistake === undefined ? [] : [{ path: entry.path, ...choice, mistake }];
      }),
    );
    expect(wrong).toEqual([]);
    // Parses some thousand snippets.
  }, 30_000);

  it("sets exactly the required inputs, each to a value of its type", () => {
    const wrong = entries.flatMap((entry) =>
      choices.flatMap((choice) => {
        const [call] = readCalls(write(entry, choice) ?? "");
        return checkCall(entry, call?.inputs ?? [], choice.inputs).map(
          (fault) => `${entry.path} ${choice.tool}: ${fault}`,
        );
      }),
    );
    expect(wrong).toEqual([]);
  }, 30_000);
});

/** Returns what in a call contradicts the module's entry. */
function checkCall({ inputs }: ModuleEntry, items: readonly CallItem[], chosen: SnippetChoice["inputs"]): string[] {
  const expected = inputs.filter((input) => isInSnippet(input) && (chosen === "all" || isRequired(input)));
  const known = new Map(inputs.map((input) => [input.name, input]));
  const names = items.map(({ name }) => name).toSorted();
  const missing = expected.map(({ name }) => name).toSorted();
  const unfit = items.filter(({ name, value }) => {
    const input = known.get(name);
    if (!input) return false;
    // The default of an optional input may call a function with an unknown result.
    const fit = fitValue(value, parseType(input.type ?? "any"));
    return fit === "no" || (fit === "unknown" && isRequired(input));
  });
  return [
    ...(names.join() === missing.join() ? [] : [`sets ${names.join()} in place of ${missing.join()}`]),
    ...unfit.map(({ name }) => `${name} is no ${known.get(name)?.type}`),
  ];
}

describe("a snippet", () => {
  it.each([
    ["terraform-aws-vpc", "vpc"],
    ["terraform-google-project-factory", "project_factory"],
    ["network-modules", "network_modules"],
  ])("names the call of a repository's own module as the registry does: %s", (repository, name) => {
    expect(write({ repository, module: repository })).toContain(`module "${name}" {`);
  });

  it("lists required inputs in alphabetical order", () => {
    expect(
      write({
        inputs: [
          { name: "vpc_id", type: "string" },
          { name: "cidrs", type: "map(list(string))" },
          { name: "count_of_nat", type: "number" },
          { name: "anything" },
          { name: "size", default: "2" },
        ],
      }),
    ).toBe(`module "vpc_app" {
  source = "git::https://github.com/acme/terraform-aws-vpc.git//modules/networking/vpc-app?ref=v0.22.3"

  anything = "<anything>"
  cidrs = {
    "<key>" = ["<cidrs>"]
  }
  count_of_nat = tonumber("<count_of_nat>")
  vpc_id       = "<vpc_id>"
}
`);
  });

  it("gives objects their required attributes, and aligns signs like terraform fmt", () => {
    const type =
      'object({ a = string, long_name = bool, "my key" = number, o = optional(string), list = list(object({ x = any })), t = tuple([string, bool]) })';
    expect(
      write({
        inputs: [
          { name: "a", type },
          { name: "bb", type: "set(any)" },
        ],
      }),
    ).toContain(`
  a = {
    a         = "<a>"
    long_name = tobool("<long_name>")
    "my key"  = tonumber("<my key>")
    list = [
      {
        x = "<x>"
      },
    ]
    t = ["<t>", tobool("<t>")]
  }
  bb = ["<bb>"]
}
`);
  });

  it("shows the optional attributes of an object without required ones", () => {
    const type = "list(object({ a = optional(string), b = optional(number) }))";
    expect(write({ inputs: [{ name: "x", type }] })).toContain(
      '  x = [\n    {\n      a = "<a>"\n      b = tonumber("<b>")\n    },\n  ]\n',
    );
  });

  it("puts related inputs in a paragraph of their own", () => {
    const inputs = [
      { name: "a", description: "Only with `encrypted`", default: "null" },
      { name: "b", default: "1" },
      { name: "encrypted", default: "false" },
    ];
    expect(write({ inputs }, { inputs: "all" })).toContain("  b = 1\n\n  encrypted = false\n  a         = null\n}\n");
  });

  it("has optional inputs with their defaults below", () => {
    const inputs = [
      { name: "size", default: "2" },
      { name: "vpc_id", type: "string" },
      { name: "rules", default: '{\n  All = {\n    cidrs = ["0.0.0.0/0"],\n    from_port = 0\n  },\n  404 = null }' },
    ];
    expect(write({ inputs }, { tool: "terragrunt", protocol: "ssh", inputs: "all" })).toBe(`terraform {
  source = "git::ssh://git@github.com/acme/terraform-aws-vpc.git//modules/networking/vpc-app?ref=v0.22.3"
}

inputs = {
  vpc_id = "<vpc_id>"

  # Optional, with their defaults
  rules = {
    All = {
      cidrs     = ["0.0.0.0/0"]
      from_port = 0
    }
    404 = null
  }
  size = 2
}
`);
  });

  it("sets no input with the name of a call's own argument", () => {
    const inputs = [{ name: "depends_on" }, { name: "name" }, { name: "version", default: "1" }];
    const hcl = write({ inputs }, { inputs: "all" }) ?? "";
    expect(hcl).toContain('  name = "<name>"\n}\n');
    expect(hcl).not.toMatch(/depends_on|version/);
  });

  it("only sets deprecated inputs if they are required", () => {
    const inputs = [
      { name: "old", type: "string", deprecated: "Use size." },
      { name: "older", default: "1", deprecated: "Use size." },
      { name: "size", default: "2" },
    ];
    const hcl = write({ inputs }, { inputs: "all" }) ?? "";
    expect(hcl).toContain('  old = "<old>"\n\n  # Optional, with their defaults\n  size = 2\n}\n');
    expect(hcl).not.toContain("older");
  });

  it.each<[string, ModuleEntry["inputs"]]>([
    ["nothing", []],
    ["optional inputs alone", [{ name: "a", default: "{}" }]],
  ])("is whole with %s", (_, inputs) => {
    const texts = choices.map((choice) => write({ inputs }, choice) ?? "");
    expect(texts.map(findMistake)).toEqual(choices.map(() => undefined));
    expect(texts).toMatchSnapshot();
  });

  it.each([
    ['"[{ "name":"not-used" }]"', '"[{ \\"name\\":\\"not-used\\" }]"'],
    ['"a ${b("c")} \\" d"', '"a ${b("c")} \\" d"'],
    ["[for k in [1] : k]", "[for k in [1] : k]"],
    ["1 + 2", "1 + 2"],
    ["[\n1,\n2\n]", "[1, 2]"],
  ])("writes the default %s", (value, written) => {
    const hcl = write({ inputs: [{ name: "a", default: value }] }, { inputs: "all" }) ?? "";
    expect(hcl).toContain(`  a = ${written}\n`);
    expect(findMistake(hcl)).toBeUndefined();
  });

  it.each([
    ["https://github.com/o/r/tree/v1.0.0/modules/x", undefined, "github.com/o/r.git//modules/x?ref=v1.0.0"],
    ["https://github.com/o/r/tree/main/modules/x/", "v2.0.0", "github.com/o/r.git//modules/x?ref=v2.0.0"],
    ["https://github.com/o/r/tree/main", "2.0.0", "github.com/o/r.git?ref=v2.0.0"],
    ["https://github.com/o/r", "2.0.0", "github.com/o/r.git?ref=v2.0.0"],
    ["https://github.com/o/r/tree/HEAD/x", undefined, "github.com/o/r.git//x"],
    ["https://gitlab.example.com/g/sub/r/-/tree/main/x", "1.0.0", "gitlab.example.com/g/sub/r.git//x?ref=v1.0.0"],
    ["https://bitbucket.org/o/r/src/master/x", "release-3", "bitbucket.org/o/r.git//x?ref=release-3"],
  ])("finds %s", (source, version, address) => {
    expect(write({ source, version })).toContain(`"git::https://${address}"`);
    expect(write({ source, version }, { protocol: "ssh" })).toContain(`"git::ssh://git@${address}"`);
  });

  it("does not exist if the source is unknown", () => {
    expect(write({ source: undefined })).toBeUndefined();
  });
});

const names = (inputs: { name: string; description?: string }[]) =>
  groupInputs(inputs).map((group) => group.map(({ name }) => name).join(" "));

it("groups inputs that depend on each other", () => {
  expect(
    names([
      { name: "a_zone", description: "Zone of the records. Only with `create_record`" },
      { name: "create_record", description: "Whether a record is made. Needs `domain`" },
      { name: "domain", description: "Name in the zone" },
      { name: "other", description: "Not together with `domain`; only without `a_zone`" },
      { name: "port", description: "Port, required with `other`; 0 for any" },
    ]),
  ).toEqual(["create_record a_zone domain", "other port"]);
});

it("handles cycles, and ignores words that are no inputs", () => {
  expect(
    names([
      { name: "b", description: "Only with `a`" },
      { name: "a", description: "Only with `b`" },
      { name: "c", description: "Only with `elsewhere`" },
    ]),
  ).toEqual(["a b", "c"]);
});

describe("a module in the public registry", () => {
  const published = {
    registry: "acme/vpc/aws",
    source: "https://github.com/acme/terraform-aws-vpc/tree/v5.1.0/modules/subnets",
    version: "5.1.0",
  };

  it("is called by its address there, with its version", () => {
    expect(write(published, { protocol: "registry" })).toContain(
      '  source  = "acme/vpc/aws//modules/subnets"\n  version = "5.1.0"\n',
    );
    expect(write(published, { protocol: "registry", tool: "terragrunt" })).toContain(
      '  source = "tfr:///acme/vpc/aws//modules/subnets?version=5.1.0"\n',
    );
  });

  it("is only called by git if its version is a branch or belongs to one of many modules", () => {
    for (const version of ["main", "subnets/v1.2.0"])
      expect(write({ ...published, version }, { protocol: "registry" })).not.toContain("source");
  });
});
