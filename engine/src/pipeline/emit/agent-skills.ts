import { createHash } from "node:crypto";
import { addressWithBase, wholeAddress } from "../../address/base-url.ts";
import type { SiteConfig } from "../../config/config.ts";
import { llmsFile } from "./llms-text.ts";
import { pageListFile } from "./page-list.ts";

const folder = ".well-known/agent-skills";

/**
 * What tells agents how to use the site: a skill, and the index that names it, as https://agentskills.io has them
 * (discovery 0.2.0).
 */
export function agentSkills(
  { title, tagline, url, baseUrl, search }: SiteConfig,
  hasModules: boolean,
): Map<string, string> {
  const addressOf = (file: string) => wholeAddress(encodeURI(addressWithBase(`/${file}`, baseUrl)), url);
  // Letters, digits and single hyphens, at most 64: what is not of the English alphabet is left out.
  const words = title.toLowerCase().match(/[a-z\d]+/g) ?? [];
  const name = `${words.join("-").slice(0, 48).replace(/-$/, "")}-documentation`.replace(/^-/, "");
  const description =
    `Find and read the documentation "${title}"${tagline === "" ? "" : ` (${tagline})`} as Markdown and data.`.replaceAll(
      /\s+/g,
      " ",
    );
  const site = wholeAddress(baseUrl, url);
  const steps = [
    `All pages are listed, with what each is about, in ${addressOf(llmsFile)} and the lists that it names.`,
    "Every page is there as Markdown: its address without a slash at the end, with `.md` behind it. Servers that know `Accept: text/markdown` send it at the page's own address.",
    `${addressOf(pageListFile)} lists the pages as data. Where an entry has \`json\`, that file holds what the page is made of.`,
    ...(search === false
      ? []
      : [
          `To search, run \`npx cairn mcp ${site}\` as a server of the Model Context Protocol: its tools search and read.`,
        ]),
    ...(hasModules
      ? [
          "Before you write a call of a module, take `module_snippet` of that server, or the module's JSON: inputs, types and defaults stand there. Check what you wrote with `check_call`.",
        ]
      : []),
  ];
  const skill = `---\nname: ${name}\ndescription: ${JSON.stringify(description.slice(0, 1024))}\n---\n\n# ${title}\n\n${steps.map((step) => `- ${step}\n`).join("")}`;
  const digest = `sha256:${createHash("sha256").update(skill).digest("hex")}`;
  const index = {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [
      { name, type: "skill-md", description, url: addressWithBase(`/${folder}/${name}/SKILL.md`, baseUrl), digest },
    ],
  };
  return new Map([
    [`${folder}/${name}/SKILL.md`, skill],
    [`${folder}/index.json`, `${JSON.stringify(index, undefined, 2)}\n`],
  ]);
}
