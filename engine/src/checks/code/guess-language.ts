/** A language that a block plainly holds. */
export interface GuessedLanguage {
  name: string;
  /** What to write after the fence first, and other names that mean the same. */
  tags: readonly [string, ...string[]];
}

interface Signs extends GuessedLanguage {
  /** Each line that is no part of the language elsewhere. Enough of them show it. */
  sign: RegExp;
  /** The fewest lines with signs. By default, one. */
  fewest?: number;
  /** Whether all lines have to have a sign, except those that continue another. */
  isWhole?: boolean;
  /** What the code has to contain, too. */
  needs?: RegExp;
  /** Whether the first line has to have a sign. */
  isFirst?: boolean;
}

/** Programs that documents tell readers to run. */
const programs =
  "npm|npx|yarn|pnpm|pnpx|bun|bunx|deno|node|curl|wget|git|docker|docker-compose|podman|kubectl|helm|terraform|tofu|cd|mkdir|cp|mv|rm|ls|cat|echo|sudo|apt|apt-get|brew|pip|pip3|pipx|uv|poetry|conda|python|python3|cargo|rustup|go|make|cmake|ssh|scp|tar|unzip|chmod|chown|source|gem|bundle|composer|php|dotnet|mvn|gradle|aws|gcloud|az|systemctl|journalctl|touch|export";

