import { expect, test } from "vitest";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import type { ReleasePageData } from "../../kinds/release/release-pages.ts";
import { indexOf, pageInput } from "./index-fixture.ts";
import type { PageInput } from "./page-input.ts";

/** Returns the addresses of the results, best first. */
async function urlsOf(text: string, pages: readonly PageInput[], synonyms: string[][] = []): Promise<string[]> {
  const { hits } = await indexOf(pages, synonyms).engine.search({ text, offset: 0, limit: 10 });
  return hits.map(({ url }) => url);
}

function modulePage(module: Partial<ModuleEntry> & Pick<ModuleEntry, "path" | "title" | "module">): PageInput {
  const data: ModuleEntry = { repository: "terraform-aws-example", inputs: [], outputs: [], ...module };
  return pageInput({ permalink: data.path, source: "modules", title: data.title, component: "ModulePage", data });
}

const nat = [
  modulePage({ path: "/vpc/", title: "VPC", module: "vpc", inputs: [{ name: "num_nat_gateways", type: "number" }] }),
  pageInput({
    permalink: "/q/1",
    title: "Why is the NAT gateway the largest item on our bill?",
  }),
];

test("a sentence finds an explanation first, single words may find an input", async () => {
  expect((await urlsOf("why is my nat gateway dear", nat))[0]).toBe("/q/1");
  expect((await urlsOf("nat gateways", nat))[0]).toBe("/vpc/#num_nat_gateways");
});

test("a sentence finds an explanation before the module of that name", async () => {
  const pages = [
    modulePage({ path: "/kms/", title: "KMS Keys Multi Region", module: "kms-keys-multi-region" }),
    pageInput({
      permalink: "/faq/",
      title: "FAQ",
      html: `<h2 id="region">Which region should be primary for logs and backups?</h2><p>The one near you.</p>`,
    }),
  ];
  expect((await urlsOf("which region should we use", pages))[0]).toBe("/faq/#region");
  expect((await urlsOf("region", pages))[0]).toBe("/kms/");
});

test("verbs such as deploy count less than the object, unless the query has nothing else", async () => {
  const pages = [
    modulePage({ path: "/vpc/", title: "Virtual Private Cloud (VPC)", module: "vpc-app" }),
    modulePage({
      path: "/runner/",
      title: "Deploy Runner",
      module: "deploy-runner",
      inputs: [{ name: "vpc_id", type: "string" }],
    }),
  ];
  for (const query of ["deploy a vpc", "depoly vpc", "set up vpc"])
    expect((await urlsOf(query, pages))[0]).toBe("/vpc/");
  expect((await urlsOf("deploy", pages))[0]).toBe("/runner/");
});

test("a query with a version finds the release before a module of that version", async () => {
  const data: ReleasePageData = {
    month: "2022-12",
    repositories: [
      {
        name: "terraform-aws-load-balancer",
        releases: [{ tag: "v0.29.3", date: "2022-12-01", url: "https://x.example", modules: [] }],
      },
    ],
  };
  const pages = [
    modulePage({
      path: "/modules/lb-listener-rules/",
      title: "Load Balancer Listener Rules",
      module: "lb-listener-rules",
      repository: "terraform-aws-load-balancer",
      version: "0.29.3",
    }),
    pageInput({ permalink: "/releases/", source: "releases", title: "Releases", component: "ReleasePage", data }),
  ];
  expect((await urlsOf("load balancer v0.29.3", pages))[0]).toBe("/releases/#terraform-aws-load-balancer-v0.29.3");
  expect((await urlsOf("load balancer", pages))[0]).toBe("/modules/lb-listener-rules/");
});

test("a word of a long name counts no more than one of a long title", async () => {
  const pages = [
    pageInput({ permalink: "/virtual-private-cloud-vpc", title: "VPC", labels: ["terraform"] }),
    pageInput({ permalink: "/guides/tfc", title: "Integrating with Terraform Cloud and Enterprise" }),
    ...Array.from({ length: 40 }, (_, index) =>
      pageInput({ permalink: `/${index}`, title: String(index), labels: ["terraform"] }),
    ),
  ];
  expect((await urlsOf("terraform cloud", pages))[0]).toBe("/guides/tfc");
});

test("a page whose name is part of the query comes after a page that contains all of it", async () => {
  const pages = [
    pageInput({ permalink: "/tags/reference-architecture", kind: "tag", title: "Tagged “reference-architecture”" }),
    pageInput({
      permalink: "/costs",
      title: "Costs of the first month",
      html: "<p>What a reference architecture takes by month.</p>",
    }),
  ];
  expect((await urlsOf("reference architecture costs", pages))[0]).toBe("/costs");
});

test("a word in the index is also found written as two words", async () => {
  const pages = [
    pageInput({ permalink: "/workers", title: "Workers", html: "<p>Their autoscaling.</p>" }),
    pageInput({ permalink: "/asg", title: "Auto Scaling Group" }),
  ];
  expect(await urlsOf("autoscaling", pages)).toEqual(["/asg", "/workers"]);
  expect(await urlsOf("autoscalng", pages)).toContain("/asg");
});

test("a mistyped word finds the other forms of the correct word", async () => {
  const pages = [
    pageInput({ permalink: "/volumes", title: "Volumes", html: "<p>How to encrypt one.</p>" }),
    pageInput({ permalink: "/encryption", title: "Encryption of volumes" }),
  ];
  expect(await urlsOf("encyrpt volumes", pages)).toEqual(await urlsOf("encrypt volumes", pages));
  expect((await urlsOf("encyrpt volumes", pages))[0]).toBe("/encryption");
});

