import path from "node:path";
import type { CodeBlock } from "./code-blocks.ts";

/** The commands of a terminal session, without prompts and output. */
export const commandsOf = (session: string) => session.match(/(?<=^\$ )(?:.*\\\n)*.*$/gm)?.join("\n") ?? "";

/** What a reader types from a block; nothing of a block that is a file. */
export function typedIn({ language, title, text }: CodeBlock): string {
  if (title !== "") return "";
  if (language === "console") return commandsOf(text);
  return ["bash", "sh", "shell"].includes(language) ? text : "";
}

const top = "$(git rev-parse --show-toplevel)";

/**
 * Where the commands of a page go astray: into a folder that no block makes, or into one that is found only from a
 * certain place, before the page has said which. Readers begin a page where the one before it left them. `files` are
 * those that the section shows, if it shows all.
 */
export function findLostFolders(page: readonly CodeBlock[], files?: readonly string[]): string[] {
  let here: string | undefined;
  const made = new Set<string>();
  return page.flatMap((block) =>
    typedIn(block)
      .split("\n")
      .flatMap((line) => {
        for (const folder of foldersMadeBy(line)) made.add(folder);
        const [, subshell, written] = /^\s*(\(?)(?:mkdir [^&]*&& )?cd ("[^"]*"|[^\s)]+)/.exec(line) ?? [];
        if (written === undefined) return [];
        const wanted = resolve(written.replaceAll('"', ""), { here, made });
        if (subshell === "") here = wanted;
        if (wanted === undefined) return [`${block.place} "${line.trim()}" from an unknown folder`];
        return !files || hasFolder(wanted, files) ? [] : [`${block.place} "${line.trim()}" where no block puts a file`];
      }),
  );
}

/** By `mkdir`, or by `git clone` of a repository. */
const foldersMadeBy = (line: string) =>
  Array.from(
    line.matchAll(/\bmkdir -p ([^\s&]+)|\bgit clone .*\/([\w$-]+)\.git/g),
    ([, made, clone]) => made ?? clone ?? "",
  );

/** The folder from the top of its repository; undefined where it depends on where the reader is. */
function resolve(written: string, from: { here: string | undefined; made: ReadonlySet<string> }): string | undefined {
  if (written.startsWith(top)) return path.posix.join(".", written.slice(top.length).replace(/^\/(\.\.\/)?/, ""));
  if (/^[/~]|^-$/.test(written) || from.made.has(written)) return ".";
  return from.here === undefined ? undefined : path.posix.join(from.here, written);
}

/** Whether a file is shown in the folder or below it; for a shell variable anything may stand. */
function hasFolder(folder: string, files: readonly string[]): boolean {
  if (folder === ".") return true;
  const names = folder.split("/").map((name) => (/^\$|^[A-Z]+$/.test(name) ? "[^/]+" : name.replaceAll(".", "\\.")));
  const below = new RegExp(`^(?:[\\w-]+/)?${names.join("/")}/`);
  return files.some((file) => below.test(file));
}

/**
 * Files that the commands of a page name, and that neither a block with a title nor an earlier command makes. What stands
 * outside of the reader's repository, such as a clone under /tmp, is not theirs to have.
 */
export function findMissingFiles(page: readonly CodeBlock[], files: readonly string[]): string[] {
  const names = new Set(files.map((file) => path.posix.basename(file)));
  return page.flatMap((block) => {
    const typed = typedIn(block).replaceAll(/'[^']*'/g, "");
    if (/^\s*cd \//m.test(typed)) return [];
    return Array.from(
      typed.matchAll(/(>+ ?|\btee |:\/\/|\/tmp\/)?([\w./-]+\.(?:sh|ya?ml|json|hcl|txt|tftpl)\b)/g),
    ).flatMap(([, before = "", file = ""]) => {
      if (/>|tee/.test(before)) names.add(path.posix.basename(file));
      return before !== "" || names.has(path.posix.basename(file))
        ? []
        : [`${block.place} names ${file}, which no block makes`];
    });
  });
}

/** What a shell has set before the reader begins. */
const given = ["HOME", "PWD", "USER", "EDITOR", "AWS_PROFILE", "AWS_REGION"];

/** A variable's use; its assignment; the names that `for` or `read` give values to. */
const variables = /(?<!\$)\$\{?([A-Za-z_]\w*)|\b([A-Za-z_]\w*)=|\b(?:for|read(?: -\w+(?: "[^"]*")?)*) (\w[\w ]*)/g;

/** Shell variables that the commands of a page use and none before has set. */
export function findUnsetVariables(page: readonly CodeBlock[]): string[] {
  const set = new Set(given);
  return page.flatMap((block) => {
    const text = typedIn(block).replaceAll(/\$\$\w+\$\$|'[^']*'|\\\$/g, "");
    return Array.from(text.matchAll(variables)).flatMap(([, used, assigned, listed]) => {
      for (const name of [assigned, ...(listed ?? "").split(" ")]) if (name) set.add(name);
      return used === undefined || set.has(used) ? [] : [`${block.place} uses $${used}, which nothing has set`];
    });
  });
}
