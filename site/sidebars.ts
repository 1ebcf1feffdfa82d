import { complianceSidebar } from "./sidebars/compliance.ts";
import { kubernetesSidebar } from "./sidebars/kubernetes.ts";
import { landingZoneSidebar } from "./sidebars/landing-zone.ts";
import { modulesSidebar } from "./sidebars/modules.ts";
import { pipelineSidebar } from "./sidebars/pipelines.ts";
import { productionFrameworkSidebar } from "./sidebars/production-framework.ts";
import { refarchUsageSidebar } from "./sidebars/reference-architecture.ts";
import { servicesSidebar } from "./sidebars/services.ts";
import { updateSidebars } from "./sidebars/updates.ts";
import { vpcSidebar } from "./sidebars/vpc.ts";

/**
 * Which documents stand beside which. A section inside another begins with the way back to it:
 * `{ type: "link", label: "Update Guides", href: "/guides/stay-up-to-date/", className: "back" }`.
 */
export default {
  introSidebar: [
    {
      type: "category",
      label: "Overview",
      items: [
        "intro/overview/intro-to-gruntwork",
        "intro/overview/how-it-works",
        "intro/overview/reference-architecture-prerequisites-guide",
        "intro/overview/getting-started",
      ],
    },
    {
      type: "category",
      label: "Core Concepts",
      items: [
        "intro/core-concepts/production-framework",
        "intro/core-concepts/infrastructure-as-code",
        "intro/core-concepts/immutable-infrastructure",
      ],
    },
    {
      type: "category",
      label: "Accessing the Dev Portal",
      items: ["intro/dev-portal/create-account", "intro/dev-portal/invite-team", "intro/dev-portal/link-github-id"],
    },
    {
      type: "category",
      label: "Setting Up Your Environment",
      items: ["intro/environment-setup/recommended_tools"],
    },
    {
      type: "category",
      label: "Tool Fundamentals",
      items: [
        "intro/tool-fundamentals/docker",
        "intro/tool-fundamentals/packer",
        "intro/tool-fundamentals/terraform",
        "intro/tool-fundamentals/terragrunt",
      ],
    },
    {
      type: "category",
      label: "Deploy Your First Module",
      items: [
        "intro/first-deployment/using-terraform-modules",
        "intro/first-deployment/testing",
        "intro/first-deployment/deploy",
      ],
    },
    "intro/next-steps",
  ],
  guidesSidebar: [
    { type: "doc", id: "guides/index", label: "Foundations" },
    { type: "doc", id: "guides/reference-architecture/index", label: "Reference Architecture" },
    { type: "doc", id: "guides/build-it-yourself/index", label: "Build Your Own Architecture" },
    { type: "doc", id: "guides/stay-up-to-date/index", label: "Update Guides" },
    { type: "doc", id: "guides/style/index", label: "Style Guides" },
    {
      type: "category",
      label: "Working with our code",
      items: [
        { type: "doc", id: "guides/working-with-code/using-modules", label: "Using Gruntwork Terraform Modules" },
        {
          type: "doc",
          id: "guides/working-with-code/tfc-integration",
          label: "Integrating with Terraform Cloud and Enterprise",
        },
        { type: "doc", id: "guides/working-with-code/versioning", label: "How we version code" },
        {
          type: "doc",
          id: "guides/working-with-code/contributing",
          label: "Contributing to the Gruntwork Infrastructure as Code Library",
        },
        {
          type: "doc",
          id: "guides/working-with-code/forking",
          label: "Forking the Gruntwork Infrastructure as Code Library",
        },
      ],
    },
  ],
  landingZoneSidebar,
  vpcSidebar,
  productionFrameworkSidebar,
  refarchUsageSidebar,
  complianceSidebar,
  kubernetesSidebar,
  modulesSidebar,
  pipelineSidebar,
  servicesSidebar,
  ...updateSidebars,
  faqSidebars: [
    { type: "link", label: "FAQ", href: "/faq", className: "back" },
    { type: "doc", id: "faq/ref-arch-predeployment/index", label: "Ref Arch Pre-deployment" },
    { type: "doc", id: "faq/ref-arch/index", label: "Reference Architecture" },
    { type: "doc", id: "faq/service-catalog/index", label: "Service Catalog" },
    { type: "doc", id: "faq/pipelines/index", label: "Gruntwork Pipelines" },
    { type: "doc", id: "faq/terragrunt/index", label: "Terragrunt" },
    { type: "doc", id: "faq/terratest/index", label: "Terratest" },
    { type: "doc", id: "faq/eks/index", label: "EKS" },
    { type: "doc", id: "faq/iac-general/index", label: "Infrastructure as Code" },
    { type: "doc", id: "faq/devops-general/index", label: "DevOps Best Practices" },
  ],
};
