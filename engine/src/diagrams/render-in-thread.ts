import { Worker } from "node:worker_threads";
import type { DiagramAnswer, DiagramRequest } from "./diagram-thread.ts";
import { diagramsIn, readDiagram } from "./read-diagram.ts";

/** Draws a diagram. Resolves to SVG; rejects with the reason if it cannot be drawn. */
type Render = (text: string) => Promise<string>;

/** The process has one thread for diagrams, which starts with the first one. */
let thread: Render | undefined;
/** Drawings that were started ahead, by the diagram's text, until a page takes them. */
const ahead = new Map<string, Promise<string>>();
/** The most drawings that wait in memory: some 30 KB each. */
const mostAhead = 500;

/** Starts drawing the diagrams in a page's HTML, so that they are ready when the page is rendered. */
export function renderAhead(html: string): void {
  for (const { source } of diagramsIn(html)) {
    const diagram = readDiagram(source);
    if (!("text" in diagram) || ahead.has(diagram.text) || ahead.size >= mostAhead) continue;
    const drawing = render(diagram.text);
    // If it fails, whoever takes it reports that.
    drawing.catch(() => undefined);
    ahead.set(diagram.text, drawing);
  }
}

/** Draws a diagram in a separate thread. Returns SVG. @throws if it cannot be drawn, with the reason */
export async function renderInThread(text: string): Promise<string> {
  const drawing = ahead.get(text) ?? render(text);
  ahead.delete(text);
  return drawing;
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
