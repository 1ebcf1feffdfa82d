import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { measureCommand } from "../measure-command.ts";
import type { Builder } from "./builder.ts";
import { putAside } from "./put-aside.ts";

const command = fileURLToPath(new URL("../../../engine/bin/cairn.js", import.meta.url));

/** Creates a builder that runs `cairn build` on a site's folder. */
export function createCairn(site: string, output: string): Builder {
  return {
    output,
    clean() {
      putAside(output);
      rmSync(path.join(site, ".cairn"), { recursive: true, force: true });
    },
    build: () => measureCommand(process.execPath, [command, "build", site, "--out", output], site),
  };
}
