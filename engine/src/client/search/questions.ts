import type { SearchAnswer, SearchRequest } from "@cairn/search/query/search-request";
import type { SearchBackend } from "@cairn/search/query/search-request";
import { openBackend, readyBackend, type SearchSettings } from "./backend.ts";
import type { ChosenFilters } from "./filters.ts";
import type { SizesInView } from "./results/sizes-in-view.ts";

/** The dialog's queries to the backend. Only the latest one's answer is used. */
export interface Questions {
  /**
   * Sends the query that the field is about to contain, so that the answer arrives before the browser draws the letter,
   * and only one frame is drawn instead of two.
   */
  askAhead: (text: string) => void;
  /**
   * Resolves with the visible results; `undefined` if the reader typed on meanwhile. Otherwise rejects like the
   * backend.
   */
  ask: (text: string) => Promise<SearchAnswer | undefined>;
  /** Resolves with the results after those of an answer; `undefined` if there are none or the request fails. */
  askForRest: (text: string, answer: SearchAnswer) => Promise<SearchAnswer | undefined>;
  /** Stops waiting for an answer; the backend may prepare for the next letters. */
  drop: () => void;
}

interface QuestionsInput {
  settings: SearchSettings;
  /** The current filters. */
  filters: () => ChosenFilters;
  sizes: () => SizesInView;
}

/** Number of results in the dialog; the results page has all. */
const maxHits = 20;

function requestOf(text: string, backend: SearchBackend, { settings, filters, sizes }: QuestionsInput): SearchRequest {
  const { excerptLength, inView } = sizes();
  return {
    text,
    from: settings.permalink,
    ...filters(),
    grouped: maxHits,
    excerptLength,
    offset: 0,
    limit: backend.patience === 0 ? inView : maxHits,
  };
}

export function createQuestions(input: QuestionsInput): Questions {
  let latest = 0;
  let ahead: { text: string; answer: Promise<SearchAnswer> } | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  /** `undefined` if the reader typed on before the query was sent. */
  const askPatiently = async (text: string, id: number): Promise<SearchAnswer | undefined> => {
    const backend = await openBackend(input.settings);
    if (backend.patience > 0) await new Promise((resolve) => (patience = setTimeout(resolve, backend.patience)));
    return id === latest ? backend.search(requestOf(text, backend, input)) : undefined;
  };
  /** Starts a new query and ignores the answers of earlier ones. */
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
      if (!backend || hits.length >= Math.min(total, maxHits)) return undefined;
      const id = latest;
      const request = { ...requestOf(text, backend, input), offset: hits.length, limit: maxHits - hits.length };
      // If it fails, the shown results stay; the results page has all.
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
