import { blank, type CodeProblem } from "./code-problem.ts";

/** Messages that do not mean a mistake in an example, and messages that newer builders may not have. */
const leftAside = new Set(["NO_SOURCE_IMAGE", "DEPRECATED_MAINTAINER", "MULTIPLE_INSTRUCTIONS"]);

/** An instruction at the start of a line. */
const instruction =
  /^[ \t]*(?:ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|MAINTAINER|ONBUILD|RUN|SHELL|STOPSIGNAL|USER|VOLUME|WORKDIR)\b/im;
/** A line with the name of a file, a comment, or nothing. */
const nameLine = /^\s*(?:#.*|!?[\w.*/-]+\s*)?$/;

/** Commands that start containers. */
const dockerCommand = /^(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*(?:\$ )?docker(?:-compose)? /;
/** A here-document: its first line, content and last line. */
const hereDocument = /<<-?[ \t]*(["']?)([A-Za-z_]\w*)\1([^\n]*)\n([^]*?\n)??[ \t]*\2[ \t]*(?=\n|$)/g;

/** Whether the code is a list of ignored files (`.dockerignore`), which has no highlighting of its own. */
function isNameList(code: string): boolean {
  return !instruction.test(code) && code.split("\n").every((line) => nameLine.test(line));
}

/**
 * Returns the first mistake of a complete or partial Dockerfile. Templates are not checked, and placeholders get a
 * value.
 */
export async function parseDockerfile(code: string): Promise<CodeProblem[]> {
  if (/\{\{|\{%/.test(code) || dockerCommand.test(code) || code.trim() === "" || isNameList(code)) return [];
  const { validate, ValidationCode, ValidationSeverity } = await import("dockerfile-utils");
  const text = code
    .replaceAll(hereDocument, (whole) => {
      const [line = "", ...content] = whole.split("\n");
      return [line.replace(/^\S+/, (mark) => "x".repeat(mark.length)), ...content.map(blank)].join("\n");
    })
    .replaceAll(/^[ \t]*(?:\.{3}|…)[^\n]*$/gm, (line) => " ".repeat(line.length))
    // Docker removes quotes around names of files.
    .replaceAll(/(?<=^[ \t]*(?:ADD|COPY)[ \t][^\n[]*)"(?=[^\n]*$)/gim, " ")
    // The value of a variable may be in another part of the file.
    .replaceAll(/(?:\$\w+|\$\{\w+[^\s{}]*\})(?<=^FROM[ \t]+\S+)/gim, (name) => "1".repeat(name.length))
    .replaceAll(/<[A-Za-z][\w .:/-]*>|(?<!\$)\{[A-Za-z][\w .:/-]*\}|\$\$[A-Z][A-Z\d_]*\$\$|…|\.{3}/g, (name) =>
      "1".repeat(name.length),
    );
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
      message: `This is not a valid Dockerfile: ${String(first.message).replace(/\.$/, "")}.`,
    },
  ];
}
