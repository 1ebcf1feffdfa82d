import { guideSidebar } from "./guide-sidebar.ts";

/** The sidebar of the guide to CIS compliance. */
export const complianceSidebar = guideSidebar({
  back: { label: "Build Your Own Architecture", href: "/guides/build-it-yourself" },
  label: "CIS Benchmark Compliance Guide",
  folder: "guides/build-it-yourself/achieve-compliance",
  entries: [
    [
      "Core Concepts",
      [
        ["core-concepts/intro", "CIS Compliance Core Concepts"],
        ["core-concepts/recommendation-sections", "Recommendation sections"],
      ],
    ],
    [
      "Production Grade Design",
      [
        ["production-grade-design/intro", "Intro to Production-grade Design"],
        ["production-grade-design/identity-and-access-management", "Identity and Access Management"],
        ["production-grade-design/storage", "Storage"],
        ["production-grade-design/logging", "Logging"],
        ["production-grade-design/monitoring", "Monitoring"],
        ["production-grade-design/networking", "Networking"],
      ],
    ],
    [
      "Deployment Walkthrough",
      [
        ["deployment-walkthrough/pre-requisites", "Pre-requisites"],
        ["deployment-walkthrough/the-gruntwork-solution", "The Gruntwork solution"],
        [
          "deployment-walkthrough/prepare-your-infrastructure-live-repository",
          "Prepare your infrastructure-live repository",
        ],
        ["deployment-walkthrough/create-the-root-account", "Create the root account"],
        ["deployment-walkthrough/lock-down-the-root-user", "Lock down the root user"],
        ["deployment-walkthrough/create-an-iam-user-in-the-root-account", "Create an IAM user in the root account"],
        ["deployment-walkthrough/lock-down-the-root-account-iam-users", "Lock down the root account IAM users"],
        ["deployment-walkthrough/deployment-approach", "Deployment approach"],
        [
          "Deploy Landing Zone Solution",
          [
            [
              "deployment-walkthrough/deploy-landing-zone-solution/apply-account-baseline-root-to-root-account",
              "Apply the account-baseline-root to the root account",
            ],
            [
              "deployment-walkthrough/deploy-landing-zone-solution/apply-account-baseline-app-to-logs-account",
              "Apply the account-baseline-app to the logs account",
            ],
            [
              "deployment-walkthrough/deploy-landing-zone-solution/apply-account-baseline-security-to-security-account",
              "Apply the account-baseline-security to the security account",
            ],
            [
              "deployment-walkthrough/deploy-landing-zone-solution/apply-account-baseline-app-to-other-child-accounts",
              "Apply the account-baseline-app to the other child accounts",
            ],
            [
              "deployment-walkthrough/deploy-landing-zone-solution/use-iam-roles-for-ec2-instances",
              "Use IAM roles for EC2 instances",
            ],
            [
              "deployment-walkthrough/deploy-landing-zone-solution/maintain-compliance-by-following-iam-best-practices",
              "Maintaining compliance by following IAM best practices",
            ],
            [
              "deployment-walkthrough/deploy-landing-zone-solution/maintain-compliance-by-following-storage-best-practices",
              "Maintaining compliance by following Storage best practices",
            ],
            [
              "deployment-walkthrough/deploy-landing-zone-solution/maintain-compliance-by-following-logging-best-practices",
              "Maintaining compliance by following Logging best practices",
            ],
            [
              "deployment-walkthrough/deploy-landing-zone-solution/enable-key-rotation-for-kms-keys",
              "Enable key rotation for KMS keys",
            ],
          ],
        ],
        ["deployment-walkthrough/create-vpc-flow-logs", "Create VPC flow logs"],
        ["deployment-walkthrough/manual-steps", "Manual steps"],
      ],
    ],
    ["traceability-matrix", "Traceability matrix"],
    ["next-steps", "Next steps"],
  ],
});
