// Groups of style sheets of the theme and of the kinds of pages. Each group is built as one file. Pages link to the
// groups that they need, in this order. The style sheets in the folder of a kind form a group.
//
// `marks`: strings in the HTML of pages that need the group. Classes of CSS modules begin with the name of their file.
//
// `in`: where the marks may be: in content with the typography of documents (`document`), in any content (`content`),
// in content with elements or components of its own (`elements`), in content drawn by a component (`component`), the
// same or with an island (`scripts`). Other groups are for the frame of some pages (`frame`), for pages that ask for
// feedback (`feedback`) or have a sidebar that readers can hide (`sidebar`), for marked links (`links`), and for any
// text with a character of the group's fonts (`text`).
// Absent: all pages need the group.
//
// `contains`: groups whose rules this one has, too, so that pages that need both load only this file, because one file
// compresses better than two.
import { readdirSync } from "node:fs";
import path from "node:path";
import { source } from "./places.mjs";

const theme = (name) => `theme/${name}.css`;
const component = (name, folder = name) => `theme/${folder}/${name}.module.css`;

/** Groups of the theme. */
const themeGroups = [
  {
    name: "base",
    icons: ["chevron", "search", "external", "menu", "close", "sun", "moon"],
    files: [
      ...["fonts", "tokens", "base"].map(theme),
      ...["PageFrame", "Navbar", "Footer"].map((name) => component(name)),
      component("SearchButton", "Navbar"),
      theme("search-dialog"),
    ],
  },
  {
    name: "document",
    icons: ["home"],
    files: [
      theme("prose"),
      component("Sidebar"),
      component("Breadcrumbs", "PageNavigation"),
      component("PageMenu", "PageMeta"),
      component("TableOfContents", "PageNavigation"),
      component("Pagination", "PageNavigation"),
      component("TagList"),
    ],
    contains: ["base"],
    in: "document",
  },
  { name: "letters", files: [theme("fonts-more")], in: "text" },
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
    files: [component("AnnouncementBar", "Notices"), component("VersionBanner", "Notices"), component("Byline")],
    in: "frame",
  },
  { name: "hideable", files: [component("SidebarButtons", "Sidebar")], in: "sidebar" },
  { name: "feedback", files: [component("Feedback", "PageMeta")], in: "feedback" },
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
    marks: ["data-tabs", "data-fill", 'class="zoom', "data-task"],
    in: "elements",
  },
  { name: "pictures", files: [theme("pictures")], marks: ["<picture", 'class="picture"'], in: "content" },
  {
    name: "summaries",
    files: [theme("summaries")],
    marks: ["<summary><h", "<summary><p", "<summary>\n<"],
    in: "content",
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
    files: [
      "theme/Card/card.css",
      component("CardList"),
      component("Video"),
      component("TagIndex", "ListPages"),
      component("TagPage", "ListPages"),
    ],
    marks: ["data-card", "CardList_", "Video_", "TagIndex_", "TagPage_"],
    in: "elements",
  },
  { name: "steps", files: [theme("steps")], marks: ["data-step", "data-field"], in: "elements" },
  { name: "filter", files: [component("ListFilter")], marks: ["ListFilter_"], in: "elements" },
  { name: "titles", files: [component("TitleList")], marks: ["TitleList_"], in: "component" },
];

/** Groups for elements that scripts draw or change. */
const scriptGroups = [
  {
    name: "results",
    files: [theme("search")],
    contains: ["fade"],
    marks: ['class="search-', "data-search-page"],
    in: "scripts",
  },
  // For elements drawn by scripts; the runtime loads it. It has no `@layer` and no rule for `:root` (`iconsOf` has another
  // selector), or the browser would lay out or restyle the whole page when it is loaded. Its rules are in `:where()`
  // instead, so that those of a site win over them, too.
  {
    name: "late",
    icons: ["check"],
    iconsOf: ".code-copy",
    files: [
      "theme/PageFrame/Drawer.module.css",
      "theme/Navbar/hide-on-scroll.css",
      "theme/CodeBlock/code-feedback.css",
      "kinds/module/ModulePage/ModuleVersions.module.css",
      ...["script-states", "states", "zoom", "since-last-visit"].map(theme),
      "theme/SubscriberLinks/subscriber-warning.css",
    ],
    contains: ["results", "lines"],
    marks: [],
    in: "scripts",
  },
];

/** Groups that the groups of kinds contain, by kind. */
const containedInKinds = { module: ["code", "guarded", "filter"] };

/** Returns a group for each kind of page with style sheets in its folder, without those that are in other groups. */
function groupsOfKinds() {
  const others = new Set([...themeGroups, ...scriptGroups].flatMap(({ files }) => files));
  const folders = readdirSync(source("kinds"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const groups = folders.map(({ name }) => {
    const files = stylesIn(`kinds/${name}`).filter((file) => !others.has(file));
    const marks = files.map((file) => `${path.basename(file, ".module.css")}_`);
    return { name, files, contains: containedInKinds[name], marks, in: "component" };
  });
  return groups.filter(({ files }) => files.length > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Lists all style sheets in a folder of the source, as `folder/…`. */
export function stylesIn(folder) {
  return readdirSync(source(folder), { recursive: true })
    .filter((name) => name.endsWith(".css"))
    .map((name) => `${folder}/${name.split(path.sep).join("/")}`)
    .sort();
}

export const styleGroups = [...themeGroups, ...groupsOfKinds(), ...scriptGroups];
