import type { CodeProblem } from "./code-problem.ts";

/** What is none of a mistake in a part of a file, or may be known to a newer builder. */
const leftAside = new Set(["NO_SOURCE_IMAGE", "DEPRECATED_MAINTAINER", "MULTIPLE_INSTRUCTIONS"]);

/** The first mistake of a Dockerfile or of a part of one. Templates are nobody's Dockerfile, and blanks are filled in. */
export async function parseDockerfile(code: string): Promise<CodeProblem[]> {
  if (/\{\{|\{%/.test(code) || code.trim() === "") return [];
  const { validate, ValidationCode, ValidationSeverity } = await import("dockerfile-utils");
  const text = code
    .replaceAll(/^[ \t]*(?:\.{3}|…)[^\n]*$/gm, (line) => " ".repeat(line.length))
    .replaceAll(/<[A-Za-z][\w .:/-]*>|\$\$[A-Z][A-Z\d_]*\$\$|…|\.{3}/g, (blank) => "1".repeat(blank.length));
  const found = validate(text, {
    deprecatedMaintainer: ValidationSeverity.IGNORE,
    directiveCasing: ValidationSeverity.IGNORE,
    emptyContinuationLine: ValidationSeverity.IGNORE,
    instructionCasing: ValidationSeverity.IGNORE,
    instructionCmdMultiple: ValidationSeverity.IGNORE,
    instructionEntrypointMultiple: ValidationSeverity.IGNORE,
    instructionHealthcheckMultiple: ValidationSeverity.IGNORE,
    instructionJSONInSingleQuotes: ValidationSeverity.IGNORE,
    instructionWorkdirRelative: ValidationSeverity.IGNORE,
  });
  const first = found.find(({ code: id }) => {
    const name = ValidationCode[Number(id)] ?? "";
    return !leftAside.has(name) && !/^UNKNOWN_.*_FLAG$/.test(name);
  });
  if (!first) return [];
  const { line, character } = first.range.start;
  return [
    {
      code: "code-syntax",
      line: line + 1,
      column: character + 1,
      message: `This is no Dockerfile: ${String(first.message).replace(/\.$/, "")}.`,
    },
  ];
}
