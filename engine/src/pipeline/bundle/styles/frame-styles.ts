import type { Declaration, DeclarationBlock, Rule, Selector, SelectorComponent } from "lightningcss";
import type { Plugin } from "vite";
import { type FramePart, framePartOf, mayNameFrameParts } from "../../../docusaurus/frame-classes.ts";
import { stylesheet } from "./preprocessors.ts";

type Transform = typeof import("lightningcss").transform;
type StyleRule = Extract<Rule, { type: "style" }>;

/** Properties that change how a part looks, but not its place or size, because the frame's structure differs here. */
const looks =
  /^(?:-webkit-)?(?:color|background|fill|stroke|opacity|font|letter-spacing|text-(?:decoration|transform|shadow|underline)|border(?!-(?:spacing|collapse))|outline|box-shadow|transition|filter|cursor|list-style|--)/;
/** Those on which it depends whether text is readable. */
const colours = /^(?:color|background|fill|stroke|opacity|filter)/;

/** A string with a letter or a digit, in a value of the parser: text, not an icon. */
const addedText = /"type":"string","value":"[^"]*[\p{L}\p{N}]/u;

/** A rule for the bullets of all lists, which Docusaurus's classes override in its frame. */
const ruleForLists = /(?:^|[\s,;}])(?:ul|ol|li)\s*(?:,[^{}]*)?\{[^{}]*list-style/;
const plainLists = "\n:is(nav, footer, dialog) :is(ul, ol, li) { list-style: none }\n";

/**
 * Applies the rules that a site's stylesheets have for parts of Docusaurus's frame, by their classes there, to the same
 * parts here: each such rule is followed by one for our part.
 */
export function frameStyles(): Plugin {
  return {
    name: "cairn-frame-styles",
    transform: {
      filter: { id: stylesheet },
      async handler(text) {
        const lists = ruleForLists.test(text) ? plainLists : "";
        if (!mayNameFrameParts(text)) return lists === "" ? undefined : { code: text + lists, map: null };
        // Loaded on demand, because few builds need it.
        const { transform } = await import("lightningcss");
        return { code: withFrameRules(text, transform) + lists, map: null };
      },
    },
  };
}

/** Adds rules for parts of our frame to a stylesheet. An invalid stylesheet stays unchanged: the bundler reports it. */
export function withFrameRules(text: string, transform: Transform): string {
  try {
    return addFrameRules(text, transform);
  } catch {
    return text;
  }
}

function addFrameRules(text: string, transform: Transform): string {
  const isDefined = (property: string) => text.includes(`${property}:`);
  const labelled = labelledParts(text, transform);
  const style = (rule: StyleRule): StyleRule[] | undefined => {
    const selectors = rule.value.selectors.map(withExceptions(transform));
    const added = [...frameRules(rule, { isDefined, transform }), ...textRules(rule, labelled, transform)];
    const isSame = added.length === 0 && selectors.every((each, index) => each === rule.value.selectors[index]);
    return isSame ? undefined : [{ ...rule, value: { ...rule.value, selectors } }, ...added].map(readable);
  };
  return transform({ filename: "site.css", code: Buffer.from(text), visitor: { Rule: { style } } }).code.toString();
}

/** Removes `null` from a rule: Lightning CSS writes it for absent properties, but cannot always read it. */
function readable(rule: StyleRule): StyleRule {
  return JSON.parse(JSON.stringify(rule, (_, value: unknown) => value ?? undefined)) as StyleRule;
}

interface RuleScope {
  /** Whether the stylesheet defines a custom property. */
  isDefined: (property: string) => boolean;
  transform: Transform;
}

/**
 * Returns rules for the parts that a rule's selectors name. Parts with a background of their own keep their colours.
 */
function frameRules({ value: rule }: StyleRule, { isDefined, transform }: RuleScope): StyleRule[] {
  return [false, true].flatMap((isOnOwnGround): StyleRule[] => {
    const selectors = rule.selectors.flatMap((selector): Selector[] => {
      const parts = selector.flatMap((each) => partsOf(each));
      const isForOne = parts.length > 0 && parts.some((part) => part.isOnOwnGround) === isOnOwnGround;
      return isForOne && !selector.some(isPseudoElement) ? [selector.map(inFrame(transform))] : [];
    });
    const isKept = (each: Declaration) =>
      isLook(each) && !(isOnOwnGround && colours.test(nameOf(each))) && foreignProperties(each).every(isDefined);
    const declarations = rule.declarations?.declarations?.filter(isKept) ?? [];
    const importantDeclarations = rule.declarations?.importantDeclarations?.filter(isKept) ?? [];
    if (selectors.length === 0 || declarations.length + importantDeclarations.length === 0) return [];
    const kept: DeclarationBlock = { declarations, importantDeclarations };
    return [{ type: "style", value: { ...rule, selectors, declarations: kept, rules: [] } }];
  });
}

/**
 * Returns what selects the texts that a stylesheet adds before or after parts, such as a version beside the title: the
 * class of the part, and the pseudo-element.
 */
function labelledParts(text: string, transform: Transform): ReadonlySet<string> {
  const labelled = new Set<string>();
  if (!text.includes("content:")) return labelled;
  const style = ({ value: { selectors, declarations } }: StyleRule): void => {
    const all = [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])];
    if (!all.some((each) => nameOf(each) === "content" && addedText.test(JSON.stringify(each)))) return;
    for (const selector of selectors) for (const label of labelsOf(selector)) labelled.add(label);
  };
  transform({ filename: "site.css", code: Buffer.from(text), visitor: { Rule: { style } } });
  return labelled;
}