/** What languages look like, the surest first. */
const known: readonly Signs[] = [
  { name: "PHP", tags: ["php"], sign: /^\s*(?:<\?php|namespace [A-Z][\w\\]*;|use [A-Z]\w*\\[\w\\]+;|\$\w+->\w+)/ },
  { name: "C or C++", tags: ["cpp", "c", "c++", "h", "hpp"], sign: /^\s*#\s*(?:include\s*[<"]|define \w|ifn?def \w)/ },
  {
    name: "Rust",
    tags: ["rust", "rs"],
    sign: /^\s*(?:(?:pub(?:\(crate\))? )?(?:async )?fn \w+(?:<[^>]*>)?\([^)]*|let mut \w+|use \w+(?:::[\w{*]+)+|impl(?:<[^>]*>)? \w+|#\[\w+[^\]]*\]\s*$)/,
  },
  {
    name: "Swift",
    tags: ["swift"],
    sign: /^\s*(?:import (?:SwiftUI|Foundation|UIKit|Combine)\s*$|guard let |(?:@\w+ )?(?:private |public )?func \w+\((?:\w+ )?\w+: \[?[A-Z])/,
  },
  {
    name: "Go",
    tags: ["go", "golang"],
    sign: /^\s*(?:package [a-z]\w*\s*$|func (?:\([^)]*\) )?\w+\(|type \w+ (?:struct|interface) \{|(?:\w+, )?\w+ := )/,
  },
  {
    name: "Python",
    tags: ["python", "py", "python3", "pycon"],
    sign: /^\s*(?:(?:async )?def \w+\(.*\).*:\s*(?:#.*)?$|class \w+(?:\(.*\))?:\s*$|from [\w.]+ import \w|import [\w.]+(?: as \w+)?\s*$|elif .*:\s*$|(?:for|with|while|if) [^({].*:\s*(?:#.*)?$|except\b.*:\s*$)/,
  },
  {
    name: "Java or C#",
    tags: ["java", "csharp", "cs", "c#"],
    sign: /^\s*(?:public |private |protected |internal )(?:static |final |abstract |sealed |partial |readonly |override |async )*(?:class|interface|enum|record|void|[A-Z]\w*(?:<.*>)?|int|long|string|bool|boolean|double) \w+/,
  },
  {
    name: "Kotlin",
    tags: ["kotlin", "kt", "kts"],
    sign: /^\s*(?:(?:suspend |override |private |inline )*fun (?:<[^>]*> )?[\w.]+\(|data class \w|val \w+(?:: [\w<>?]+)? =)/,
  },
  {
    name: "Lua",
    tags: ["lua", "luau"],
    sign: /^\s*(?:local (?:function )?[a-z_]\w*(?:[:,(]| =|\s*$)|function [\w.:]+\(.*\).*\bend\s*$|\w+ = function\(.*\)\s*$)/,
  },
  {
    name: "Ruby",
    tags: ["ruby", "rb"],
    sign: /^\s*(?:require ['"]|def (?:self\.)?\w+[?!]?(?:\(.*\))?\s*$|end\s*$|\w+(?:\.\w+)* do(?: \|.*\|)?\s*$)/,
    fewest: 2,
  },
  {
    name: "SQL",
    tags: ["sql", "mysql", "postgresql", "pgsql", "plsql"],
    sign: /^\s*(?:SELECT .+|INSERT INTO \w|CREATE (?:TABLE|INDEX|VIEW|DATABASE|USER) |ALTER TABLE |UPDATE \w+ SET |DELETE FROM |DROP TABLE )/,
  },
  {
    name: "a Dockerfile",
    tags: ["dockerfile", "docker", "containerfile"],
    sign: /^(?:FROM [\w./:@-]+(?: AS \w+)?|RUN \w.*|COPY \S+ \S+|WORKDIR \/\S*|ENTRYPOINT \[)\s*$/i,
    fewest: 2,
  },
  {
    name: "HTML",
    tags: ["html", "vue", "svelte", "astro", "xml"],
    sign: /^\s*(?:<!DOCTYPE html|<html\b|<(?:head|body|meta|link) ?[^>]*>)/i,
    isFirst: true,
  },
  {
    name: "CSS",
    tags: ["css", "scss", "less", "sass"],
    sign: /^\s*(?:[.#:][\w-]+[^{;]*\{\s*$|@(?:media|import|font-face|tailwind|layer)\b|[a-z-]+: ?[^;{}]+;\s*$)/,
    needs: /[{@]/,
    isWhole: true,
    fewest: 2,
  },
  {
    name: "Solidity",
    tags: ["solidity", "sol"],
    sign: /^\s*(?:pragma solidity\b|(?:abstract )?contract \w+(?: is [\w, ]+)? \{|function \w+\([^()]*\)(?: \w+)* (?:external|public|internal|view|pure)\b)/,
  },
  {
    name: "Meson's language",
    tags: ["meson"],
    sign: /^\s*(?:project|executable|(?:shared_|static_)?library|declare_dependency|custom_target|install_\w+)\(/,
    needs: /^\s*[a-z]\w*\s*:\s*[['"a-z]/m,
  },
  {
    name: "HOCON",
    tags: ["hocon", "conf"],
    sign: /^\s*(?:(?:[\w."-]+(?:\s*=)?\s*)?\{|[\w."-]+\s*=\s*[^\s,;({][^,;({]*|#.*|\/\/.*)$/,
    needs: /\{[ \t]*\n(?:[^\n]*\n)*?[ \t]+[\w.-]+[ \t]*=/,
    isWhole: true,
    fewest: 3,
  },
  {
    name: "YAML",
    tags: ["yaml", "yml"],
    sign: /^\s*(?:#|(?:- )?[\w.$-]+:(?:\s*$|\s+\S(?:.*[^,;{([])?$)|- [\w"'./-])/,
    needs: /^\s*[\w.-]+:\s*$/m,
    isWhole: true,
    fewest: 3,
  },
  {
    name: "shell commands",
    tags: ["bash", "sh", "shell", "zsh", "console", "shellsession", "terminal"],
    sign: new RegExp(
      String.raw`^\s*(?:#(?: |!)|[$%] \w|[a-z][\w-]*(?: [\w./:=@-]+)+ -{1,2}[a-z]|(?:${programs})(?: +(?:-{1,2}\w|[\w@./~$"'{:*-])|\s*$)(?!.*[;{]\s*$))`,
    ),
    isWhole: true,
  },
];

/** A file of Markdown that begins with its fields. */
const withFields = /^(---|\+{3})\n(?:[^\n]*\n)+?\1\n\s*(?:[A-Z#].*)$/m;
export const markdown: GuessedLanguage = { name: "Markdown", tags: ["md", "markdown", "mdx"] };
/** The version of Go in a file of a module or a workspace, which reads like a command. */
const ofGoFile = /^go \d+(?:\.\d+)*$/m;
/** Declarations of JavaScript and TypeScript. */
const ofScript = /^\s*(?:import .* from ["']|(?:export )?const [\w{[]|(?:export )?interface \w+ \{)/m;

const end = /^[\s)\]}>;,]*$/;

/**
 * Returns the language that the code plainly is written in, whatever its block says. Only called for code that is not
 * valid as what the block says.
 */
export function guessLanguage(code: string): GuessedLanguage | undefined {
  if (ofScript.test(code) || ofGoFile.test(code)) return undefined;
  if (withFields.test(code)) return markdown;
  const lines = withoutContinued(code).filter((line) => !end.test(line));
  return known.find(({ sign, fewest = 1, isWhole = false, isFirst = false, needs }) => {
    const count = lines.filter((line) => sign.test(line)).length;
    const isEnough = count >= fewest && (!isWhole || count === lines.length) && (!isFirst || sign.test(lines[0] ?? ""));
    return isEnough && needs?.test(code) !== false;
  });
}

/** Returns the lines, without those that continue a command. */
function withoutContinued(code: string): string[] {
  const lines = code.split("\n");
  return lines.filter((_, at) => !/\\\s*$/.test(lines[at - 1] ?? ""));
}
