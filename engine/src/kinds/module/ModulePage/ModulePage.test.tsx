import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { siteConfigSchema } from "../../../config/config.ts";
import type { ModulePageData } from "../module-page.ts";
import { PageContext } from "../../../client/islands/page-context.ts";
import ModulePage from "./ModulePage.tsx";

const empty: ModulePageData = {
  path: "/m/",
  title: "M",
  repository: "terraform-aws-vpc",
  module: "vpc-app",
  inputs: [],
  outputs: [],
};
const page = { siteConfig: siteConfigSchema.parse({}), permalink: "/m/" };

function render(entry: Partial<ModulePageData>): string {
  return renderToStaticMarkup(
    <PageContext value={page}>
      <ModulePage {...empty} {...entry} />
    </PageContext>,
  );
}

/** Returns the text that a reader would copy: a space where a block ends, but not between words of one line. */
function textOf(html: string): string {
  return html
    .replace(/<script[^>]*>.*?<\/script>/g, "")
    .replace(/<\/?(?:a|span|code|time|strong)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

describe("ModulePage", () => {
  it("leaves the form for comparing versions out of the page's Markdown", () => {
    const changes = [{ version: "1.1", since: "1.0", changes: [] }];
    expect(render({ version: "1.1", changes, inputs: [{ name: "a" }] })).toMatch(
      /<details[^>]* data-module-versions="[^"]*"[^>]* data-markdown-ignore="true"/,
    );
  });

  it("separates the marks of inputs and outputs, and marks descriptions of several lines for the page's Markdown", () => {
    const html = render({
      inputs: [{ name: "size", type: "string", nullable: false, description: "One of:\n  a" }],
      outputs: [{ name: "key", sensitive: true, ephemeral: true, description: "The key" }],
    });
    expect(textOf(html)).toContain("size string required not null One of: a");
    expect(textOf(html)).toContain("key sensitive ephemeral The key");
    expect(html.match(/data-lines/g)).toHaveLength(1);
  });

  it("says what the module is, and links to its source and releases in a new tab", () => {
    const html = render({
      repositoryTitle: "VPC Modules",
      version: "0.22.3",
      lastModifiedVersion: "0.22.1",
      builtWith: ["terraform", "bash"],
      requiredVersions: [{ name: "terraform", constraint: ">= 1.0" }],
      source: "https://github.com/x/y",
      releases: "https://github.com/x/y/releases?q=a&b",
      inputs: [{ name: "a" }],
      outputs: [{ name: "b" }],
    });
    expect(textOf(html)).toMatch(
      /^VPC Modules Version 0\.22\.3 The only version described here Last modified in 0\.22\.1 Built with terraform, bash Source Release notes Use this module /,
    );
    expect(html).toContain(
      '<a target="_blank" rel="noopener noreferrer" class="external" href="https://github.com/x/y">Source</a>',
    );
    expect(html).toContain('href="https://github.com/x/y/releases?q=a&amp;b"');
  });

  it("shows notes before use, and how to replace a removed module", () => {
    const notes = ["Use `moved` blocks."];
    expect(textOf(render({ notes }))).toContain("Before you use it Use moved blocks.");
    const removed = textOf(render({ notes, kind: "removed", removed: { since: "v0.16.0", reason: "Merged." } }));
    expect(removed).toContain("How to replace it Use moved blocks.");
    expect(removed).not.toContain("Before you use it");
  });

  it("leaves out what is unknown and says what is missing", () => {
    expect(textOf(render({}))).toBe("terraform-aws-vpc This module declares no inputs and no outputs.");
    expect(textOf(render({ inputs: [{ name: "a" }] }))).toContain("This module declares no outputs.");
    expect(textOf(render({ outputs: [{ name: "a" }] }))).toContain("This module declares no inputs.");
  });

  it("shows required inputs first, then optional ones, then outputs, each with its anchor", () => {
    const html = render({
      inputs: [
        { name: "size", type: "number", default: "2" },
        { name: "vpc_id", type: "string" },
        { name: "outputs", type: "bool", default: "null" },
      ],
      outputs: [{ name: "vpc_id", description: "Its id", sensitive: true }],
    });
    expect(textOf(html)).toBe(
      "terraform-aws-vpc Required inputs vpc_id string required Optional inputs size number default 2 outputs bool default null Outputs vpc_id sensitive Its id",
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual([
      "required-inputs",
      "vpc_id",
      "optional-inputs",
      "size",
      "input_outputs",
      "outputs",
      "output_vpc_id",
    ]);
    for (const id of ids) expect(html).toContain(`href="#${id}"`);
  });

  it("lists changes that are not released, and none if a release changed nothing", () => {
    const since = "1.0.0";
    const changes = [
      { since, changes: [{ kind: "input-removed" as const, name: "a", breaking: true, renamedTo: "b" }] },
    ];
    expect(textOf(render({ inputs: [{ name: "b" }], changes }))).toContain(
      "Changes Unreleased, compared with 1.0.0: 1 change, 1 breaking breaking input removed: a. It is probably called b now.",
    );
    expect(textOf(render({ inputs: [{ name: "b" }], changes: [{ since, changes: [] }] }))).not.toContain("Changes");
  });

  it("shows the attributes of nested objects as trees", () => {
    const type =
      'map(object({\n  # Where\n  cidr = string\n  tags = optional(list(object({ key = string })), ["a"])\n}))';
    const html = render({ inputs: [{ name: "subnets", type }] });
    expect(textOf(html)).toContain(
      'subnets map(object) required 2 attributes cidr string required Where tags list(object) optional default ["a"] 1 attribute key string required',
    );
    expect([...html.matchAll(/<li id="([^"]+)"[^>]*><a href="#([^"]+)"/g)].map((match) => match.slice(1))).toEqual([
      ["subnets.cidr", "subnets.cidr"],
      ["subnets.tags", "subnets.tags"],
      ["subnets.tags.key", "subnets.tags.key"],
    ]);
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  });

  it("shows comments on attributes, and long defaults in blocks", () => {
    const type =
      "object({\n    # Of var.subnets.\n    cidr = string\n    # - one\n    rules = optional(string, <<-EOT\n        a\n      EOT\n    )\n})";
    const html = render({
      inputs: [{ name: "net", type }],
      references: { "var.subnets": "#subnets" },
      descriptionHtml: { "net.rules": "<ul><li>one</li></ul>" },
    });
    expect(html).toContain('Of <a href="#subnets">var.subnets</a>.');
    expect(html).toContain("<ul><li>one</li></ul>");
    expect(html).toContain("<pre>&lt;&lt;-EOT\n  a\nEOT</pre>");
  });

  it("shows quoted code in reasons as code", () => {
    const html = render({
      inputs: [{ name: "a", deprecated: "Use `b`." }],
      outputs: [{ name: "o", deprecated: "`p`" }],
    });
    expect(html).toContain("Deprecated: Use <code>b</code>.");
    expect(html).toContain("Deprecated: <code>p</code>");
  });

  it("shows objects within tuples, and an invalid type as written", () => {
    const html = render({
      inputs: [
        { name: "pair", type: "tuple([string, object({ a = any })])" },
        { name: "odd", type: "what(ever)" },
      ],
    });
    expect(textOf(html)).toContain(
      "pair tuple([string, object]) required 2 attributes [0] string required [1] object required 1 attribute a any required",
    );
    expect(textOf(html)).toContain("odd what(ever) required");
  });

  it("shows long defaults in full, in a block of their own", () => {
    const long = `{\n${Array.from({ length: 40 }, (_, index) => `  key_${index} = "value"`).join("\n")}\n}`;
    const html = render({
      inputs: [
        { name: "a", type: "map(string)", default: long },
        { name: "b", type: "string", default: '"short"' },
      ],
    });
    expect(html).toContain(`<pre>${long.replaceAll('"', "&quot;")}</pre>`);
    expect(html).toContain("<code>&quot;short&quot;</code>");
  });

  it("shows additional facts from an importer", () => {
    const html = render({
      description: "A <VPC>",
      inputs: [
        {
          name: "a",
          description: "Line one\nline two",
          default: "1",
          sensitive: true,
          nullable: false,
          deprecated: "Use b",
          validations: [{ condition: "var.a > 0", errorMessage: "More than none." }],
        },
      ],
      resources: [
        { kind: "resource", type: "aws_vpc", name: "main" },
        { kind: "resource", type: "aws_subnet", name: "main" },
        { kind: "data", type: "aws_region", name: "now" },
        { kind: "action", type: "aws_lambda_invoke", name: "go" },
      ],
    });
    expect(textOf(html)).toContain("A &lt;VPC&gt;");
    expect(textOf(html)).toContain(
      "a any sensitive not null deprecated default 1 Line one line two Deprecated: Use b validation: More than none. var.a &gt; 0",
    );
    expect(textOf(html)).toContain(
      "Resources aws_subnet.main aws_vpc.main Data sources data.aws_region.now Actions action.aws_lambda_invoke.go",
    );
  });

  it("shows which attributes of a type a version changed, and folds long defaults", () => {
    const change = { kind: "input-type", name: "a", breaking: true } as const;
    const before = "object({\n  b = string\n  c = string\n})";
    const html = render({
      inputs: [{ name: "a", type: "any", default: `[\n${"  1,\n".repeat(24)}]` }],
      changes: [{ version: "2", since: "1", changes: [{ ...change, before, after: "object({ b = number })" }] }],
    });
    expect(textOf(html)).toContain("type changed: a 2 attributes - b = string + b = number - c = string");
    expect(html).toMatch(/<details[^>]*><summary>default<\/summary><pre>\[/);
  });

  it("shows quoted code in descriptions as code, and links references", () => {
    const description = "Unless `a <b>` or `var.x` is `\nset, see `var.x` and ``.";
    expect(render({ inputs: [{ name: "y", description }] })).toContain(
      ">Unless <code>a &lt;b&gt;</code> or <code>var.x</code> is `\nset, see <code>var.x</code> and ``.</p>",
    );
    const linked = render({ inputs: [{ name: "y", description }], references: { "var.x": "#x" } });
    expect(linked).toContain('>Unless <code>a &lt;b&gt;</code> or <a href="#x">var.x</a> is `\nset, see <a');
  });

  it("shows code of several lines as code", () => {
    expect(render({ inputs: [{ name: "y", description: "As `{\n  a = 1\n}` or ` \n\n`." }] })).toContain(
      ">As <code>{\n  a = 1\n}</code> or ` \n\n`.</p>",
    );
  });

  it("keeps the layout of a validation's condition", () => {
    const validations = [{ condition: "alltrue([\n      for a in var.a :\n        a > 0\n    ])", errorMessage: "M." }];
    expect(render({ inputs: [{ name: "a", validations }] })).toContain(
      "</span> M. <code>alltrue([\n  for a in var.a :\n    a &gt; 0\n])</code>",
    );
  });

  it("offers code to copy if the source is known, with placeholders for what is missing", () => {
    const source = "https://github.com/x/y/tree/main/modules/vpc-app";
    const html = render({
      source,
      version: "1.2.0",
      inputs: [
        { name: "a", type: "string" },
        { name: "b", default: "1" },
        { name: "c", default: "1", deprecated: "Use b." },
      ],
    });
    expect(textOf(html)).toContain(
      "Use this module Tool Terraform OpenTofu Terragrunt Source HTTPS SSH Inputs Required (1) All (2)",
    );
    expect(html).toContain(
      ' = <span class="token string">&quot;git::https://<wbr>github.com/<wbr>x/<wbr>y.git//<wbr>modules/<wbr>vpc-app<wbr><span',
    );
    expect(html).toContain(
      '<span class="token property">a</span> = <span class="token string">&quot;&lt;a&gt;&quot;</span>',
    );
    expect(render({ inputs: [{ name: "a" }] })).not.toContain("Use this module");
  });

  it("has a button to wrap lines that are too long for a phone because of their placeholders", () => {
    const source = "https://github.com/x/y/tree/v1/modules/z";
    const ofInput = (name: string) => render({ source, inputs: [{ name, type: "number" }] });
    expect(ofInput("desired_capacity")).toContain("code-wrap for-phones");
    expect(ofInput("size")).not.toContain("code-wrap");
  });

  it("asks to fill in placeholders only if there are any", () => {
    const source = "https://github.com/x/y/tree/v1/modules/z";
    expect(textOf(render({ source, inputs: [{ name: "a", type: "string" }] }))).toContain(
      "Fill in what stands in &lt;…&gt;, then run terraform init",
    );
    expect(textOf(render({ source }))).toContain("Then run terraform init");
  });

  it("says once that the inputs have no descriptions, and where they are declared", () => {
    const source = "https://github.com/x/y/tree/main/modules/vpc-app";
    const text = "This page has no descriptions of the inputs: see variables.tf of the module.";
    const inputs = [{ name: "a" }, { name: "b", default: "1" }];
    const html = render({ source, version: "1.2.0", inputs });
    expect(textOf(html).split(text)).toHaveLength(2);
    expect(textOf(html)).toContain(`Required inputs ${text} a any`);
    expect(html).toContain('href="https://github.com/x/y/blob/v1.2.0/modules/vpc-app/variables.tf"');
    expect(textOf(render({ source, inputs: inputs.slice(1) }))).toContain(`Optional inputs ${text} b any`);
    expect(textOf(render({ source, inputs: [...inputs, { name: "c", description: "C" }] }))).not.toContain(text);
    expect(textOf(render({ source, inputs: [{ name: "c", type: "object({\n # A\n a = any\n})" }] }))).not.toContain(
      text,
    );
    expect(textOf(render({ source }))).not.toContain(text);
    expect(textOf(render({ inputs }))).not.toContain(text);
  });

  it("offers a filter for each property that occurs", () => {
    const inputs = Array.from({ length: 8 }, (_, index) => ({ name: `a${index}` }));
    expect(render({ inputs })).toContain('placeholder="Filter by name, type or default"');
    for (const described of [
      { inputs: [...inputs, { name: "b", description: "B" }] },
      { inputs, outputs: [{ name: "o", description: "O" }] },
    ])
      expect(render(described)).toContain('placeholder="Filter by name, type or description"');
  });

  it("has a filter if there are many entries", () => {
    const inputs = Array.from({ length: 8 }, (_, index) => ({ name: `a${index}` }));
    expect(textOf(render({ inputs }))).toContain("8 inputs Required inputs");
    expect(render({ inputs: inputs.slice(1) })).not.toContain("data-filter=");
  });

  it("links to its release and to questions about it", () => {
    const html = render({
      version: "1.2.0",
      versionHref: "/releases/2023-01/#y-v1.2.0",
      questions: [{ title: "Why?", href: "/discussions/kb/1", isAnswered: true }],
    });
    expect(html).toContain('Version <strong><a href="/releases/2023-01/#y-v1.2.0">1.2.0</a></strong>');
    expect(html).toContain('<a href="/discussions/kb/1">Why?</a>');
  });

  it("links to modules that accept the same input", () => {
    const modules = ["x", "y"].map((name) => ({ name: `net/${name}`, href: `/r/${name}/#peer_role` }));
    const html = render({ sharedInputs: [{ name: "peer_role", modules }] });
    expect(textOf(html)).toContain("Modules that accept the same inputs peer_role: net/x, net/y");
    expect(html).toContain('<a href="/r/y/#peer_role">net/y</a>');
  });

  it("uses few elements for an input", () => {
    const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;
    const inputs = Array.from({ length: 100 }, (_, index) => ({
      name: `input_${index}`,
      type: "string",
      default: '""',
    }));
    expect((elements(render({ inputs })) - elements(render({}))) / inputs.length).toBeLessThan(7);
  });

  it("offers Terraform's commands unless the module only works with OpenTofu", () => {
    const source = "https://github.com/acme/net/tree/v1";
    const commands = (...tools: string[]) =>
      textOf(render({ source, requiredVersions: tools.map((name) => ({ name })) })).match(
        /\w+ init &amp;&amp; \w+ plan/g,
      );
    expect(commands()).toEqual(["terraform init &amp;&amp; terraform plan", "tofu init &amp;&amp; tofu plan"]);
    expect(commands("terraform", "opentofu")).toEqual(commands());
    expect(commands("opentofu")).toEqual(["tofu init &amp;&amp; tofu plan"]);
    const html = render({ source, requiredVersions: [{ name: "opentofu" }] });
    expect(html).toMatch(/checked="" value="opentofu"/);
    expect(html).toContain('<code data-tool="opentofu">');
  });

  it("links to a README that is not in Markdown", () => {
    const address = "https://github.com/acme/net/tree/v1/README.adoc";
    const html = render({ readmeSource: address });
    expect(html).toMatch(new RegExp(`id="about-this-module".*href="${address}"[^>]*>README.adoc<`));
    expect(render({})).not.toContain("about-this-module");
  });

  it("has a link over each long section of inputs or outputs to the next section, which the page's Markdown leaves out", () => {
    const inputs = Array.from({ length: 8 }, (_, index) => ({ name: `i${index}`, type: "string", default: "null" }));
    const outputs = [{ name: "id" }];
    const skips = (entry: Partial<ModulePageData>) =>
      Array.from(render(entry).matchAll(/<a class="visually-hidden" (.*?)<\/a>/g), ([, link]) => link);
    expect(skips({ inputs, outputs })).toEqual(['href="#outputs" data-markdown-ignore="true">Skip to Outputs']);
    expect(skips({ inputs: inputs.slice(1), outputs })).toEqual([]);
    expect(skips({ inputs })).toEqual([]);
  });
});
