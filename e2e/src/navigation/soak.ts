import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { serveDirectory } from "../../../engine/src/serve/serve-directory.ts";
import { ensureChromium, launchChromium } from "../chromium.ts";
import { walkRandomly } from "./random-walk.ts";

const site = fileURLToPath(new URL("../../../site/build", import.meta.url));
const starts = ["/", "/guides/", "/reference/modules/intro", "/tools", "/tags"];
const sideBySide = 4;

/**
 * Walks through the built site, many times and far: `--walks 200 --steps 50`, and `--seed` to begin elsewhere. Prints what
 * was wrong. Returns the exit status.
 */
export async function soak(parameters: string[]): Promise<number> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      walks: { type: "string", default: "200" },
      steps: { type: "string", default: "50" },
      seed: { type: "string", default: "1" },
    },
  });
  const [walks, steps, firstSeed] = [Number(values.walks), Number(values.steps), Number(values.seed)];
  const server = await serveDirectory({ directory: site, port: 0, host: "127.0.0.1", baseUrl: "/" });
  const browser = await launchChromium(ensureChromium());
  const { origin } = new URL(server.url);
  let done = 0;
  let problems = 0;
  const work = async () => {
    while (done < walks) {
      const number = done++;
      const start = starts[number % starts.length] ?? "/";
      const found = await walkRandomly(browser, { origin, start, seed: firstSeed + number, steps });
      problems += found.length;
      for (const problem of found) console.log(problem);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  await browser.close();
  await server.close();
  console.log(`${walks} walks of ${steps} steps: ${problems} problems.`);
  return problems === 0 ? 0 : 1;
}
