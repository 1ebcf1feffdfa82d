import { scriptTexts } from "../../../texts/translatable-texts.ts";
import { moduleTexts } from "../../../texts/module-texts.ts";
import { questionTexts } from "../../../texts/question-texts.ts";
import { blogTexts } from "../../../texts/blog-texts.ts";
import { releaseTexts } from "../../../texts/release-texts.ts";

const ofCatalogues: ReadonlySet<string> = new Set(
  [blogTexts, moduleTexts, questionTexts, releaseTexts].flatMap((texts) => Object.keys(texts)),
);

/** The translations of what only scripts say, as JSON for the page; `undefined` where there are none. */
export function clientMessages(messages: Readonly<Record<string, string>>): string | undefined {
  const translated = scriptTexts.filter(({ id }) => messages[id] !== undefined).map(({ id }) => [id, messages[id]]);
  return translated.length > 0 ? JSON.stringify(Object.fromEntries(translated)) : undefined;
}

/** The messages that components in the browser may ask for: all but those of catalogue pages, which have none. */
export function componentMessages(messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !ofCatalogues.has(id)));
}