test("a mistyped word finds its synonyms", async () => {
  const pages = [
    pageInput({ permalink: "/ecr", title: "ECR" }),
    pageInput({ permalink: "/docker", title: "Docker", html: "<p>Push to a registry.</p>" }),
  ];
  expect(await urlsOf("docekr registry", pages, [["docker registry", "ecr"]])).toContain("/ecr");
});

test("a page whose name is a synonym of the query comes first", async () => {
  const pages = [
    modulePage({
      path: "/sqs/",
      title: "Simple Queuing Service (SQS) Module with All That It Needs",
      module: "sqs",
      inputs: [{ name: "sqs_arn", type: "string" }],
    }),
  ];
  expect((await urlsOf("message queue", pages, [["message queue", "sqs"]]))[0]).toBe("/sqs/");
});

test("a synonym is found in the singular and in the plural", async () => {
  const pages = [
    pageInput({ permalink: "/zones", title: "Route 53 Hosted Zones" }),
    pageInput({ permalink: "/zone", title: "A Hosted Zone" }),
  ];
  expect(await urlsOf("domains", pages, [["domain", "hosted zone"]])).toEqual(["/zone", "/zones"]);
});

test("the small words of a synonym distinguish it from another word", async () => {
  const pages = [
    pageInput({ permalink: "/signing", title: "Sign a binary" }),
    pageInput({ permalink: "/logs", title: "Logs" }),
  ];
  const synonyms = [["log in", "sign in"]];
  expect(await urlsOf("logs", pages, synonyms)).toEqual(["/logs"]);
  expect(await urlsOf("log in to it", pages, synonyms)).toContain("/signing");
});

test.each(["serverless containers", "containers deployed without any servers", "no container without servers"])(
  "the words of a synonym need not be adjacent: %s",
  async (query) => {
    const pages = [
      pageInput({ permalink: "/fargate", title: "Fargate" }),
      pageInput({ permalink: "/run", title: "How containers run on servers" }),
    ];
    const synonyms = [["fargate", "serverless container", "container without server"]];
    expect((await urlsOf(query, pages, synonyms))[0]).toBe("/fargate");
  },
);

test("words that are far apart, or with one missing, are no synonym", async () => {
  const pages = [pageInput({ permalink: "/fargate", title: "Fargate" })];
  const synonyms = [["fargate", "container without server"]];
  expect(await urlsOf("container and server", pages, synonyms)).toEqual([]);
  expect(await urlsOf("container images in a registry that works without a server", pages, synonyms)).toEqual([]);
});

test("small words in a heading do not lower its rank", async () => {
  const page = (permalink: string, title: string) => pageInput({ permalink, title });
  const pages = [
    page("/other", "Quotas raised yesterday evening"),
    page("/raise", "Which of the quotas should we have raised?"),
  ];
  expect((await urlsOf("quotas raised", pages))[0]).toBe("/raise");
});

test("an error message finds its quotation before pages that contain its words", async () => {
  const pages = [
    modulePage({
      path: "/chart/",
      title: "Chart",
      module: "chart",
      inputs: [{ name: "ssh_timeout", type: "number", description: "How long it is waiting." }],
    }),
    pageInput({
      permalink: "/packer",
      title: "Packer",
      html: '<h2 id="wrong">What goes wrong</h2><p>You see <code>Timeout waiting for SSH</code>: no address.</p>',
    }),
  ];
  expect((await urlsOf("Timeout waiting for SSH", pages))[0]).toBe("/packer#wrong");
  expect((await urlsOf("Build failed: Timeout waiting for SSH.", pages))[0]).toBe("/packer#wrong");
});

test("an error message finds a quotation by the sequences of words that they share", async () => {
  const quoted = (permalink: string, title: string, message: string) =>
    pageInput({ permalink, title, html: `<p>It says:</p><pre class="language-text"><code>${message}</code></pre>` });
  const pages = [
    quoted("/q/1", "Which one is it?", "Error in line 9: status of request failed, on code to init clients"),
    quoted("/q/2", "What does the provider miss?", "Error: Failed to init clients of repository k8id"),
    pageInput({ permalink: "/init", title: "Init: when all clients failed" }),
  ];
  const message =
    "│ 2024-05-11T10:00:07Z Error: Failed to\n│ init clients of ordrs\n│ on .terraform/modules/y/main.tf line 742:\n" +
    "│ status code: 400, request id: 0594177b-dca4-d51c-047ad5c44885";
  expect((await urlsOf(message, pages))[0]).toBe("/q/2");
});

test("the reader's own names in an error message are not taken for misspelt words", async () => {
  const pages = [
    pageInput({ permalink: "/orders", title: "Orders, billing and payments" }),
    pageInput({ permalink: "/q/1", title: "Which one?", html: "<p>Where nothing has a balancer.</p>" }),
  ];
  const message = "Error (ordrs, biling, paymants): the target does not have a balancer";
  const { hits } = await indexOf(pages, []).engine.search({ text: message, offset: 0, limit: 10 });
  expect(hits.map(({ url }) => url)).toEqual(["/q/1"]);
});

test("three letters find a word of four letters that contains them, and no other word", async () => {
  const pages = [
    pageInput({ permalink: "/cidr", title: "CIDR" }),
    pageInput({ permalink: "/cd", title: "CD" }),
    pageInput({ permalink: "/cdn", title: "CDN" }),
  ];
  expect(await urlsOf("cdr", pages)).toEqual(["/cidr"]);
});
