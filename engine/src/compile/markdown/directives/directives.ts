import { defineMdastPlugin } from "satteri";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Collector } from "../../documents/collector.ts";
import type { MarkdownFeature } from "../features/feature.ts";
import { dataOf, placeOf, positionOf, sourceOf } from "../plugins/node-data.ts";
import { admonition, isElementName, unknownDirective } from "./admonition.ts";
import { card, cards } from "./cards.ts";
import { details } from "./details.ts";
import { type ContainerDirective, type Directive, readDirective } from "./directive.ts";
import { persist } from "./persist.ts";
import { step, steps } from "./steps.ts";
import { codeGroup, tabs } from "./tabs.ts";

/** Directives without effect on their content: those of VitePress, and tabs outside a group. */
const transparent: Directive = {
  names: ["raw", "v-pre", "tab", "code-group-item"],
  open: () => () => "contents",
};

/** All directives. Those of Docusaurus and VitePress have the same names as there. */
const known = new Map(
  [admonition, details, persist, tabs, codeGroup, cards, card, steps, step, transparent].flatMap((each) =>
    each.names.map((name) => [name, each]),
  ),
);

/** Matches the closing line of a directive, which is absent if its parent or the document ends first. */
const closingMarks = /\n[ \t>]*:{3,}[ \t\r]*$/;

/** Matches a first line that ends the directive, too, as in Retype, also as the text of its title. */
const wholeLine = /^[^\n]*[^:\n]:{3,}\]?[ \t\r]*(?:\n|$)/;

/** Renders `:::name[Label]` … `:::`. For unknown names, only the content is shown. */
export const directives: MarkdownFeature = {
  mayOccur: ({ source }) => source.includes(":::"),
  syntax: "directive",
  changes: "structure",
  needsConversion: true,
  plugin: (collector) => {
    const draw = openDirectives(collector);
    return defineMdastPlugin({
      name: "directives",
      options: { position: true },
      containerDirective(node, context) {
        if (dataOf(node).hName !== undefined) return;
        const text = sourceOf(node, context.source);
        const isOpen = text !== undefined && !closingMarks.test(text) && !wholeLine.test(text);
        // Other programs read marks below a table, in other entries of a list and beside code.
        if (isOpen && !hasAllEnds(context.source)) collector.diagnostics.push(openDirective(node, collector.file));
        const drawn = draw(node);
        if (drawn) context.replaceNode(node, drawn);
        else context.setProperty(node, "data", { hName: "div" });
      },
    });
  },
};

/** Renders the directives of a document. Returns `undefined` if the content is shown unchanged. */
function openDirectives(collector: Collector) {
  const opened = new Map<Directive, ReturnType<Directive["open"]>>();
  /** Whether the program of the document knows others: then a similar name may be one of these. */
  let isOwn = false;
  const drawBy = (directive: Directive) => {
    const draw = opened.get(directive) ?? directive.open(collector);
    opened.set(directive, draw);
    return draw;
  };
  return (node: Readonly<ContainerDirective>) => {
    const directive = known.get(node.name);
    const block = readDirective(node, positionOf(node)?.start.line);
    const drawn = directive ? drawBy(directive)(block) : unknownDirective(node.name, isOwn);
    if (drawn === "contents" || isElementName(node.name)) return undefined;
    if (!("code" in drawn)) return drawn;
    isOwn ||= drawn.code === "directive-unknown";
    collector.diagnostics.push({ severity: "warning", file: collector.file, ...placeOf(node), ...drawn });
    return undefined;
  };
}

/** Marks of directives at the start of a line, in quotes and lists, too. */
const marksOfLines = /^(?:[ \t>]|[-*+][ \t]|\d+\.[ \t])*:{3,}[ \t]*(\S?)/gm;

/** The fewest opening marks without any closing one from which on the program of a document needs none. */
const fewestWithoutEnds = 3;

/** Whether a document has as many closing marks as opening ones, or none by the rules of its program. */
function hasAllEnds(source: string): boolean {
  const marks = Array.from(source.matchAll(marksOfLines), ([, text]) => text === "");
  const closing = marks.filter(Boolean).length;
  return closing * 2 >= marks.length || (closing === 0 && marks.length >= fewestWithoutEnds);
}

function openDirective(node: Readonly<ContainerDirective>, file: string): Diagnostic {
  return {
    code: "admonition-open",
    severity: "warning",
    file,
    ...placeOf(node),
    message: `The ":::${node.name}" that begins here is not closed, so everything after it is part of it.`,
    hint: "Write ::: on a line of its own at its end. A directive that contains another one needs more colons, as in ::::note.",
  };
}
