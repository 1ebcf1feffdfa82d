import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { messageOf } from "@cairn/catalogue/error-message";
import { codeOf, FileFailure } from "@cairn/files/file-failure";

/** The hint about an exception in a module's own code. */
const threwHint =
  "The file threw an error while it ran: provide what it needs, such as an environment variable, or correct it.";

/** An error that a module of the site threw while it ran, with its place in the text that the author wrote. */
export class ModuleThrew extends Error {
  override readonly name = "ModuleThrew";
  /** The file is relative to the module's folder: it may be one that the module imports. */
  readonly place: { file: string; line: number; column: number };

  constructor(cause: unknown, place: ModuleThrew["place"]) {
    super(messageOf(cause), { cause });
    this.place = place;
  }
}

/**
 * Returns the finding for a module of the site that fails to load: a syntax error, a missing import, or an exception.
 */
export function moduleDiagnostic(file: string, error: unknown): Diagnostic {
  if (error instanceof ModuleThrew) {
    const place = { ...error.place, file: path.posix.join(path.posix.dirname(file), error.place.file) };
    return { ...moduleDiagnostic(file, error.cause), ...place };
  }
  if (error instanceof FileFailure) return moduleFailure(file, messageOf(error));
  const missing = missingPackage(error);
  if (missing !== undefined) {
    const hint = `Install it with your package manager (npm install ${missing}), or correct its name.`;
    return { ...moduleFailure(file, `The package "${missing}" is not installed.`), hint };
  }
  const message = messageOf(error).replace(/\u001b\[\d+m/g, "");
  const [reason = message] = message
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("Build failed"));
  const at = /:(\d+):(\d+)\b/.exec(message);
  return {
    ...moduleFailure(file, reason.trim().replace(/^\[[\w:-]+\] /, "")),
    ...(at ? { line: Number(at[1]), column: Number(at[2]) } : { line: lineInStack(file, error) }),
    ...(!at &&
      (codeOf(error) === "ENOENT"
        ? { hint: "It reads a file that does not exist. If a script generates that file, run the script first." }
        : { hint: threwHint, cause: "code-threw" })),
  };
}

/** Returns the line of the file that an exception comes from. Columns are those of its compiled code. */
function lineInStack(file: string, error: unknown): number | undefined {
  const { stack = "" } = error instanceof Error ? error : {};
  const frame = stack.split("\n").find((line) => line.includes(`/${file}:`)) ?? "";
  const [, line] = /:(\d+):\d+\)?$/.exec(frame) ?? [];
  return line === undefined ? undefined : Number(line);
}

function moduleFailure(file: string, reason: string): Diagnostic {
  return {
    code: "module-failed",
    severity: "error",
    file,
    message: `The file fails to load: ${reason.replace(/\.$/, "")}.`,
  };
}

/** Returns the name of the package that an import did not find; Node has it only in the error's message. */
function missingPackage(error: unknown): string | undefined {
  if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") return undefined;
  return /^Cannot find package '([^']+)'/.exec(messageOf(error))?.[1];
}
