import Link from "@docusaurus/Link";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";
import styles from "./index.module.css";

interface Destination {
  label: string;
  to: string;
  text: string;
}

interface Section {
  title: string;
  text: string;
  destinations: Destination[];
}

const sections: Section[] = [
  {
    title: "Intro",
    text: "From an empty terminal to a module in your AWS account.",
    destinations: [
      { label: "Introduction", to: "/intro/overview/intro-to-gruntwork", text: "What you get, and what stays yours" },
      {
        label: "How it works",
        to: "/intro/overview/how-it-works",
        text: "Modules, services, your repositories, versions",
      },
      { label: "Recommended tools", to: "/intro/environment-setup/recommended_tools", text: "Install, pin, sign in" },
      {
        label: "Access to private code",
        to: "/intro/dev-portal/link-github-id",
        text: "Link your GitHub user, and check it",
      },
      {
        label: "First module",
        to: "/intro/first-deployment/using-terraform-modules",
        text: "Write, test and deploy a queue",
      },
    ],
  },
  {
    title: "Library reference",
    text: "Every input and output, with types, defaults and versions.",
    destinations: [
      { label: "Module catalog", to: "/reference/modules/intro", text: "Over 200 modules, each for one thing" },
      {
        label: "Service catalog",
        to: "/reference/services/intro/overview",
        text: "Modules combined for production use",
      },
      {
        label: "Deploy a service",
        to: "/reference/services/intro/deploy-new-infrastructure",
        text: "A database, step by step",
      },
      {
        label: "Change and upgrade",
        to: "/reference/services/intro/make-changes-to-your-infrastructure",
        text: "Values, versions, moves, removal",
      },
      {
        label: "Your own catalog",
        to: "/reference/services/intro/create-your-own-service-catalog",
        text: "Your rules, on top of the library",
      },
    ],
  },
  {
    title: "Tool fundamentals",
    text: "What you need of each tool, and the errors you will meet.",
    destinations: [
      { label: "Terraform, OpenTofu", to: "/intro/tool-fundamentals/terraform", text: "Language, modules, state" },
      { label: "Terragrunt", to: "/intro/tool-fundamentals/terragrunt", text: "Many deployments, one repository" },
      { label: "Packer", to: "/intro/tool-fundamentals/packer", text: "Images for servers" },
      { label: "Docker", to: "/intro/tool-fundamentals/docker", text: "Images for containers" },
      { label: "All tools", to: "/tools", text: "Terratest, installer, command line" },
    ],
  },
  {
    title: "Keep going",
    text: "What changed, where to learn, whom to ask.",
    destinations: [
      { label: "Guides", to: "/guides/", text: "Tasks that take more than one module" },
      { label: "Releases", to: "/guides/stay-up-to-date/releases/", text: "By month, with the modules touched" },
      { label: "Stay up to date", to: "/guides/stay-up-to-date/", text: "Judge an upgrade, and do it" },
      { label: "Courses", to: "/courses", text: "Terraform, Docker, Packer, modules" },
      { label: "Support", to: "/support", text: "Where to ask, and how soon an answer comes" },
    ],
  },
];

function SectionList({ title, text, destinations }: Section): ReactNode {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {destinations.map((destination) => (
          <li key={destination.to}>
            <Link to={destination.to}>{destination.label}</Link>
            <span>{destination.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The home page: what the docs hold, and the way into each part. */
export default function Home(): ReactNode {
  return (
    <Layout
      title="Gruntwork docs"
      description="Documentation of the Gruntwork infrastructure-as-code library: introduction, module and service reference, guides, releases."
    >
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>Gruntwork docs</h1>
          <p>
            How to deploy and manage infrastructure on AWS with the Gruntwork library: Terraform modules, services built
            from them, and the tools around both.
          </p>
          <p className={styles.start}>
            New here? <Link to="/intro/overview/getting-started">Get started in five steps</Link>. Know the module?{" "}
            <Link to="/reference/modules/intro">Find its page</Link>.
          </p>
        </header>
        <div className={styles.sections}>
          {sections.map((section) => (
            <SectionList key={section.title} {...section} />
          ))}
        </div>
      </div>
    </Layout>
  );
}
