// The style sheets of the theme and of the kinds of pages, by what a page has: each is a file of its own, which pages link to that
// need it, in this order; those in the folder of a kind are a group by themselves. `marks`: what the HTML of such a page holds; the class of a CSS module begins with the name of its file.
// `in`: where that may be: in what is set as documents are (`document`), in any content, in content with elements or components of
// its own, in what a component draws (`scripts`: or where one comes to work), in the frame of some pages, where readers are asked
// (`feedback`). `contains`: groups whose rules this one has too, for pages that have both: one file compresses to less than two.
import { readdirSync } from "node:fs";
import path from "node:path";
import { source } from "./places.mjs";

const theme = (name) => `theme/${name}.css`;
const component = (name) => `theme/${name}/${name}.module.css`;

/** Groups of the theme. */
const ofTheme = [
  {
    name: "base",
    icons: ["chevron", "search", "external", "menu", "close", "sun", "moon"],
    files: [
      ...["fonts", "tokens", "base"].map(theme),
      ...["PageFrame", "Navbar", "Footer"].map(component),
      "theme/SearchDialog/SearchButton.module.css",
      theme("search-dialog"),
    ],
  },
  {
    name: "document",
    icons: ["home"],
    files: [
      theme("prose"),
      ...["Sidebar", "Breadcrumbs", "PageMenu", "TableOfContents", "Pagination", "TagList"].map(component),
    ],
    contains: ["base"],
    in: "document",
  },
  { name: "fade", files: [theme("fade")], marks: ['class="table', 'class="mermaid'], in: "document" },
  {
    name: "blocks",
    files: [theme("blocks")],
    contains: ["fade"],
    marks: [
      "<table",
      "<blockquote",
      "<img",
      "<hr",
      "<dl",
      "<sup",
      "<sub",
      "<figcaption",
      "task-list-item",
      'class="mermaid',
    ],
    in: "document",
  },
  {
    name: "notes",
    files: ["AnnouncementBar", "VersionBanner", "Byline"].map(component),
    in: "frame",
  },
  { name: "feedback", files: [component("Feedback")], in: "feedback" },
  {
    name: "code",
    icons: ["copy", "wrap"],
    files: ["theme/CodeBlock/code-block.css", theme("prism")],
    marks: ["<pre"],
    in: "content",
  },
  {
    name: "lines",
    files: ["theme/CodeBlock/code-lines.css"],
    marks: ['class="line ', "data-line", "data-prefix"],
    in: "content",
  },
  {
    name: "admonition",
    icons: ["note", "tip", "info", "warning", "danger"],
    files: ["theme/Admonition/admonition.css"],
    marks: ["admonition"],
    in: "content",
  },
  {
    name: "guarded",
    icons: ["lock", "lock-external"],
    files: ["theme/SubscriberLinks/subscriber-links.css"],
    marks: ["data-guarded"],
    in: "links",
  },
  {
    name: "content",
    files: ["theme/Tabs/tabs.css", theme("content")],
    marks: ["data-tabs", "data-fill", 'class="zoom', "data-task", "sr-only"],
    in: "elements",
  },
  {
    name: "diagrams",
    files: [theme("diagrams")],
    marks: ['class="mermaid'],
    in: "content",
  },
  {
    name: "math",
    files: [theme("math")],
    marks: ['class="math', "<math"],
    in: "content",
  },
  {
    name: "lists",
    files: ["Card", "CardList", "Video", "TagIndex", "TagPage"].map(component),
    marks: ["Card_", "CardList_", "Video_", "TagIndex_", "TagPage_"],
    in: "elements",
  },
  { name: "filter", files: [component("ListFilter")], marks: ["ListFilter_"], in: "elements" },
];

/** Groups of what scripts draw, or come to work in. */
const ofScripts = [
  {
    name: "results",
    files: [theme("search")],
    contains: ["fade"],
    marks: ['class="search-', "data-search-page"],
    in: "scripts",
  },
  // What scripts draw: the runtime loads it. Nothing in it is of `:root` (`iconsOf` takes its place), or the browser would style
  // the whole page again when it comes.
  {
    name: "late",
    icons: ["check"],
    iconsOf: ".code-copy",
    files: [
      "theme/PageFrame/Drawer.module.css",
      "theme/Navbar/hide-on-scroll.css",
      "theme/CodeBlock/code-feedback.css",
      "kinds/module/ModulePage/ModuleVersions.module.css",
      ...["states", "zoom", "since-last-visit"].map(theme),
      "theme/SubscriberLinks/subscriber-warning.css",
    ],
    contains: ["results", "lines"],
    marks: [],
    in: "scripts",
  },
];

/** Groups that those of kinds contain. */
const containedInKinds = { module: ["code", "guarded", "filter"] };

/** A group for each kind of page that has style sheets: those in its folder that no other group has. */
function groupsOfKinds() {
  const others = new Set([...ofTheme, ...ofScripts].flatMap(({ files }) => files));
  const folders = readdirSync(source("kinds"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const groups = folders.map(({ name }) => {
    const files = stylesIn(`kinds/${name}`).filter((file) => !others.has(file));
    const marks = files.map((file) => `${path.basename(file, ".module.css")}_`);
    return { name, files, contains: containedInKinds[name], marks, in: "component" };
  });
  return groups.filter(({ files }) => files.length > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** All style sheets in a folder of the source, as `folder/…`. */
export function stylesIn(folder) {
  return readdirSync(source(folder), { recursive: true })
    .filter((name) => name.endsWith(".css"))
    .map((name) => `${folder}/${name.split(path.sep).join("/")}`)
    .sort();
}

export const styleGroups = [...ofTheme, ...groupsOfKinds(), ...ofScripts];
