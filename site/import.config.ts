import { defineImportConfig } from "cairn";

export default defineImportConfig({
  releases: {
    owner: "gruntwork-io",
    routeBasePath: "/guides/stay-up-to-date/releases",
    title: "All Gruntwork Releases",
    monthTitle: "Gruntwork release {yyyy-mm}",
    // Earlier months are in the catalogue already, and stay as they are.
    since: "2023-03",
  },
  discussions: {
    repository: "gruntwork-io/knowledge-base",
  },
});
