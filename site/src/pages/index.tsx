import Link from "@docusaurus/Link";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";
import { Overview } from "../components/Overview/Overview";
import styles from "./index.module.css";

/** Nothing on the page changes: readers are spared React. */
export const isStatic = true;

interface Destination {
  label: string;
  to: string;
}

interface DescribedDestination extends Destination {
  text: string;
}

/** What to read first, in this order. */
const steps: DescribedDestination[] = [
  {
    label: "See how the parts fit",
    to: "/intro/overview/how-it-works",
    text: "Modules, services, your own repositories, and how a version gets from one to the next.",
  },
  {
    label: "Set up your machine",
    to: "/intro/environment-setup/recommended_tools",
    text: "Install and pin the tools, and sign in to AWS.",
  },
  {
    label: "Get at the private code",
    to: "/intro/dev-portal/link-github-id",
    text: "Link your GitHub user, and check that Git may read the repositories.",
  },
  {
    label: "Deploy a first module",
    to: "/intro/first-deployment/using-terraform-modules",
    text: "Write, test and apply a queue, small enough to be thrown away afterwards.",
  },
];

interface Purpose {
  title: string;
  text: string;
  /** Path of a drawing in a box of 24 by 24. */
  icon: string;
  destinations: Destination[];
}

const purposes: Purpose[] = [
  {
    title: "Landing zone",
    text: "AWS accounts with a baseline each: audit trail, threat detection, roles instead of users.",
    icon: "M12 3 3 8l9 5 9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5",
    destinations: [
      { label: "Root account", to: "/reference/services/landing-zone/aws-root-account-baseline-wrapper" },
      { label: "Security account", to: "/reference/services/landing-zone/aws-security-account-baseline-wrapper" },
      { label: "App accounts", to: "/reference/services/landing-zone/aws-app-account-baseline-wrapper" },
    ],
  },
  {
    title: "Network",
    text: "VPCs with public, private and persistence subnets, network ACLs, flow logs and DNS.",
    icon: "M9 3h6v5H9zM3 16h6v5H3zm12 0h6v5h-6zM12 8v4m-6 4v-4h12v4",
    destinations: [
      { label: "VPC", to: "/reference/services/networking/virtual-private-cloud-vpc" },
      { label: "Load balancer", to: "/reference/services/networking/elastic-load-balancer-elb" },
      { label: "Hosted zones", to: "/reference/services/networking/route-53-hosted-zones" },
    ],
  },
  {
    title: "Kubernetes",
    text: "EKS with its workers, and the services that every cluster comes to need: ingress, DNS, logs, scaling.",
    icon: "M12 2.5 20.5 7v10L12 21.5 3.5 17V7zM12 8v8m-3.5-6 7 4m0-4-7 4",
    destinations: [
      { label: "Cluster", to: "/reference/services/app-orchestration/amazon-eks" },
      { label: "Workers", to: "/reference/services/app-orchestration/amazon-eks-workers" },
      { label: "Core services", to: "/reference/services/app-orchestration/amazon-eks-core-services" },
    ],
  },
  {
    title: "Pipelines",
    text: "Plan and apply from CI without giving the CI server the keys to your accounts.",
    icon: "M7 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm7 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm7 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM7 12h3m4 0h3",
    destinations: [
      { label: "ECS deploy runner", to: "/reference/services/ci-cd-pipeline/ecs-deploy-runner" },
      { label: "Jenkins", to: "/reference/services/ci-cd-pipeline/jenkins" },
      { label: "CI modules", to: "/reference/modules/terraform-aws-ci/terraform-helpers/" },
    ],
  },
  {
    title: "Compliance",
    text: "The controls that auditors ask for, as code: configuration rules, trails, encryption, access.",
    icon: "M12 3 4 6v6c0 4.5 3.4 7.7 8 9 4.6-1.3 8-4.5 8-9V6zm-3.5 9 2.5 2.5 4.5-5",
    destinations: [
      { label: "AWS Config", to: "/reference/modules/terraform-aws-security/aws-config/" },
      { label: "CloudTrail", to: "/reference/modules/terraform-aws-security/cloudtrail/" },
      { label: "GuardDuty", to: "/reference/modules/terraform-aws-security/guardduty/" },
    ],
  },
];

