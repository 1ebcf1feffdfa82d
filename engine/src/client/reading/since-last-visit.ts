import { changedSection, changedSince, newSection } from "../../texts/reading-texts.ts";
import { translate } from "../translate.ts";
import { createPauses } from "../scheduling.ts";
import { readStorage, removeStorage, writeStorage } from "../storage.ts";

/** Characters of a hash. */
const width = 7;

/**
 * Key in local storage for the addresses of the pages that were read, the latest first. Each page's reading has its own
 * key.
 */
const pagesKey = "read";
const maxPages = 100;
/** The table of contents lists only the first of more changes. */
const maxNamed = 8;
/** Elements that are not the page's text, or vary. */
const leftOut = "script,style,form,button,select,c-island,time,.anchor,[data-runtime],[data-fill]";
/** Nodes that are read before the browser may paint and respond. */
const pauseEvery = 64;

/**
 * Marks what is new or changed on the page since the reader was here on another day, and stores its current state.
 * Nothing leaves the browser.
 */
export async function markChanges(): Promise<void> {
  const contents = document.querySelector("[data-toc]");
  const article = document.querySelector("article");
  if (!contents || !article || contents.querySelector(".since")) return;
  const { pathname } = location;
  const sections = await readSections(article);
  // The page may have been swapped meanwhile, or another call may have marked it.
  if (!article.isConnected || contents.querySelector(".since")) return;
  const key = `${pagesKey} ${pathname}`;
  // The reader's local date in Swedish format: 2026-11-24.
  const now = { day: new Date().toLocaleDateString("sv"), sections: sections.map(({ code }) => code).join("") };
  const reading = nextReading(readReading(key), now);
  writeStorage(key, JSON.stringify(reading));
  rememberPage(pathname);
  if (reading.before) showChanges(contents, findChanged(sections, reading.before.sections), reading.before.day);
}

/** Returns the sections of an article, split at headings and entries with an id; a long one is read in slices. */
async function readSections(article: Element): Promise<ReadSection[]> {
  const pause = createPauses();
  const sections: ReadSection[] = [];
  let current = { element: undefined as Element | undefined, id: "", text: "" };
  const finish = () => sections.push({ element: current.element, id: current.id, code: encodeSection(current) });
  let steps = 0;
  // By hand, because a tree walker with a filter takes four times as long.
  let node: Node | null = article;
  while (node) {
    let next: ChildNode | null = null;
    if (node instanceof Text) current.text += node.data;
    else if (node instanceof Element && !node.matches(leftOut)) {
      if (node.id && (node.matches("h2,h3,h4") || node.firstElementChild?.matches("h3"))) {
        finish();
        current = { element: node, id: node.id, text: "" };
      }
      next = node.firstChild;
    }
    while (!next && node && node !== article) {
      next = node.nextSibling;
      node = node.parentNode;
    }
    node = next;
    if (++steps % pauseEvery === 0) await pause();
  }
  finish();
  return sections;
}

function readReading(key: string): Reading | undefined {
  try {
    return JSON.parse(readStorage(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Records the page as read, and drops the pages that were read longest ago. */
function rememberPage(path: string): void {
  const known = (readStorage(pagesKey) ?? "").split("\n").filter((each) => each && each !== path);
  for (const old of known.splice(maxPages - 1)) removeStorage(`${pagesKey} ${old}`);
  writeStorage(pagesKey, [path, ...known].join("\n"));
}

/**
 * Shows the changes in the table of contents and with marks, which take no space, so that nothing moves while reading.
 */
function showChanges(contents: Element, changes: ReturnType<typeof findChanged>, day: string): void {
  const named = changes.filter(({ section: { element } }) => element);
  const date = new Date(`${day}T12:00`).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
  const since = translate(changedSince, { date });
  const list = create("ul");
  for (const { section, isNew } of named) {
    const element = section.element as Element;
    const heading = element.matches("h2,h3,h4") ? element : (element.firstElementChild as Element);
    const mark = create("span", create("span", translate(isNew ? newSection : changedSection)));
    mark.className = "since-mark";
    mark.dataset["runtime"] = "";
    mark.title = since;
    const label = headingText(heading);
    heading.append(mark);
    if (list.childElementCount === maxNamed) continue;
    const link = create("a", label);
    link.href = `#${section.id}`;
    list.append(create("li", link));
  }
  const note = create("div", create("p", since), list);
  note.className = "since";
  note.dataset["runtime"] = "";
  contents.append(note);
  contents.parentElement?.querySelector("[popovertarget]")?.classList.add("has-news");
}

function headingText(heading: Element): string {
  return Array.from(heading.childNodes, (node) =>
    node instanceof Element && node.matches(leftOut) ? "" : node.textContent,
  )
    .join("")
    .trim();
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

/** A stored state of a page: the day (`2026-11-24`), and its encoded sections. */
interface Reading {
  day: string;
  sections: string;
  /** The last state from another day with different sections. */
  before?: { day: string; sections: string } | undefined;
}

/** A part of a page: its encoded text, and the element that names it; absent above the first one. */
interface ReadSection {
  element: Element | undefined;
  id: string;
  code: string;
}

/**
 * Returns the current state of a page together with the earlier one that differs; marks stay for the day on which they
 * are first seen.
 */
export function nextReading(known: Reading | undefined, now: { day: string; sections: string }): Reading {
  if (!known) return now;
  const { day, sections, before } = known;
  const last = day === now.day ? before : { day, sections };
  return last && last.sections !== now.sections ? { ...now, before: last } : now;
}

/** Encodes a section for storage: a hash of the id and one of the text. */
export function encodeSection({ id, text }: { id: string; text: string }): string {
  return hash(id) + hash(text.replaceAll(/\s+/g, " ").trim());
}

/** Returns the sections that are new or changed since an encoded state, in order. */
export function findChanged(
  sections: readonly ReadSection[],
  before: string,
): { section: ReadSection; isNew: boolean }[] {
  const known = new Map<string, string>();
  for (let at = 0; at < before.length; at += 2 * width)
    known.set(before.slice(at, at + width), before.slice(at + width, at + 2 * width));
  return sections.flatMap((section) => {
    const text = known.get(section.code.slice(0, width));
    return text === section.code.slice(width) ? [] : [{ section, isNew: text === undefined }];
  });
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36).padStart(width, "0");
}
