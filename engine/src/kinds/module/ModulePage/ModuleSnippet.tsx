import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { registryAddress } from "@cairn/catalogue/modules/module-address";
import { isInSnippet, snippetParts, type SnippetPart } from "@cairn/catalogue/modules/module-snippet";
import { type HclToken, readHclTokens } from "@cairn/catalogue/hcl/hcl-tokens";
import { escapeHtml } from "@cairn/html/escape-html";
import snippetScript from "../../../client/inline/snippet.ts?inline-script";
import { codeActions, type CodeLabels } from "../../../markup/code-block-markup.ts";
import { codeLabels } from "../../../texts/code-labels.ts";
import { interpolate } from "../../../theme/primitives/interpolate.tsx";
import { useTranslate } from "../../../theme/use-translate.ts";
import { SectionHeading } from "./ModuleSection.tsx";
import styles from "./ModuleSnippet.module.css";

const constant = /^(?:true|false|null|-?\d[\d.]*)$/;
/** Equals signs are aligned, so there may be many spaces before one. */
const sign = / *=(?!=)/y;

/**
 * Code that uses the module, ready to be copied. The page contains all choices, and CSS shows the chosen one, so that
 * it works without a script; a script only remembers the choice.
 */
export function ModuleSnippet(entry: ModuleEntry) {
  const translate = useTranslate();
  const parts = snippetParts(entry, translate("theme.modules.snippet.optional"));
  if (!parts) return null;
  return (
    <section className={styles.snippet}>
      <SectionHeading name="usage" />
      <form className={styles.choices} data-snippet data-markdown-ignore>
        <Choices {...entry} />
        <script data-early dangerouslySetInnerHTML={{ __html: snippetScript }} />
      </form>
      <div
        className="code-block"
        dangerouslySetInnerHTML={{
          __html: codeHtml(
            parts,
            codeLabels((id) => translate(id)),
          ),
        }}
      />
      <RunLine hasPlaceholders={parts.some(({ text }) => text.includes('"<'))} withTerraform={!isOpenTofuOnly(entry)} />
    </section>
  );
}

function Choices(entry: ModuleEntry) {
  const translate = useTranslate();
  const { inputs } = entry;
  const required = inputs.filter(isRequired).length;
  const all = inputs.filter(isInSnippet).length;
  return (
    <>
      <Choice
        legend={translate("theme.modules.snippet.tool")}
        name="tool"
        options={[
          ...(isOpenTofuOnly(entry) ? [] : [["terraform", "Terraform"] as const]),
          ["opentofu", "OpenTofu"],
          ["terragrunt", "Terragrunt"],
        ]}
      />
      <Choice
        legend={translate("theme.modules.snippet.source")}
        name="protocol"
        options={[
          ...(registryAddress(entry) ? [["registry", "Registry"] as const] : []),
          ["https", "HTTPS"],
          ["ssh", "SSH"],
        ]}
      />
      {required < all && (
        <Choice
          legend={translate("theme.modules.snippet.inputs")}
          name="inputs"
          options={[
            ["required", translate("theme.modules.snippet.required", { count: required })],
            ["all", translate("theme.modules.snippet.all", { count: all })],
          ]}
        />
      )}
    </>
  );
}

/** Whether the module does not work with Terraform. */
function isOpenTofuOnly({ requiredVersions = [] }: ModuleEntry): boolean {
  const names = requiredVersions.map(({ name }) => name);
  return names.includes("opentofu") && !names.includes("terraform");
}

/** What to run after copying the code. */
function RunLine({ hasPlaceholders, withTerraform }: { hasPlaceholders: boolean; withTerraform: boolean }) {
  const translate = useTranslate();
  const commands = (
    <>
      {withTerraform && <code data-tool="terraform">terraform init && terraform plan</code>}
      <code data-tool="opentofu" data-markdown-ignore={withTerraform || undefined}>
        tofu init && tofu plan
      </code>
      <code data-tool="terragrunt" data-markdown-ignore>
        terragrunt plan
      </code>
    </>
  );
  return (
    <p className={styles.run}>
      {interpolate(translate(`theme.modules.snippet.${hasPlaceholders ? "run" : "runAsIs"}`), {
        placeholder: <code>{"<…>"}</code>,
        command: commands,
      })}
    </p>
  );
}

interface ChoiceProps {
  legend: string;
  name: string;
  /** The first is the default. */
  options: readonly (readonly [value: string, label: string])[];
}

