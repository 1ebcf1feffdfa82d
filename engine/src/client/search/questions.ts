import type { SearchAnswer, SearchRequest } from "@cairn/search/query/search-request";
import type { SearchBackend } from "@cairn/search/query/search-request";
import { openBackend, readyBackend, type SearchSettings } from "./backend.ts";
import type { ChosenFilters } from "./filters.ts";
import type { SizesInView } from "./results/sizes-in-view.ts";

/** What the dialog asks the backend, and which of the answers it waits for: only ever the latest one's. */
export interface Questions {
  /**
   * Asks for what the field is about to say: the answer is there by the time that the browser draws the letter, so that it
   * draws once in place of twice.
   */
  askAhead: (text: string) => void;
  /** Asks for the results in view. `undefined` where the reader typed on meanwhile; rejects as the backend does, unless so. */
  ask: (text: string) => Promise<SearchAnswer | undefined>;
  /** Asks for the results that follow an answer's. `undefined` where there are none, or they cannot be had. */
  askForRest: (text: string, answer: SearchAnswer) => Promise<SearchAnswer | undefined>;
  /** Waits for no answer any more; the backend may prepare for what is typed next. */
  drop: () => void;
}

interface QuestionsInput {
  settings: SearchSettings;
  /** What narrows the results now. */
  filters: () => ChosenFilters;
  sizes: () => SizesInView;
}

/** Results that the dialog shows; the page of results has all. */
const mostHits = 20;

function requestOf(text: string, backend: SearchBackend, { settings, filters, sizes }: QuestionsInput): SearchRequest {
  const { excerptLength, inView } = sizes();
  return {
    text,
    from: settings.permalink,
    ...filters(),
    grouped: mostHits,
    excerptLength,
    offset: 0,
    limit: backend.patience === 0 ? inView : mostHits,
  };
}

export function createQuestions(input: QuestionsInput): Questions {
  let latest = 0;
  let ahead: { text: string; answer: Promise<SearchAnswer> } | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  /** `undefined` where the reader typed on before the backend was asked. */
  const askPatiently = async (text: string, id: number): Promise<SearchAnswer | undefined> => {
    const backend = await openBackend(input.settings);
    if (backend.patience > 0) await new Promise((resolve) => (patience = setTimeout(resolve, backend.patience)));
    return id === latest ? backend.search(requestOf(text, backend, input)) : undefined;
  };
  /** Begins another question: what was asked before is not waited for. */
  const begin = () => {
    clearTimeout(patience);
    ahead = undefined;
    return ++latest;
  };

  return {
    askAhead(text) {
      const backend = readyBackend();
      if (backend?.patience !== 0) return;
      const answer = backend.search(requestOf(text, backend, input));
      answer.catch(() => undefined);
      ahead = { text, answer };
    },
    async ask(text) {
      const asked = ahead?.text === text ? ahead.answer : undefined;
      const id = begin();
      try {
        const answer = await (asked ?? askPatiently(text, id));
        return id === latest ? answer : undefined;
      } catch (error) {
        if (id === latest) throw error;
        return undefined;
      }
    },
    async askForRest(text, { hits, total }) {
      const backend = readyBackend();
      if (!backend || hits.length >= Math.min(total, mostHits)) return undefined;
      const id = latest;
      const request = { ...requestOf(text, backend, input), offset: hits.length, limit: mostHits - hits.length };
      // Where it fails, the results that are shown stay; the page of results has all.
      const rest = await backend.search(request).catch(() => undefined);
      return id === latest ? rest : undefined;
    },
    drop() {
      begin();
      const backend = readyBackend();
      backend?.predict?.(requestOf("", backend, input));
    },
  };
}
