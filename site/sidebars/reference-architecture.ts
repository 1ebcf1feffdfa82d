import { guideSidebar } from "./guide-sidebar.ts";

/** Beside the usage guide of the Reference Architecture. */
export const refarchUsageSidebar = guideSidebar({
  back: { label: "Reference Architecture Guides", href: "/guides/reference-architecture" },
  label: "Reference Architecture Usage",
  folder: "guides/reference-architecture/example-usage-guide",
  entries: [
    [
      "Authentication",
      [
        ["authenticate/intro", "Intro"],
        ["authenticate/setting-up-initial-access", "Setting up initial access"],
        ["authenticate/authenticate-to-the-aws-web-console", "Authenticate to the AWS Web Console"],
        ["authenticate/authenticate-to-aws-via-the-cli", "Authenticate to AWS via the CLI"],
        ["authenticate/authenticate-to-ec2-instances-via-ssh", "Authenticate to EC2 Instances via SSH"],
        ["authenticate/authenticate-to-the-vpn-server", "Authenticate to the VPN server"],
      ],
    ],
    [
      "Deploying Your Apps",
      [
        ["deploy-apps/intro", "Intro"],
        ["deploy-apps/what-is-already-deployed", "What's already deployed"],
        ["deploy-apps/the-app", "The App"],
        ["deploy-apps/dockerizing", "Dockerizing"],
        ["deploy-apps/publish-docker-image", "Publishing your docker image"],
      ],
    ],
    [
      "Configure Gruntwork Pipelines",
      [
        ["configure-gw-pipelines/intro", "Intro"],
        ["configure-gw-pipelines/ci--cd-pipeline-for-infrastructure-code", "CI / CD pipeline for infrastructure code"],
        ["configure-gw-pipelines/ci--cd-pipeline-for-app-code", "CI / CD pipeline for app code"],
        ["configure-gw-pipelines/update-the-ci--cd-pipeline-itself", "Update the CI / CD pipeline itself"],
      ],
    ],
    [
      "Monitoring, Alerting & Logging",
      [
        ["monitoring-alerting-logging/intro", "Intro"],
        ["monitoring-alerting-logging/metrics", "Metrics"],
        ["monitoring-alerting-logging/alerts", "Alerts"],
        ["monitoring-alerting-logging/logs", "Logs"],
      ],
    ],
    [
      "Adding a New Account",
      [
        ["adding-a-new-account/intro", "Intro"],
        ["adding-a-new-account/create-new-account-in-your-aws-org", "Create new Account in your AWS Org"],
        [
          "adding-a-new-account/update-logs-security-shared-accounts-to-allow-cross-account-access",
          "Update Logs, Security, and Shared accounts to allow cross account access",
        ],
        ["adding-a-new-account/deploy-the-security-baseline", "Deploy the security baseline"],
        ["adding-a-new-account/deploy-the-ecs-deploy-runner", "Deploy the ECS Deploy Runner"],
      ],
    ],
    [
      "Undeploying Your Architecture",
      [
        ["undeploy/intro", "Intro"],
        ["undeploy/before-you-get-started", "Before you get started"],
        ["undeploy/pre-requisite-force-destroy-on-s3-buckets", "Pre-requisite: force_destroy on S3 buckets"],
        ["undeploy/pre-requisite-understand-module-dependencies", "Pre-requisite: understand module dependencies"],
        ["undeploy/manually-undeploying-a-single-module", "Manually undeploying a single module"],
        [
          "undeploy/manually-undeploying-multiple-modules-or-an-entire-environment",
          "Manually undeploying multiple modules or an entire environment",
        ],
        ["undeploy/removing-the-terraform-state", "Removing the terraform state"],
        ["undeploy/useful-tips", "Useful tips"],
        ["undeploy/known-errors", "Known errors"],
      ],
    ],
  ],
});
