const block = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** A front matter with fields may end with a longer line, as in Docusaurus. */
const fieldBlock = /^\uFEFF?---[ \t]*\r?\n(\s*[A-Za-z][\w-]*:(?:[ \t]|\r?\n)[\s\S]*?)\r?\n-{3,}[ \t]*(?:\r?\n|$)/;

/** A document, whose text is that of its parts one after the other. */
export interface SplitDocument {
  /** The front matter with the lines around it; empty if there is none. */
  front: string;
  /** What is between these lines; absent without a front matter. */
  fields: string | undefined;
  body: string;
}

/** Separates a document from its front matter in YAML. */
export function splitFrontMatter(text: string): SplitDocument {
  const [front = "", fields = ""] = fieldBlock.exec(text) ?? block.exec(text) ?? [];
  return { front, fields: front === "" ? undefined : fields, body: text.slice(front.length) };
}