const tools: DescribedDestination[] = [
  { label: "Terraform, OpenTofu", to: "/intro/tool-fundamentals/terraform", text: "Describe what should exist" },
  { label: "Terragrunt", to: "/intro/tool-fundamentals/terragrunt", text: "Many deployments, nothing repeated" },
  { label: "Packer", to: "/intro/tool-fundamentals/packer", text: "Images for servers" },
  { label: "Docker", to: "/intro/tool-fundamentals/docker", text: "Images for containers" },
  { label: "Terratest and more", to: "/tools", text: "Tests, installer, command line" },
];

const further: DescribedDestination[] = [
  { label: "Guides", to: "/guides/", text: "Tasks that take more than one module" },
  { label: "FAQ", to: "/faq/", text: "Short answers, by subject and by what you see" },
  { label: "Releases", to: "/guides/stay-up-to-date/releases/", text: "By month, with the modules touched" },
  { label: "Knowledge base", to: "/discussions/knowledge-base", text: "Questions that came up, answered" },
  { label: "Courses", to: "/courses", text: "Terraform, Docker, Packer, modules" },
  { label: "Support", to: "/support", text: "Where to ask, and how soon an answer comes" },
];

/** The home page: what the library is, where to start, what it is used for, and with which tools. */
export default function Home(): ReactNode {
  return (
    <Layout
      title="Gruntwork docs"
      description="Documentation of the Gruntwork infrastructure-as-code library: introduction, module and service reference, guides, releases."
    >
      <div className={styles.page}>
        <header className={styles.header}>
          <div>
            <h1>Infrastructure on AWS, from modules that are already written</h1>
            <p className={styles.lead}>
              The Gruntwork library holds Terraform modules for one thing each, and services that combine them for
              production. You call them at a version of your choice; the code stays readable, and yours to change.
            </p>
            <p className={styles.actions}>
              <Link className={styles.primary} to="/intro/overview/getting-started">
                Get started
              </Link>
              <Link className={styles.secondary} to="/reference/modules/intro">
                Browse the modules
              </Link>
            </p>
          </div>
          <Example />
        </header>

        <section aria-labelledby="overview">
          <h2 id="overview">How the parts hang together</h2>
          <Overview />
        </section>

        <section aria-labelledby="start">
          <h2 id="start">Where to start</h2>
          <ol className={`${styles.steps} titles`}>
            {steps.map((step) => (
              <li key={step.to}>
                <Link to={step.to}>{step.label}</Link>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>

        <section aria-labelledby="use-cases">
          <h2 id="use-cases">What it is used for</h2>
          <ul className={`${styles.purposes} titles`}>
            {purposes.map(({ title, text, icon, destinations }) => (
              <li key={title}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={icon} />
                </svg>
                <h3>{title}</h3>
                <p>{text}</p>
                <ul>
                  {destinations.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
            <li className={styles.all}>
              <h3>Everything else</h3>
              <p>Databases, caches, queues, functions, servers, static sites, monitoring.</p>
              <ul>
                <li>
                  <Link to="/reference/modules/intro">All modules</Link>
                </li>
                <li>
                  <Link to="/reference/services/intro/overview">All services</Link>
                </li>
              </ul>
            </li>
          </ul>
        </section>

        <div className={styles.lists}>
          <LinkList id="tools" title="The tools" links={tools} />
          <LinkList id="further" title="Keep going" links={further} />
        </div>
      </div>
    </Layout>
  );
}

/** A whole use of a module: what the library comes down to. */
function Example(): ReactNode {
  const name = (text: string) => <span className="token property">{text}</span>;
  const string = (...parts: ReactNode[]) => <span className="token string">&quot;{parts}&quot;</span>;
  return (
    <figure className={styles.example}>
      <pre>
        <code>
          <span className="token keyword">module</span> {string("queue")} {"{"}
          <span className={styles.line}>
            {name("source")} ={" "}
            {string(
              "git::git@github.com:",
              <wbr key="organization" />,
              <span key="repository">gruntwork-io/</span>,
              "terraform-aws-messaging.git//",
              <wbr key="folder" />,
              "modules/sqs?ref=v0.9.1",
            )}
          </span>
          {"\n  "}
          {name("name")} = {string("orders")}
          {"\n}"}
        </code>
      </pre>
      <figcaption>
        One module, pinned to a version. <Link to="/reference/modules/terraform-aws-messaging/sqs/">Its reference</Link>{" "}
        names every input.
      </figcaption>
    </figure>
  );
}

function LinkList({ id, title, links }: { id: string; title: string; links: DescribedDestination[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={`${styles.links} titles`}>
        {links.map(({ label, to, text }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
