/** The sidebar of the guide to CI/CD pipelines. */
export const pipelineSidebar = [
  { type: "link", label: "Build Your Own Architecture", href: "/guides/build-it-yourself", className: "back" },
  { type: "doc", id: "guides/build-it-yourself/pipelines/index", label: "Pipelines Guide" },
];
