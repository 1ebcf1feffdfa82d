import type { Random } from "../random.ts";
import { capitalise, heading, paragraph, sentence, word } from "./sentences.ts";

/** Returns a list of five to nine items, some with a nested item. */
export function list(random: Random): string {
  const marker = random.chance(0.3) ? "1." : "-";
  const indent = " ".repeat(marker.length + 1);
  const points = Array.from({ length: random.between(5, 9) }, () => {
    const point = `${marker} ${sentence(random)}`;
    return random.chance(0.2) ? `${point}\n${indent}- ${sentence(random)}` : point;
  });
  return points.join("\n");
}

export function table(random: Random): string {
  const rows = Array.from(
    { length: random.between(4, 10) },
    () => `| \`${name(random)}\` | ${word(random)} | ${sentence(random)} |`,
  );
  return ["| Name | Type | Description |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Returns a fenced block of 15 to 35 lines of Terraform, or of 5 to 15 lines of shell. */
export function code(random: Random): string {
  return random.chance(0.6) ? fence("hcl", terraform(random)) : fence("bash", shell(random));
}

/** Returns an admonition, tabs or a `details` element, as in Docusaurus's documentation. */
export function directive(random: Random): string {
  const kind = random.pick(["admonition", "admonition", "tabs", "details"] as const);
  if (kind === "admonition") {
    const title = random.chance(0.5) ? `[${heading(random)}]` : "";
    return `:::${random.pick(["note", "tip", "info", "warning", "danger"])}${title}\n\n${paragraph(random)}\n\n:::`;
  }
  if (kind === "details")
    return `<details>\n<summary>${heading(random)}</summary>\n\n${paragraph(random)}\n\n</details>`;
  const tabs = ["Terraform", "Terragrunt"].map(
    (label) =>
      `<TabItem value="${label.toLowerCase()}" label="${label}">\n\n${fence("hcl", terraform(random))}\n\n</TabItem>`,
  );
  return `<Tabs>\n${tabs.join("\n")}\n</Tabs>`;
}

function fence(language: string, lines: string[]): string {
  return `\`\`\`${language}\n${lines.join("\n")}\n\`\`\``;
}

function terraform(random: Random): string[] {
  const lines = [
    `# ${sentence(random)}`,
    `module "${name(random)}" {`,
    `  source = "git::git@github.com:acme/${word(random)}.git//modules/${word(random)}?ref=v0.${random.between(1, 90)}.0"`,
    "",
  ];
  for (let attribute = random.between(8, 16); attribute > 0; attribute -= 1) {
    const value = random.pick([
      `"${word(random)}-${word(random)}"`,
      "true",
      "null",
      String(random.between(1, 900)),
      `var.${name(random)}`,
      `[for item in local.${word(random)} : item.id]`,
    ]);
    lines.push(`  ${name(random)} = ${value}`);
    if (random.chance(0.15))
      lines.push(`  ${word(random)} {`, `    ${name(random)} = "\${local.${word(random)}}/${word(random)}"`, "  }");
  }
  return [...lines, "}"];
}

function shell(random: Random): string[] {
  const commands = Array.from({ length: random.between(4, 12) }, () =>
    random.pick([
      `terraform ${random.pick(["init", "plan", "apply"])} -var="${name(random)}=${word(random)}"`,
      `export ${name(random).toUpperCase()}="$(aws ${word(random)} describe-${word(random)} --region eu-west-1)"`,
      `if [[ -z "$${name(random).toUpperCase()}" ]]; then echo '${capitalise(word(random))} is missing' >&2; fi`,
      `cd ${word(random)}/${word(random)} && git checkout -b ${word(random)}-${random.between(1, 99)}`,
    ]),
  );
  return [`# ${sentence(random)}`, ...commands];
}

function name(random: Random): string {
  return `${word(random)}_${word(random)}`;
}
