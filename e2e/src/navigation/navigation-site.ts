import { writeSite, runCairn } from "../site-fixture.ts";
import path from "node:path";

const paragraphs = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => `${text} ${index}. ${"Words that fill the line. ".repeat(5)}`).join(
    "\n\n",
  );

const files = {
  "site.config.js": `export default {
  title: "Walks", url: "https://docs.example.com",
  navbar: { items: [{ label: "Home", to: "/" }, { label: "Plain", to: "/plain" }] },
};\n`,
  "src/pages/react.jsx": `import { useState } from "react";
export default function Whole() {
  const [count, setCount] = useState(0);
  return <main><h1>React page</h1><button onClick={() => setCount(count + 1)}>Count {count}</button><a href="/plain">plain</a></main>;
}\n`,
  "src/Crash.jsx": `import { useState } from "react";
export default function Crash() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error("It broke.");
  return <button onClick={() => setBroken(true)}>Break</button>;
}\n`,
  "docs/index.md": `---
title: Home
description: Where the walk begins.
---

[plain](/plain) [tabs](/tabs) [long](/long) [react](/react) [crash](/crash) [picture](/picture) [styled](/styled)
[section](/long#section-30) [here](#here) [html](pathname:///plain.html) [index](pathname:///tabs/index.html)
[file](pathname:///file.txt) [list](/list) [deep](/very-long#section-60)

<form action="/plain"><input name="q" aria-label="Search"><button>Go</button></form>

## Here

Text.
`,
  "docs/plain.md": `---
title: Plain
description: A page of text.
keywords: [text]
---

[home](/) [tabs](/tabs) [long](/long) [react](/react)

${paragraphs(30, "Paragraph")}
`,
  "docs/tabs.mdx": `---
title: Tabs
---

[home](/) [plain](/plain) [crash](/crash)

<Tabs><TabItem value="mac" label="macOS">brew</TabItem><TabItem value="linux" label="Linux">apt</TabItem></Tabs>
`,
  "docs/crash.mdx": `---
title: Crash
---

import Crash from "@site/src/Crash";

[plain](/plain)

<Crash />

![A drawing](/drawing.svg)

\`\`\`sh
echo code
\`\`\`
`,
  "docs/picture.md": "---\ntitle: Picture\n---\n\n[plain](/plain)\n\n![A picture](https://pictures.example/a.png)\n",
  "docs/styled.mdx":
    '---\ntitle: Styled\n---\n\n[plain](/plain)\n\n<p style={{ color: "rgb(1, 2, 3)" }}>Coloured</p>\n',
  "docs/long.md": `---
title: Long
---

[home](/) [plain](/plain) [to 50](#section-50)

${Array.from({ length: 90 }, (_, index) => `## Section ${index}\n\n[plain](/plain)\n\n${paragraphs(6, "Paragraph")}`).join("\n\n")}
`,
  "docs/very-long.md": `---
title: Very long
---

${Array.from({ length: 120 }, (_, index) => `## Section ${index}\n\n${paragraphs(10, "Paragraph")}`).join("\n\n")}
`,
  "docs/list.md": `---
title: List
---

\`\`\`hcl
${Array.from({ length: 400 }, (_, index) => `name_${index} = "value ${index}"`).join("\n")}
\`\`\`

${Array.from({ length: 60 }, (_, index) => `## Part ${index}\n\n- one\n- **two**\n- three`).join("\n\n")}

## The end
`,
  "static/drawing.svg":
    "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'><rect width='90' height='60' fill='#888'/></svg>\n",
  "static/file.txt": "text\n",
};

/** Builds a site with a page of each kind that navigation treats differently. Returns the output folder. */
export function buildNavigationSite(): string {
  const site = writeSite(files);
  const { status, stderr } = runCairn("build", site);
  if (status !== 0) throw new Error(stderr);
  return path.join(site, "build");
}
