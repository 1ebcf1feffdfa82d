import { defineConfig } from "cairn-docs";
import { publicRepositories } from "./public-repositories.ts";
import { synonyms } from "./search-synonyms.ts";

export default defineConfig({
  title: "Docs",
  tagline: "Deploy and manage infrastructure as code with the Gruntwork library.",
  markdownPages: true,
  prose: { spelling: { dictionaries: { en: "dictionary-en" }, wordFiles: ["words.txt"] } },
  assistants: [
    {
      label: "Claude",
      href: "https://claude.ai/new?q=Read%20{markdown}%2C%20then%20answer%20my%20questions%20about%20it.",
    },
    {
      label: "ChatGPT",
      href: "https://chatgpt.com/?q=Read%20{markdown}%2C%20then%20answer%20my%20questions%20about%20it.",
    },
  ],
  url: "https://docs.gruntwork.io",
  favicon: "img/favicon.svg",
  // The catalogue's tags are as its data has them: "container" and "containers" are two.
  checks: { "tag-alike": "ignore" },
  onBrokenLinks: "throw",
  onBrokenAnchors: "throw",
  onBrokenHtmlAddresses: "throw",
  docs: {
    editUrl: "https://github.com/gruntwork-io/docs/edit/master/",
  },
  subscriberLinks: {
    organisation: "https://github.com/gruntwork-io/",
    publicRepositories,
    variants: [
      {
        repositories: ["terraform-aws-cis-service-catalog"],
        heading: "For CIS Subscribers Only",
        storageKey: "dontWarnCISLinks",
      },
    ],
  },
  // Other names of tags: each has one, with all of its pages.
  redirects: [
    { from: "/tags/autoscaling", to: "/tags/auto-scaling" },
    { from: "/tags/landing-zone", to: "/tags/aws-landing-zone" },
    { from: "/tags/logs", to: "/tags/logging" },
    { from: "/tags/network", to: "/tags/networking" },
    { from: "/tags/postgres", to: "/tags/postgresql" },
  ],
  navbar: {
    title: "Docs",
    logo: { src: "img/logo.svg", srcDark: "img/logo-dark.svg", alt: "Gruntwork" },
    items: [
      { label: "Intro", doc: "/intro/overview/intro-to-gruntwork" },
      { label: "Guides", doc: "/guides/" },
      {
        label: "Library Reference",
        items: [
          { label: "Modules", doc: "/reference/modules/intro" },
          { label: "Services", doc: "/reference/services/intro/overview" },
        ],
      },
      { label: "Tools", to: "/tools" },
      { label: "Courses", to: "/courses" },
      {
        label: "Knowledge Base",
        to: "/discussions/knowledge-base",
        position: "right",
      },
      { label: "Support", to: "/support", position: "right" },
      { label: "Sign In", href: "https://app.gruntwork.io", position: "right" },
    ],
  },
  search: {
    reportUrl: "https://github.com/gruntwork-io/docs/issues/new?title=Search+finds+nothing+for+{query}",
    synonyms,
  },
  footer: {
    groups: [
      {
        title: "Company",
        links: [
          { label: "Gruntwork.io", href: "https://gruntwork.io" },
          { label: "Blog", href: "https://blog.gruntwork.io/" },
          { label: "Newsletter", href: "https://gruntwork.io/newsletter/" },
          { label: "Store", href: "https://store.gruntwork.io/" },
        ],
      },
      {
        title: "Community",
        links: [
          { label: "Knowledge Base", href: "https://github.com/gruntwork-io/knowledge-base/discussions" },
          { label: "Community Slack", href: "https://gruntwork-community.slack.com/archives/CHH9Y3Z62" },
          { label: "GitHub", href: "https://github.com/gruntwork-io" },
          { label: "Twitter", href: "https://twitter.com/gruntwork_io" },
        ],
      },
      {
        title: "Resources",
        links: [
          { label: "Developer Portal", href: "https://app.gruntwork.io" },
          { label: "IaC Library on GitHub", href: "https://github.com/gruntwork-io" },
          { label: "DevOps Checklist", href: "https://gruntwork.io/devops-checklist/" },
          { label: "Terragrunt", href: "https://docs.terragrunt.com" },
          { label: "Terratest", href: "https://terratest.gruntwork.io" },
          { label: "Support", href: "/support" },
        ],
      },
      {
        title: "Legal",
        links: [
          { label: "Privacy Policy", href: "https://gruntwork.io/legal/privacy-policy/" },
          { label: "Cookie Policy", href: "https://gruntwork.io/legal/cookie-policy/" },
          { label: "Website Terms", href: "https://gruntwork.io/website-terms/" },
        ],
      },
    ],
    copyright: "© 2020 – 2023 Gruntwork",
  },
});
