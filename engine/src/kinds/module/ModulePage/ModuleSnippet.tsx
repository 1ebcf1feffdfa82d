import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
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

const CONSTANT = /^(?:true|false|null|-?\d[\d.]*)$/;
/** Signs stand below one another, so that there may be much space before one. */
const SIGN = / *=(?!=)/y;

/**
 * Code that uses the module, to be copied. All choices are in the page: style sheets show the one that is chosen, so that
 * it works without a script; a script only remembers it.
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
      <RunLine hasPlaceholders={parts.some(({ text }) => text.includes('"<'))} />
    </section>
  );
}

function Choices({ inputs }: ModuleEntry) {
  const translate = useTranslate();
  const required = inputs.filter(isRequired).length;
  const all = inputs.filter(isInSnippet).length;
  return (
    <>
      <Choice
        legend={translate("theme.modules.snippet.tool")}
        name="tool"
        options={[
          ["terraform", "Terraform"],
          ["opentofu", "OpenTofu"],
          ["terragrunt", "Terragrunt"],
        ]}
      />
      <Choice
        legend={translate("theme.modules.snippet.source")}
        name="protocol"
        options={[
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

/** What to do with the code once it is copied. */
function RunLine({ hasPlaceholders }: { hasPlaceholders: boolean }) {
  const translate = useTranslate();
  const commands = (
    <>
      <code data-tool="terraform">terraform init && terraform plan</code>
      <code data-tool="opentofu" data-markdown-ignore>
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
      <legend>{legend}</legend>
      {options.map(([value, label], index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** A block of code as all others, with a title for each form. */
function codeHtml(parts: readonly SnippetPart[], labels: CodeLabels): string {
  const lines = parts.filter(({ protocol }) => !protocol).flatMap(({ text }) => text.split("\n"));
  return (
    '<div class="code-title"><span data-form="module">main.tf</span><span data-form="terragrunt" data-markdown-ignore>terragrunt.hcl</span></div>' +
    `<pre class="language-hcl" tabindex="0"><code>${parts.map(partHtml).join("")}</code></pre>` +
    codeActions(lines, labels)
  );
}

function partHtml({ text, form, protocol, inputs }: SnippetPart): string {
  const html = protocol ? wrapSource(highlightHcl(text)) : groupLines(highlightHcl(text));
  // As Markdown, the page has the first of each choice.
  const isOtherChoice = form === "terragrunt" || protocol === "ssh" || inputs === "all";
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

/** The one line that is wrapped: with the version at its end, the most important part, in one piece. */
function wrapSource(html: string): string {
  const line = html.trimEnd().replace(/\?ref=[^&<]+/, `<wbr><span class="${styles.version}">$&</span>`);
  return `<span class="${styles.source}">${line}</span>\n`;
}

/** Lines of a group; the style sheet guesses its height by it. */
const LINES_PER_GROUP = 20;

/** Long code in groups of lines that browsers pass over while they are out of sight. Each begins with an assignment. */
function groupLines(html: string): string {
  const groups: string[] = [];
  let group = "";
  let lines = 0;
  for (const assignment of html.split(/(?<=\n)(?= {2}<span class="token property">)/)) {
    group += assignment;
    lines += assignment.split("\n").length - 1;
    if (lines < LINES_PER_GROUP) continue;
    groups.push(group);
    group = "";
    lines = 0;
  }
  return groups.map((each) => `<span class="${styles.lines}">${each}</span>`).join("") + group;
}

/**
 * HCL as HTML with the classes that highlighted code has everywhere, for the code that we write ourselves: names before an
 * equals sign, strings, constants, comments on lines of their own, and the word that opens a block.
 */
function highlightHcl(code: string): string {
  let html = "";
  let position = 0;
  for (const token of readHclTokens(code)) {
    html += highlightComments(code.slice(position, token.start)) + highlightToken(token, code);
    position = token.end;
  }
  return html + highlightComments(code.slice(position));
}

function highlightToken({ kind, text, start, end }: HclToken, code: string): string {
  const name = escapeHtml(text);
  if (kind === "mark") return name;
  SIGN.lastIndex = end;
  if (SIGN.test(code)) return `<span class="token property">${name}</span>`;
  if (kind === "text") return `<span class="token string">${name}</span>`;
  if (CONSTANT.test(text)) return `<span class="token boolean">${name}</span>`;
  const isOutermost = start === 0 || code[start - 1] === "\n";
  return isOutermost ? `<span class="token keyword">${name}</span>` : name;
}

/** What the reader of tokens passes over is white space and comments. */
function highlightComments(text: string): string {
  return text.replace(/((?:#|\/\/)[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|[^#/]+|[#/]/g, (part, comment?: string) =>
    comment === undefined ? escapeHtml(part) : `<span class="token comment">${escapeHtml(comment)}</span>`,
  );
}
