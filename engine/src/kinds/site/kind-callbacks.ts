import { messageOf } from "@cairn/catalogue/error-message";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { FoundPlace, KindDefinition, PageSection } from "./define-kind.ts";

/** Calls the functions of a kind for an entry. Each @throws {CallbackFailed} if the function throws or returns a wrong type. */
export interface KindCallbacks {
  path(entry: never, file: string): string;
  title(entry: never): string;
  description(entry: never): string;
  tags(entry: never): string[];
  names(entry: never): string[];
  markdown(entry: never): Record<string, string>;
  sections(entry: never): PageSection[];
  search(entry: never): FoundPlace[];
  json(entry: never): unknown;
}

/** A function of a kind threw an error for an entry, or returned a wrong type. */
export class CallbackFailed extends Error {
  readonly #callback: string;
  readonly #kind: string;

  constructor(callback: string, kind: string, what: string) {
    super(what);
    this.#callback = callback;
    this.#kind = kind;
  }

  findingIn(file: string, line: number): Diagnostic {
    return {
      code: "kind-failed",
      severity: "error",
      file,
      line,
      message: `"${this.#callback}" of the kind "${this.#kind}" ${this.message}.`,
      hint: "It is called with this entry as parsed by the kind's schema: correct the function in the configuration, or make the schema reject the entry.",
    };
  }
}

const isText = (value: unknown) => typeof value === "string";
const isFilledText = (value: unknown) => typeof value === "string" && value.trim() !== "";
const isList = (of: (each: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(of);
const hasTexts =
  (...keys: string[]) =>
  (value: unknown) =>
    typeof value === "object" && value !== null && keys.every((key) => isText((value as Record<string, unknown>)[key]));

/** Wraps the functions of a kind so that their results are checked. */
export function createCallbacks(definition: KindDefinition): KindCallbacks {
  const { name, path, title, description, tags, names, markdown, sections, search, json } = definition;
  const call = <Result>(
    callback: string,
    run: (() => Result) | undefined,
    { otherwise, isRight, expected }: Expectation<Result>,
  ): Result => {
    if (!run) return otherwise;
    let result;
    try {
      result = run();
    } catch (error) {
      const reason = messageOf(error);
      throw new CallbackFailed(callback, name, `fails: ${reason.split("\n", 1)[0]?.replace(/\.$/, "")}`);
    }
    if (!isRight(result))
      throw new CallbackFailed(
        callback,
        name,
        `returns ${JSON.stringify(result) ?? String(result)} instead of ${expected}`,
      );
    return result;
  };
  const filled = { otherwise: "", isRight: isFilledText, expected: "a text" };
  const texts = { otherwise: [], isRight: isList(isText), expected: "a list of strings" };
  return {
    path: (entry, file) => call("path", () => path(entry, file), filled),
    title: (entry) => call("title", () => title(entry), filled),
    description: (entry) =>
      call("description", description && (() => description(entry)), { ...filled, isRight: isText }),
    tags: (entry) => call("tags", tags && (() => tags(entry)), texts),
    names: (entry) => call("names", names && (() => names(entry)), texts),
    markdown: (entry) =>
      call("markdown", markdown && (() => markdown(entry)), {
        otherwise: {},
        isRight: (value) => typeof value === "object" && value !== null && isList(isText)(Object.values(value)),
        expected: "an object of texts",
      }),
    sections: (entry) =>
      call("sections", sections && (() => sections(entry)), {
        otherwise: [],
        isRight: isList(hasTexts("id", "title")),
        expected: "a list of { id, title }",
      }),
    search: (entry) =>
      call("search", search && (() => search(entry)), {
        otherwise: [],
        isRight: isList(hasTexts("title", "anchor")),
        expected: "a list of { title, anchor }",
      }),
    json: (entry) =>
      json === false
        ? undefined
        : call("json", json && (() => json(entry)), { otherwise: entry as unknown, isRight: () => true, expected: "" }),
  };
}

interface Expectation<Result> {
  /** The result if the kind has no such function. */
  otherwise: Result;
  isRight: (result: unknown) => boolean;
  expected: string;
}