function labelsOf(selector: Selector): string[] {
  const pseudo = selector.find(isPseudoElement);
  if (pseudo === undefined) return [];
  return selector.flatMap((each) =>
    partsOf(each).length > 0 ? `${JSON.stringify(each)} ${JSON.stringify(pseudo)}` : [],
  );
}

/** Returns a rule for text before or after a part, for our part; as it is, because that text has no other look. */
function textRules(rule: StyleRule, labelled: ReadonlySet<string>, transform: Transform): StyleRule[] {
  const selectors = rule.value.selectors
    .filter((selector) => labelsOf(selector).some((label) => labelled.has(label)))
    .map((selector) => selector.map(inFrame(transform)));
  return selectors.length === 0 ? [] : [{ ...rule, value: { ...rule.value, selectors, rules: [] } }];
}

function partsOf(component: SelectorComponent): FramePart[] {
  return component.type === "class" ? [framePartOf(component.name) ?? []].flat() : [];
}

function isPseudoElement({ type }: SelectorComponent): boolean {
  return type === "pseudo-element";
}

/** Returns a function that turns a selector of Docusaurus's part into one of the part here. */
function inFrame(
  transform: Transform,
): (component: SelectorComponent, index: number, selector: Selector) => SelectorComponent {
  return (component, index, selector) => {
    const [part] = partsOf(component);
    if (!part) return component;
    const isSubject = !selector.slice(index).some(({ type }) => type === "combinator");
    const written = isSubject && part.subject !== undefined ? part.subject : part.selector;
    return { type: "pseudo-class", kind: "is", selectors: parseSelector(written, transform) };
  };
}

/**
 * Returns a function that adds our part to a `:not()` with a class of Docusaurus's frame, without changing the
 * specificity. It returns other selectors unchanged.
 */
function withExceptions(transform: Transform): (selector: Selector) => Selector {
  const namesPart = (each: Selector) => each.flatMap(partsOf).length > 0;
  const excepted = (each: Selector): Selector[] =>
    namesPart(each)
      ? [each, [{ type: "pseudo-class", kind: "where", selectors: [each.map(inFrame(transform))] }]]
      : [each];
  return (selector) => {
    if (!selector.some((each) => isNot(each) && each.selectors.some(namesPart))) return selector;
    return selector.map((each) => (isNot(each) ? { ...each, selectors: each.selectors.flatMap(excepted) } : each));
  };
}

function isNot(component: SelectorComponent): component is Extract<SelectorComponent, { kind: "not" }> {
  return component.type === "pseudo-class" && component.kind === "not";
}

function isLook(declaration: Declaration): boolean {
  const name = nameOf(declaration);
  return looks.test(name) || (name === "display" && JSON.stringify(declaration.value).includes('"none"'));
}

/** Returns the custom properties of Infima that a value needs. Here they exist only if the site defines them. */
function foreignProperties(declaration: Declaration): string[] {
  const used = /"ident":"(--ifm-[\w-]+)"[^}]*\},"fallback":null/g;
  return Array.from(JSON.stringify(declaration).matchAll(used), ([, name = ""]) => name);
}

function nameOf(declaration: Declaration): string {
  if (declaration.property === "custom") return declaration.value.name;
  return declaration.property === "unparsed" ? declaration.value.propertyId.property : declaration.property;
}

const parsed = new Map<string, Selector[]>();

function parseSelector(text: string, transform: Transform): Selector[] {
  const known = parsed.get(text);
  if (known) return known;
  let selectors: Selector[] = [];
  const style = ({ value }: StyleRule) => void ({ selectors } = value);
  transform({ filename: "part.css", code: Buffer.from(`${text}{color:red}`), visitor: { Rule: { style } } });
  parsed.set(text, selectors);
  return selectors;
}
