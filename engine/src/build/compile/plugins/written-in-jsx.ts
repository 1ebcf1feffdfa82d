import type { MdxJsxFlowElement } from "satteri";

/** What the parser says of an element written in JSX, to be kept where one is replaced: its name is taken as it stands. */
export const writtenInJsx: NonNullable<MdxJsxFlowElement["data"]> & Record<string, unknown> = { _mdxExplicitJsx: true };
