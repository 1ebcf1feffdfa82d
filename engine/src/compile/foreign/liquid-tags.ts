import type { LeftOut, LineRule } from "./foreign-syntax.ts";

const tag = /\{%-?\s*(\w+)((?:[^%]|%(?!\}))*?)-?%\}/g;
/** What leads somewhere: `{{ "/a" | relative_url }}`, `{{ site.baseurl }}`. */
const address =
  /\{\{-?\s*(?:(["'])([^"']*)\1\s*\|\s*(?:relative_url|absolute_url|url)|site\.(?:baseurl|url))\s*-?\}\}/g;

/**
 * Reads the tags of Liquid, as Jekyll's documents have them: links lead to their files, `highlight` is a code block, `raw` is as it is
 * written and `comment` is left out. Other tags are left out one by one, and told.
 */
export function readLiquidTags(leftOut: LeftOut[]): LineRule {
  let open: "raw" | "comment" | undefined;
  const read = (line: string, at: number): string => {
    if (open !== undefined) {
      const [end, before, after = ""] = new RegExp(String.raw`^(.*?)\{%-?\s*end${open}\s*-?%\}(.*)$`).exec(line) ?? [];
      if (end === undefined) return open === "raw" ? line : "";
      const kept = open === "raw" ? before : "";
      open = undefined;
      return kept + after;
    }
    if (!line.includes("{%") && !line.includes("{{")) return line;
    const [, language] = /^\s*\{%-?\s*highlight\s+([\w+#-]+).*%\}\s*$/.exec(line) ?? [];
    if (language !== undefined) return `\`\`\`${language}`;
    if (/^\s*\{%-?\s*endhighlight\s*-?%\}\s*$/.test(line)) return "```";
    const whole = line
      .replace(/\{%-?\s*raw\s*-?%\}(.*?)\{%-?\s*endraw\s*-?%\}/g, "$1")
      .replace(/\{%-?\s*comment\s*-?%\}.*?\{%-?\s*endcomment\s*-?%\}/g, "");
    const text = whole.replace(tag, (_, name: string, rest: string) => {
      if (name === "link") return `/${rest.trim()}`;
      if (name === "raw" || name === "comment") open = name;
      else if (!name.startsWith("end")) leftOut.push({ line: at, what: `The tag {% ${name} %} of Liquid's` });
      return "";
    });
    return text.replace(address, (_, _quote, path = "") => path);
  };
  return { read, isOpen: () => open !== undefined };
}
