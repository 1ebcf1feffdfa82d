// The style sheets of the theme and of the kinds of pages, by what a page has: each is a file of its own, which pages link to that
// need it, in this order. `marks`: what the HTML of such a page holds; the class of a CSS module begins with the name of its file.
// `in`: where that may be: in any content, in content with elements or components of its own, or in what a component draws
// (`scripts`: or where one comes to work), in the frame of some pages, where readers are asked (`feedback`).
const theme = (name) => `theme/${name}.css`;
const component = (name) => `theme/${name}/${name}.module.css`;
const kind = (folder, ...names) => names.map((name) => `kinds/${folder}/${name}.module.css`);

export const styleGroups = [
  {
    name: "base",
    icons: ["chevron", "search", "external", "home", "menu", "close", "sun", "moon"],
    files: [
      ...["fonts", "tokens", "base", "fade", "prose"].map(theme),
      ...["PageFrame", "Navbar", "Sidebar", "Breadcrumbs", "PageMenu", "TableOfContents", "Pagination", "Footer"].map(
        component,
      ),
      "theme/PageFrame/Drawer.module.css",
      "theme/SearchDialog/SearchButton.module.css",
      theme("search-dialog"),
    ],
  },
  {
    name: "notes",
    files: ["AnnouncementBar", "VersionBanner", "Byline", "TagList"].map(component),
    in: "frame",
  },
  { name: "feedback", files: [component("Feedback")], in: "feedback" },
  {
    name: "code",
    icons: ["copy", "check", "wrap"],
    files: ["theme/CodeBlock/code-block.css", theme("prism")],
    marks: ["<pre"],
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
    files: [theme("diagrams"), theme("math")],
    marks: ['class="mermaid', 'class="math', "<math"],
    in: "content",
  },
  {
    name: "lists",
    files: ["Card", "CardList", "Video", "TagIndex", "TagPage"].map(component),
    marks: ["Card_", "CardList_", "Video_", "TagIndex_", "TagPage_"],
    in: "elements",
  },
  { name: "filter", files: [component("ListFilter")], marks: ["ListFilter_"], in: "elements" },
  {
    name: "module",
    files: kind("module/ModulePage", "ModulePage", "ModuleSnippet", "ModuleVersions"),
    marks: ["ModulePage_"],
    in: "component",
  },
  {
    name: "release",
    files: [...kind("release/ReleasePage", "ReleasePage"), ...kind("release/ReleaseIndex", "ReleaseIndex")],
    marks: ["ReleasePage_", "ReleaseIndex_"],
    in: "component",
  },
  {
    name: "question",
    files: [...kind("question/QuestionPage", "QuestionPage"), ...kind("question/QuestionIndex", "QuestionIndex")],
    marks: ["QuestionPage_", "QuestionIndex_"],
    in: "component",
  },
  { name: "blog", files: kind("blog/PostList", "PostList"), marks: ["PostList_"], in: "component" },
  // What scripts draw: the runtime loads it, where the page has not done so.
  {
    name: "late",
    files: [
      theme("states"),
      theme("search"),
      theme("zoom"),
      theme("since-last-visit"),
      "theme/SubscriberLinks/subscriber-warning.css",
    ],
    marks: ['class="search-', "data-search-page"],
    in: "scripts",
  },
];
