import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { serveDirectory } from "../../../engine/src/serve/serve-directory.ts";
import { ensureChromium, launchChromium } from "../chromium.ts";
import { walkRandomly, type Walk } from "./random-walk.ts";

const builtSite = fileURLToPath(new URL("../../../site/build", import.meta.url));
const starts = ["/", "/guides/", "/reference/modules/intro", "/tools", "/tags"];
/** The number of walks that run at once: a walk waits about as long as it uses the processor. */
const concurrency = 2 * availableParallelism();
/** How much more a document may keep in memory than after a reload: it caches pages, and keeps the previous one. */
const margin = { listeners: 20, nodes: 20_000, heap: 16 * 2 ** 20 };

/**
 * Takes many long walks through the built site, or the one in the given folder. Options, with their defaults:
 * `--walks 200 --steps 50 --seed 1`. Every second walk avoids reloads. Prints what was wrong, and by how much documents
 * grew. Returns the exit status.
 */
export async function soak(parameters: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      walks: { type: "string", default: "200" },
      steps: { type: "string", default: "50" },
      seed: { type: "string", default: "1" },
    },
  });
  const [walks, steps, firstSeed] = [Number(values.walks), Number(values.steps), Number(values.seed)];
  const directory = positionals[0] ?? builtSite;
  const server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/" });
  const browser = await launchChromium(ensureChromium());
  const { origin } = new URL(server.url);
  const began = performance.now();
  let next = 0;
  const done: Walk[] = [];
  const work = async () => {
    while (next < walks) {
      const number = next++;
      const start = starts[number % starts.length] ?? "/";
      const seed = firstSeed + number;
      const walk = await walkRandomly(browser, { origin, start, seed, steps, withoutReload: number % 2 === 1 });
      const problems = [...walk.problems, ...growthOf(walk).map((growth) => `walk ${seed}: ${growth}`)];
      done.push({ ...walk, problems });
      for (const problem of problems) console.log(problem);
      if (done.length % 10 === 0) console.log(`${done.length} walks, ${secondsSince(began)} s`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await browser.close();
  await server.close();
  const problems = done.flatMap((walk) => walk.problems).length;
  console.log(`${walks} walks of ${steps} steps in ${secondsSince(began)} s: ${problems} problems.`);
  console.log(`Most that a document held more than a new one: ${describeMost(done)}.`);
  return problems === 0 ? 0 : 1;
}

function growthOf({ use }: Walk): string[] {
  if (!use) return [];
  const { walked, fresh } = use;
  return (["listeners", "nodes", "heap"] as const)
    .filter((kind) => walked[kind] > fresh[kind] + margin[kind])
    .map((kind) => `${walked[kind]} ${kind}, and ${fresh[kind]} when reloaded.`);
}

function describeMost(walks: readonly Walk[]): string {
  const most = (kind: keyof typeof margin) =>
    Math.max(0, ...walks.map(({ use }) => (use ? use.walked[kind] - use.fresh[kind] : 0)));
  return `${most("listeners")} listeners, ${most("nodes")} nodes, ${(most("heap") / 2 ** 20).toFixed(1)} MB`;
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000);
}
