import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { startDevServer } from "./dev-server.ts";
import { runCairn, writeSite } from "./site-fixture.ts";

const areas = Array.from({ length: 10 }, (_, index) => `area-${index + 1}`);
const parts = Array.from({ length: 10 }, (_, index) => `part-${index + 1}`);

const longDocument = Array.from(
  { length: 60 },
  (_, index) =>
    `## Heading ${index + 1}\n\nText.\n\n<details><summary>More</summary>\n\nFolded ${index + 1}.\n\n</details>\n`,
).join("\n");

/** A site with everything that a frame can have: a sidebar of 100 entries, a link back, an announcement. */
export const frameSite = {
  "site.config.js": `export default {
    title: "Frame",
    navbar: { hideOnScroll: true, items: [
      { label: "Guides", doc: "guides/index" },
      { label: "Library", items: [{ label: "Areas", doc: "area-1/part-1" }, { label: "Rest", doc: "area-2/part-1" }] },
    ] },
    announcementBar: { id: "first", content: 'New: <a href="/guides/">guides</a>, <a href="https://example.com">more</a>' },
  };\n`,
  "sidebars.js": `export default {
    librarySidebar: ${JSON.stringify(
      areas.map((area) => ({
        type: "category",
        label: `Name of ${area}`,
        items: parts.map((part) => `${area}/${part}`),
      })),
    )},
    guidesSidebar: [
      { type: "link", label: "Library", href: "/area-1/part-1", className: "back" },
      "guides/index",
      { type: "category", label: "Open at first", collapsed: false, items: ["guides/one"] },
      { type: "category", label: "Closed at first", items: ["guides/two"] },
    ],
  };\n`,
  "docs/index.md": "---\nslug: /\n---\n\n# Home\n",
  "docs/guides/index.md": `# Guides\n\nSee [the example](https://example.com/page).\n\n${longDocument}`,
  "docs/guides/one.md": "# One\n",
  "docs/guides/two.md": "# Two\n",
  ...Object.fromEntries(
    areas.flatMap((area) => parts.map((part) => [`docs/${area}/${part}.md`, `# ${area} has ${part}\n\nText.\n`])),
  ),
};

/** Serves the site for a file's tests, built or by the development server. Returns a function that gives the origin. */
export function useFrameSite(kind: "build" | "dev"): () => string {
  let origin = "";
  let close: () => unknown = () => {};
  beforeAll(async () => {
    const site = writeSite(frameSite);
    if (kind === "dev") {
      ({ origin, close } = await startDevServer(site));
      return;
    }
    const { status, stderr } = runCairn("build", site);
    if (status !== 0) throw new Error(stderr);
    const directory = path.join(site, "build");
    const server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/" });
    origin = new URL(server.url).origin;
    close = () => server.close();
  });
  afterAll(() => close());
  return () => origin;
}