function Choice({ legend, name, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([value, label], index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Returns a code block like all others, with a title for each form. */
function codeHtml(parts: readonly SnippetPart[], labels: CodeLabels): string {
  const lines = parts.filter(({ protocol }) => !protocol).flatMap(({ text }) => text.split("\n"));
  const first = parts.find(({ protocol }) => protocol)?.protocol;
  return (
    '<div class="code-title" data-markdown-ignore><span data-form="module">main.tf</span><span data-form="terragrunt" data-markdown-ignore>terragrunt.hcl</span></div>' +
    `<pre class="language-hcl" tabindex="0"><code>${parts.map((part) => partHtml(part, first)).join("")}</code></pre>` +
    codeActions(lines.map(escapeHtml), labels)
  );
}

function partHtml({ text, form, protocol, inputs }: SnippetPart, first: SnippetPart["protocol"]): string {
  const html =
    protocol === "https" || protocol === "ssh"
      ? wrapSource(highlightHcl(text, breakableSource).join(""))
      : groupLines(highlightHcl(text));
  // The Markdown page only has the first of each choice.
  const isOtherChoice = form === "terragrunt" || (protocol !== first && protocol !== undefined) || inputs === "all";
  const attributes = [
    form && `data-form="${form}"`,
    protocol && `data-protocol="${protocol}"`,
    inputs && `data-inputs="${inputs}"`,
    isOtherChoice && "data-markdown-ignore",
  ]
    .filter(Boolean)
    .join(" ");
  return attributes ? `<span ${attributes}>${html}</span>` : html;
}

/** Marks the one line that wraps: it has the version at its end, which must be visible. */
function wrapSource(html: string): string {
  return `<span class="${styles.source}">${html.trimEnd()}</span>\n`;
}

/** Returns an address as HTML that breaks between its parts, which browsers only do at hyphens, but not in the version. */
function breakableSource(text: string): string {
  return escapeHtml(text)
    .replace(/\/(?=\w)/g, "/<wbr>")
    .replace(/\?ref=[^&]+/, `<wbr><span class="${styles.version}">$&</span>`);
}

/** Lines in a group; the style sheet estimates the group's height from it. */
const linesPerGroup = 20;

/**
 * Splits long code into groups of lines that browsers skip while they are off screen. Each starts with an assignment.
 */
function groupLines(assignments: readonly string[]): string {
  const groups: string[] = [];
  let group = "";
  let lines = 0;
  for (const assignment of assignments) {
    group += assignment;
    lines += assignment.split("\n").length - 1;
    if (lines < linesPerGroup) continue;
    groups.push(group);
    group = "";
    lines = 0;
  }
  return groups.map((each) => `<span class="${styles.lines}">${each}</span>`).join("") + group;
}

/**
 * Returns HCL as HTML with the classes of highlighted code, split before each assignment, for generated code only: names before an equals sign,
 * strings, constants, comments on lines of their own, and the word that opens a block.
 */
function highlightHcl(code: string, writeText: (text: string) => string = escapeHtml): string[] {
  const parts: string[] = [];
  let html = "";
  let position = 0;
  for (const token of readHclTokens(code)) {
    const isOwnLine = code.slice(token.start - indentedLine.length, token.start) === indentedLine;
    if (isOwnLine && isAssigned(token, code)) {
      const lineStart = token.start - indentedLine.length + 1;
      parts.push(html + highlightComments(code.slice(position, lineStart)));
      html = "";
      position = lineStart;
    }
    html += highlightComments(code.slice(position, token.start)) + highlightToken(token, code, writeText);
    position = token.end;
  }
  return [...parts, html + highlightComments(code.slice(position))];
}

/** The indentation of a line of the outermost block. */
const indentedLine = "\n  ";

function isAssigned({ kind, end }: HclToken, code: string): boolean {
  sign.lastIndex = end;
  return kind !== "mark" && sign.test(code);
}

function highlightToken(token: HclToken, code: string, writeText: (text: string) => string): string {
  const { kind, text, start } = token;
  const name = escapeHtml(text);
  if (kind === "mark") return name;
  if (isAssigned(token, code)) return `<span class="token property">${name}</span>`;
  if (kind === "text") return `<span class="token string">${writeText(text)}</span>`;
  if (constant.test(text)) return `<span class="token boolean">${name}</span>`;
  const isOutermost = start === 0 || code[start - 1] === "\n";
  return isOutermost ? `<span class="token keyword">${name}</span>` : name;
}

/** The tokenizer skips only white space and comments. */
function highlightComments(text: string): string {
  return text.replace(/((?:#|\/\/)[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|[^#/]+|[#/]/g, (part, comment?: string) =>
    comment === undefined ? escapeHtml(part) : `<span class="token comment">${escapeHtml(comment)}</span>`,
  );
}
