import { Worker } from "node:worker_threads";
import type { DiagramAnswer, DiagramRequest } from "./diagram-thread.ts";
import { diagramsIn, readDiagram } from "./read-diagram.ts";

/** Draws a diagram. Resolves to SVG; rejects with the reason if it cannot be drawn. */
type Render = (text: string) => Promise<string>;

/** The process has one thread for diagrams, which starts with the first one. */
let thread: Render | undefined;
/** Drawings by the diagram's text. Versions and languages of a document often have the same one. */
const drawings = new Map<string, Promise<string>>();
/** The texts of those that a page has taken, the longest ago first: they make room for others. */
const taken = new Set<string>();
/** The most drawings in memory: some 30 KB each. */
const mostDrawings = 500;

/** Starts drawing the diagrams in a page's HTML, so that they are ready when the page is rendered. */
export function renderAhead(html: string): void {
  for (const { source } of diagramsIn(html)) {
    const diagram = readDiagram(source);
    // If it fails, whoever takes it reports that.
    if ("text" in diagram && !drawings.has(diagram.text) && makeRoom()) keep(diagram.text).catch(() => undefined);
  }
}

/** Draws a diagram in a separate thread. Returns SVG. @throws if it cannot be drawn, with the reason */
export async function renderInThread(text: string): Promise<string> {
  const drawing = drawings.get(text) ?? (makeRoom() ? keep(text) : render(text));
  if (drawings.has(text)) {
    taken.delete(text);
    taken.add(text);
  }
  try {
    return await drawing;
  } catch (error) {
    // The thread may have ended for another reason: the next page tries again.
    forget(text);
    throw error;
  }
}

function keep(text: string): Promise<string> {
  const drawing = render(text);
  drawings.set(text, drawing);
  return drawing;
}

/** Makes room for another drawing, in the place of one that was taken. Returns whether there is any. */
function makeRoom(): boolean {
  if (drawings.size < mostDrawings) return true;
  const [oldest] = taken;
  if (oldest !== undefined) forget(oldest);
  return oldest !== undefined;
}

function forget(text: string): void {
  drawings.delete(text);
  taken.delete(text);
}

function render(text: string): Promise<string> {
  return (thread ??= startThread())(text);
}

function startThread(): Render {
  const worker = new Worker(new URL("./diagram-thread.cjs", import.meta.url));
  const waiting = new Map<number, (answer: DiagramAnswer | undefined, failure?: unknown) => void>();
  let count = 0;
  const draw: Render = (text) =>
    new Promise((resolve, reject) => {
      const id = ++count;
      waiting.set(id, (answer, failure) => {
        waiting.delete(id);
        // The thread keeps the process alive only while a drawing is waited for.
        if (waiting.size === 0) worker.unref();
        if (answer && "svg" in answer) resolve(answer.svg);
        else reject(answer ? new Error(answer.failure) : failure);
      });
      worker.ref();
      worker.postMessage({ id, text } satisfies DiagramRequest);
    });
  const end = (failure: unknown) => {
    // The exit that follows an error may come when the next drawing has already started another thread.
    if (thread === draw) thread = undefined;
    for (const settle of waiting.values()) settle(undefined, failure);
  };
  worker.on("message", (answer: DiagramAnswer) => waiting.get(answer.id)?.(answer));
  worker.on("error", end);
  worker.on("exit", () => end(new Error("the thread that draws diagrams has ended")));
  return draw;
}
