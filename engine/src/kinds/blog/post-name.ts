const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** What a post's file says of it, by Docusaurus's rules (`blogUtils.ts`): `path` is relative to the blog's folder. */
export function readPostName(path: string): { date?: string; text: string; slug: string } {
  const { folder = "", date, text = "" } = dated.exec(path)?.groups ?? {};
  if (date !== undefined) return { date, text, slug: `/${date.replaceAll("-", "/")}/${folder}${text}` };
  const name = path.replace(/(?:\/index)?\.mdx?$/, "");
  return { text: name, slug: `/${name}` };
}
