/** The sidebar of the guide to CIS compliance. */
export const complianceSidebar = [
  { type: "link", label: "Build Your Own Architecture", href: "/guides/build-it-yourself", className: "back" },
  {
    type: "category",
    label: "CIS Benchmark Compliance Guide",
    link: { type: "doc", id: "guides/build-it-yourself/achieve-compliance/index" },
    items: [
      {
        type: "category",
        label: "Core Concepts",
        items: [
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/core-concepts/intro",
            label: "CIS Compliance Core Concepts",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/core-concepts/recommendation-sections",
            label: "Recommendation sections",
          },
        ],
      },
      {
        type: "category",
        label: "Production Grade Design",
        items: [
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/production-grade-design/intro",
            label: "Intro to Production-grade Design",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/production-grade-design/identity-and-access-management",
            label: "Identity and Access Management",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/production-grade-design/storage",
            label: "Storage",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/production-grade-design/logging",
            label: "Logging",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/production-grade-design/monitoring",
            label: "Monitoring",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/production-grade-design/networking",
            label: "Networking",
          },
        ],
      },
      {
        type: "category",
        label: "Deployment Walkthrough",
        items: [
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/pre-requisites",
            label: "Pre-requisites",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/the-gruntwork-solution",
            label: "The Gruntwork solution",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/prepare-your-infrastructure-live-repository",
            label: "Prepare your infrastructure-live repository",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/create-the-root-account",
            label: "Create the root account",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/lock-down-the-root-user",
            label: "Lock down the root user",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/create-an-iam-user-in-the-root-account",
            label: "Create an IAM user in the root account",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/lock-down-the-root-account-iam-users",
            label: "Lock down the root account IAM users",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deployment-approach",
            label: "Deployment approach",
          },
          {
            type: "category",
            label: "Deploy Landing Zone Solution",
            items: [
              {
                type: "doc",
                id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deploy-landing-zone-solution/apply-account-baseline-root-to-root-account",
                label: "Apply the account-baseline-root to the root account",
              },
              {
                type: "doc",
                id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deploy-landing-zone-solution/apply-account-baseline-app-to-logs-account",
                label: "Apply the account-baseline-app to the logs account",
              },
              {
                type: "doc",
                id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deploy-landing-zone-solution/apply-account-baseline-security-to-security-account",
                label: "Apply the account-baseline-security to the security account",
              },
              {
                type: "doc",
                id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deploy-landing-zone-solution/apply-account-baseline-app-to-other-child-accounts",
                label: "Apply the account-baseline-app to the other child accounts",
              },
              {
                type: "doc",
                id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deploy-landing-zone-solution/use-iam-roles-for-ec2-instances",
                label: "Use IAM roles for EC2 instances",
              },
              {
                type: "doc",
                id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deploy-landing-zone-solution/maintain-compliance-by-following-iam-best-practices",
                label: "Maintaining compliance by following IAM best practices",
              },
              {
                type: "doc",
                id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deploy-landing-zone-solution/maintain-compliance-by-following-storage-best-practices",
                label: "Maintaining compliance by following Storage best practices",
              },
              {
                type: "doc",
                id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deploy-landing-zone-solution/maintain-compliance-by-following-logging-best-practices",
                label: "Maintaining compliance by following Logging best practices",
              },
              {
                type: "doc",
                id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/deploy-landing-zone-solution/enable-key-rotation-for-kms-keys",
                label: "Enable key rotation for KMS keys",
              },
            ],
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/create-vpc-flow-logs",
            label: "Create VPC flow logs",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/achieve-compliance/deployment-walkthrough/manual-steps",
            label: "Manual steps",
          },
        ],
      },
      {
        type: "doc",
        id: "guides/build-it-yourself/achieve-compliance/traceability-matrix",
        label: "Traceability matrix",
      },
      { type: "doc", id: "guides/build-it-yourself/achieve-compliance/next-steps", label: "Next steps" },
    ],
  },
];
