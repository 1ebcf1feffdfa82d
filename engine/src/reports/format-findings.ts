import path from "node:path";
import process from "node:process";
import { relativePath } from "@cairn/files/paths";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { explanations } from "../explain/explanations.ts";
import { version } from "../files/version.ts";
import { nameFindings, type NamedFinding } from "./name-findings.ts";

/** Formats of findings: for people, for programs, for code scanning, or as annotations of a pull request on GitHub. */
export type Format = "text" | "json" | "sarif" | "github";

/**
 * Returns all findings as one text for a program. Paths are relative to the working directory, which for code scanning
 * and annotations is the repository.
 */
export function formatFindings(
  findings: readonly Diagnostic[],
  format: Exclude<Format, "text">,
  siteDirectory: string,
): string {
  const placed = nameFindings(findings).map((finding) => ({ ...finding, file: fromHere(siteDirectory, finding.file) }));
  switch (format) {
    case "json":
      return write({ version: 1, findings: placed });
    case "sarif":
      return write(sarifLog(placed));
    case "github":
      return placed.map((finding) => `${workflowCommand(finding)}\n`).join("");
  }
}

function write(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function fromHere(siteDirectory: string, file: string): string {
  return relativePath(process.cwd(), path.join(siteDirectory, file));
}

/** Names of severities in SARIF 2.1.0, and in GitHub's workflow commands. */
const levels = { error: "error", warning: "warning", note: "note" } as const;
const commandNames = { error: "error", warning: "warning", note: "notice" } as const;

/** Returns a SARIF 2.1.0 log, with the meaning of each code that occurs. */
function sarifLog(findings: readonly NamedFinding[]): object {
  const codes = Array.from(new Set(findings.map(({ code }) => code))).toSorted();
  const rules = codes.map((id) => {
    const known = explanations.find(({ code }) => code === id);
    return { id, ...(known && { shortDescription: { text: known.meaning }, help: { text: known.fix } }) };
  });
  const results = findings.map(({ id, code, severity, file, line, column, message, hint }) => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/") },
          ...(line !== undefined && {
            region: { startLine: line, ...(column !== undefined && { startColumn: column }) },
          }),
        },
      },
    ],
    partialFingerprints: { "cairnFinding/v1": id },
  }));
  return {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    // Columns are counted as in JavaScript.
    runs: [{ tool: { driver: { name: "cairn", version, rules } }, columnKind: "utf16CodeUnits", results }],
  };
}

/** Returns the line that GitHub turns into an annotation: docs.github.com, "Workflow commands". */
function workflowCommand({ severity, file, line, column, code, message, hint }: NamedFinding): string {
  const properties = { file, line, col: column, title: code };
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeData(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`],
  );
  return `::${commandNames[severity]} ${written.join(",")}::${escapeData(hint === undefined ? message : `${message}\n${hint}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
