// Twenty tasks that an assistant gets, done with the tools alone, on the provider's site.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { Language, Parser } from "web-tree-sitter";

const cairn = fileURLToPath(new URL("../../engine/bin/cairn.js", import.meta.url));
const require = createRequire(import.meta.url);

interface Checked {
  isCorrect: boolean;
  findings: { code: string; severity: string; message: string; hint?: string }[];
}

let client: Client;
let parser: Parser;

beforeAll(async () => {
  await Parser.init();
  parser = new Parser();
  parser.setLanguage(
    await Language.load(readFileSync(require.resolve("@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-hcl.wasm"))),
  );
  client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [cairn, "mcp", inject("outputDirectory")] }),
  );
});

afterAll(() => client.close());

async function call<Answer>(name: string, parameters: Record<string, unknown>): Promise<Answer> {
  return (await client.callTool({ name, arguments: parameters })).structuredContent as Answer;
}

const check = (code: string) => call<Checked>("check_call", { code });

/** Returns the required inputs of a module or service, from the catalogue that the site is built from. */
function requiredInputs(page: string): string[] {
  const [, , kind, ...place] = page.split("/").filter((part, index) => part !== "" || index === 0);
  const file = new URL(`../../site/data/${kind}/${place.join("/")}.json`, import.meta.url);
  const { inputs } = JSON.parse(readFileSync(file, "utf8")) as { inputs: { name: string; default?: string }[] };
  return inputs.filter((input) => input.default === undefined).map(({ name }) => name);
}

function parses(code: string): boolean {
  const tree = parser.parse(code);
  const isParsed = tree !== null && !tree.rootNode.hasError;
  tree?.delete();
  return isParsed;
}

test.each([
  ["an Apache Kafka cluster", "/reference/modules/terraform-aws-kafka/kafka-cluster/"],
  ["a VPC for applications", "/reference/modules/terraform-aws-vpc/vpc-app/"],
  ["the control plane of a Kubernetes cluster", "/reference/modules/terraform-aws-eks/eks-cluster-control-plane/"],
  ["a message queue with SQS", "/reference/modules/terraform-aws-messaging/sqs/"],
  ["a PostgreSQL database with RDS", "/reference/modules/terraform-aws-data-storage/rds/"],
  ["a static website on S3 with CloudFront", "/reference/modules/terraform-aws-static-assets/s3-static-website/"],
  ["a Lambda function on a schedule", "/reference/modules/terraform-aws-lambda/scheduled-lambda-job/"],
  ["a Redis cache", "/reference/modules/terraform-aws-cache/redis/"],
  ["TLS certificates with ACM", "/reference/modules/terraform-aws-load-balancer/acm-tls-certificate/"],
  ["an application load balancer", "/reference/modules/terraform-aws-load-balancer/alb/"],
  ["GuardDuty in all regions", "/reference/modules/terraform-aws-security/guardduty-multi-region/"],
  ["a private S3 bucket", "/reference/modules/terraform-aws-security/private-s3-bucket/"],
  ["IAM roles for access from other accounts", "/reference/modules/terraform-aws-security/cross-account-iam-roles/"],
])("which module gives me %s? Write the call", async (need, page) => {
  const { modules } = await call<{ modules: { page: string }[] }>("search_modules", { query: need });
  expect(modules.slice(0, 3).map((module) => module.page)).toContain(page);
  const { code } = await call<{ code: string }>("module_snippet", { module: page });
  expect(parses(code)).toBe(true);
  const assigned = Array.from(code.matchAll(/^ {2}(\w+) +=/gm), ([, name = ""]) => name);
  expect(assigned).toEqual(expect.arrayContaining(requiredInputs(page)));
  expect(await check(code)).toMatchObject({ isCorrect: true, findings: [] });
});

/** Returns a call of a module, with the rest of its block. */
const queue = (rest: string, version = "v0.9.1") =>
  `module "q" {\n  source = "git::https://github.com/gruntwork-io/terraform-aws-messaging.git//modules/sqs?ref=${version}"\n${rest}}\n`;

describe("a call that does not work", () => {
  test.each([
    ["with a mistyped input", queue('  nam = "orders"\n'), "nam", "name"],
    [
      "with an input that does not exist",
      queue('  name = "orders"\n  fifo_queu = true\n'),
      "fifo_queu ",
      "fifo_queue ",
    ],
    [
      "that reads an output that does not exist",
      `${queue('  name = "orders"\n')}output "url" {\n  value = module.q.queue_uri\n}\n`,
      "queue_uri",
      "queue_url",
    ],
  ])("%s is corrected by what the hint names", async (_case, code, wrong, right) => {
    const { isCorrect, findings } = await check(code);
    expect(isCorrect).toBe(false);
    expect(findings.map(({ hint }) => hint)).toContain(`Did you mean "${right.trim()}"?`);
    const corrected = code.replace(wrong, right);
    expect(parses(corrected)).toBe(true);
    expect(await check(corrected)).toMatchObject({ isCorrect: true, findings: [] });
  });

  test("without a required input is completed from the module's details", async () => {
    const { findings } = await check(queue(""));
    expect(findings.map(({ message }) => message)).toEqual(['Simple Queuing Service (SQS) Module requires "name".']);
    const { entries } = await call<{ entries: { name: string; type?: string }[] }>("get_module_details", {
      module: "sqs",
      filter: "name",
    });
    expect(entries).toContainEqual(expect.objectContaining({ name: "name", type: "string", required: true }));
    expect(await check(queue('  name = "orders"\n'))).toMatchObject({ isCorrect: true, findings: [] });
  });

  test("with a value of the wrong type gets the type that is expected", async () => {
    const { findings } = await check(queue('  name = "orders"\n  fifo_queue = "perhaps"\n'));
    expect(findings).toMatchObject([{ code: "call-input-type", message: expect.stringContaining("bool is expected") }]);
    expect(await check(queue('  name = "orders"\n  fifo_queue = true\n'))).toMatchObject({ isCorrect: true });
  });

  test("of a module that the catalogue lacks leads to one that it has", async () => {
    const code = queue('  name = "orders"\n').replace("modules/sqs", "modules/sqss");
    const { findings } = await check(code);
    expect(findings).toMatchObject([{ code: "call-source-unknown", hint: expect.stringContaining("search_modules") }]);
    const { modules } = await call<{ modules: { page: string }[] }>("search_modules", { query: "sqs" });
    const { code: snippet } = await call<{ code: string }>("module_snippet", { module: modules[0]?.page });
    expect(await check(snippet)).toMatchObject({ isCorrect: true, findings: [] });
  });
});

test("a call of an old version is upgraded to the one in the catalogue", async () => {
  const old = queue('  name = "orders"\n', "v0.1.0");
  expect((await check(old)).findings).toMatchObject([{ code: "call-version-older", severity: "note" }]);
  const { version } = await call<{ version: string }>("get_module_changes", { module: "sqs", after: "0.1.0" });
  expect(await check(old.replace("v0.1.0", `v${version}`))).toMatchObject({ isCorrect: true, findings: [] });
});
