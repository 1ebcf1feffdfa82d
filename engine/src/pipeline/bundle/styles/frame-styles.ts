import type { Declaration, DeclarationBlock, Rule, Selector, SelectorComponent } from "lightningcss";
import type { Plugin } from "vite";
import { type FramePart, framePartOf, mayNameFrameParts } from "../../../docusaurus/frame-classes.ts";

type Transform = typeof import("lightningcss").transform;
type StyleRule = Extract<Rule, { type: "style" }>;

const stylesheet = /\.(?:css|scss|sass|less|styl)(?:$|\?)/;

/** What changes how a part looks, but neither where it is nor how large: the frame has another structure here. */
const looks =
  /^(?:-webkit-)?(?:color|background|fill|stroke|opacity|font|letter-spacing|text-(?:decoration|transform|shadow|underline)|border(?!-(?:spacing|collapse))|outline|box-shadow|transition|filter|cursor|list-style|--)/;
const colours = /^(?:color|background|fill|stroke|border|outline|box-shadow|opacity|filter)/;

/**
 * Has what a site's stylesheets say of parts of Docusaurus's frame, by their classes there, apply to those of the frame here: each
 * such rule is followed by one for these.
 */
export function frameStyles(): Plugin {
  return {
    name: "cairn-frame-styles",
    async transform(text, id) {
      if (!stylesheet.test(id) || !mayNameFrameParts(text)) return undefined;
      // Few builds need it.
      const { transform } = await import("lightningcss");
      return { code: withFrameRules(text, transform), map: null };
    },
  };
}

/** Returns a stylesheet with its rules for parts of the frame; as it is if it is not valid, which the bundler reports. */
export function withFrameRules(text: string, transform: Transform): string {
  const isDefined = (property: string) => text.includes(`${property}:`);
  const style = (rule: StyleRule): StyleRule[] | undefined => {
    const selectors = rule.value.selectors.map(withExceptions(transform));
    const added = frameRules(rule, { isDefined, transform });
    const isSame = added.length === 0 && selectors.every((each, index) => each === rule.value.selectors[index]);
    return isSame ? undefined : [{ ...rule, value: { ...rule.value, selectors } }, ...added].map(readable);
  };
  try {
    return transform({ filename: "site.css", code: Buffer.from(text), visitor: { Rule: { style } } }).code.toString();
  } catch {
    return text;
  }
}

/** Lightning CSS gives `null` for what a rule does not have, and does not always read that back. */
function readable(rule: StyleRule): StyleRule {
  return JSON.parse(JSON.stringify(rule, (_, value: unknown) => value ?? undefined)) as StyleRule;
}

interface RuleScope {
  /** Whether the stylesheet defines a custom property. */
  isDefined: (property: string) => boolean;
  transform: Transform;
}

/** The rules for the parts that the selectors of a rule name: those on a ground of their own keep their colours. */
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

function partsOf(component: SelectorComponent): FramePart[] {
  return component.type === "class" ? [framePartOf(component.name) ?? []].flat() : [];
}

function isPseudoElement({ type }: SelectorComponent): boolean {
  return type === "pseudo-element";
}

/** The component that selects the part here. */
function inFrame(transform: Transform): (component: SelectorComponent) => SelectorComponent {
  return (component) => {
    const [part] = partsOf(component);
    return part ? { type: "pseudo-class", kind: "is", selectors: parseSelector(part.selector, transform) } : component;
  };
}

/** What a selector excepts by a class of Docusaurus's frame, it excepts here too, without weighing more; the selector itself if it does not. */
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

/** The custom properties of Infima that a value has to have: only those exist here that the site defines. */
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
