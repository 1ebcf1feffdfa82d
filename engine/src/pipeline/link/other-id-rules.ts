import { groupBy } from "@cairn/catalogue/group-by";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { lettersOf } from "../../compile/markdown/slugger.ts";
import type { RoutedSite } from "../../model/routed-site.ts";
import type { AnchorReference } from "./resolve-site-links.ts";

/** The finding about ids that another program gives to headings. */
export const otherForm = {
  code: "anchor-missing",
  message: "Links name headings by other ids than the pages have here.",
  hint: "They are only correct if another program publishes the documents, and gives headings these ids.",
  isOncePerSite: true,
};

/** The fewest links with ids of another form from which on they are those of another program. */
const fewestOtherForms = 10;

/** Whether most links follow another rule for ids: that of a program that is not known here. */
export function followsOtherRule(
  missing: readonly AnchorReference[],
  anchorsOf: (permalink: string) => ReadonlySet<string>,
): boolean {
  const ofOtherForm = missing.filter(({ permalink, id }) =>
    Array.from(anchorsOf(permalink)).some(
      (anchor) => lettersOf(anchor) === lettersOf(id) && anchor !== id.toLowerCase(),
    ),
  );
  return ofOtherForm.length >= fewestOtherForms && ofOtherForm.length * 2 > missing.length;
}

const startOfId = /^[a-z]+[-:.](?=.)/;

/**
 * Returns a function that gives the start that another program puts before ids: many links have it, hardly any id of
 * the site does, and the rest of most of them is the id of a heading anywhere.
 */
export function createStartSearch(
  missing: readonly AnchorReference[],
  { site, anchorsIn }: { site: RoutedSite; anchorsIn: (permalink: string) => readonly string[] | undefined },
): (id: string) => string | undefined {
  const groups = Array.from(groupBy(missing, ({ id }) => startOfId.exec(id)?.[0]));
  const likely = groups.filter(([start, own]) => start !== undefined && own.length >= fewestOtherForms);
  if (likely.length === 0) return () => undefined;
  const anchors = Array.from(site.routes.keys()).flatMap((permalink) => Array.from(anchorsIn(permalink) ?? []));
  const letters = new Set(anchors.map(lettersOf));
  const isHeading = ({ id }: AnchorReference) =>
    letters.has(lettersOf(id.replace(startOfId, "").replace(/^.*\.(?=.)/, "")));
  const isRare = (start: string, links: number) => anchors.filter((each) => each.startsWith(start)).length * 3 < links;
  const starts = new Set(
    likely.filter(([start = "", own]) => isRare(start, own.length) && mostAre(own, isHeading)).map(([start]) => start),
  );
  return (id) => {
    const start = startOfId.exec(id)?.[0];
    return starts.has(start) ? start : undefined;
  };
}

function mostAre<Value>(values: readonly Value[], test: (value: Value) => boolean): boolean {
  return values.filter(test).length * 3 > values.length * 2;
}

export function withStart(start: string): Pick<Diagnostic, "code" | "message" | "hint" | "isOncePerSite"> {
  return { ...otherForm, message: `Links name headings by ids that begin with "${start}", as those here do not.` };
}

/** Links in the table that all-contributors writes: they name a kind of contribution and a person, and lead nowhere. */
export const contribution =
  /^(?:a11y|audio|blog|bug|business|code|content|data|design|doc|eventOrganizing|example|financial|fundingFinding|ideas|infra|maintenance|mentoring|platform|plugin|projectManagement|promotion|question|research|review|security|talk|test|tool|translation|tutorial|userTesting|video)-[\w-]+$/;

/** The number of pages without an anchor from which on another generator's layout may have it. */
const fewestOfFrame = 3;

/** Returns whether links lead to an anchor on several pages, none of which has it. */
export function createFrameCheck(missing: readonly AnchorReference[]): (id: string) => boolean {
  const byId = groupBy(missing, ({ id }) => id);
  return (id) => new Set(byId.get(id)?.map(({ permalink }) => permalink)).size >= fewestOfFrame;
}

export function inFrame(id: string): Pick<Diagnostic, "code" | "message" | "hint" | "isOncePerSite"> {
  return {
    code: "anchor-missing",
    message: `Links lead to "#${id}" on several pages, none of which has it here.`,
    hint: "They are only correct if another program publishes the documents, and its layout has this id.",
    isOncePerSite: true,
  };
}
