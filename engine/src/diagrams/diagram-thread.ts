// Draws diagrams in a separate thread: arranging one takes as long as rendering ten pages.
import { parentPort } from "node:worker_threads";
import { messageOf } from "@cairn/catalogue/error-message";
import { renderDiagram } from "./render-diagram.ts";

export interface DiagramRequest {
  id: number;
  text: string;
}

/** A diagram as SVG, or why it cannot be drawn. */
export type DiagramAnswer = { id: number } & ({ svg: string } | { failure: string });

async function answerTo({ id, text }: DiagramRequest): Promise<DiagramAnswer> {
  try {
    return { id, svg: await renderDiagram(text) };
  } catch (error) {
    return { id, failure: messageOf(error) };
  }
}

parentPort?.on("message", async (request: DiagramRequest) => parentPort?.postMessage(await answerTo(request)));
