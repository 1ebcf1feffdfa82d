/** Beside the usage guide of the Reference Architecture. */
export const refarchUsageSidebar = [
  { type: "link", label: "Reference Architecture Guides", href: "/guides/reference-architecture", className: "back" },
  {
    type: "category",
    label: "Reference Architecture Usage",
    link: { type: "doc", id: "guides/reference-architecture/example-usage-guide/index" },
    items: [
      {
        type: "category",
        label: "Authentication",
        items: [
          { type: "doc", id: "guides/reference-architecture/example-usage-guide/authenticate/intro", label: "Intro" },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/authenticate/setting-up-initial-access",
            label: "Setting up initial access",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/authenticate/authenticate-to-the-aws-web-console",
            label: "Authenticate to the AWS Web Console",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/authenticate/authenticate-to-aws-via-the-cli",
            label: "Authenticate to AWS via the CLI",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/authenticate/authenticate-to-ec2-instances-via-ssh",
            label: "Authenticate to EC2 Instances via SSH",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/authenticate/authenticate-to-the-vpn-server",
            label: "Authenticate to the VPN server",
          },
        ],
      },
      {
        type: "category",
        label: "Deploying Your Apps",
        items: [
          { type: "doc", id: "guides/reference-architecture/example-usage-guide/deploy-apps/intro", label: "Intro" },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/deploy-apps/what-is-already-deployed",
            label: "What's already deployed",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/deploy-apps/the-app",
            label: "The App",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/deploy-apps/dockerizing",
            label: "Dockerizing",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/deploy-apps/publish-docker-image",
            label: "Publishing your docker image",
          },
        ],
      },
      {
        type: "category",
        label: "Configure Gruntwork Pipelines",
        items: [
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/configure-gw-pipelines/intro",
            label: "Intro",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/configure-gw-pipelines/ci--cd-pipeline-for-infrastructure-code",
            label: "CI / CD pipeline for infrastructure code",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/configure-gw-pipelines/ci--cd-pipeline-for-app-code",
            label: "CI / CD pipeline for app code",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/configure-gw-pipelines/update-the-ci--cd-pipeline-itself",
            label: "Update the CI / CD pipeline itself",
          },
        ],
      },
      {
        type: "category",
        label: "Monitoring, Alerting & Logging",
        items: [
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/monitoring-alerting-logging/intro",
            label: "Intro",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/monitoring-alerting-logging/metrics",
            label: "Metrics",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/monitoring-alerting-logging/alerts",
            label: "Alerts",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/monitoring-alerting-logging/logs",
            label: "Logs",
          },
        ],
      },
      {
        type: "category",
        label: "Adding a New Account",
        items: [
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/adding-a-new-account/intro",
            label: "Intro",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/adding-a-new-account/create-new-account-in-your-aws-org",
            label: "Create new Account in your AWS Org",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/adding-a-new-account/update-logs-security-shared-accounts-to-allow-cross-account-access",
            label: "Update Logs, Security, and Shared accounts to allow cross account access",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/adding-a-new-account/deploy-the-security-baseline",
            label: "Deploy the security baseline",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/adding-a-new-account/deploy-the-ecs-deploy-runner",
            label: "Deploy the ECS Deploy Runner",
          },
        ],
      },
      {
        type: "category",
        label: "Undeploying Your Architecture",
        items: [
          { type: "doc", id: "guides/reference-architecture/example-usage-guide/undeploy/intro", label: "Intro" },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/undeploy/before-you-get-started",
            label: "Before you get started",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/undeploy/pre-requisite-force-destroy-on-s3-buckets",
            label: "Pre-requisite: force_destroy on S3 buckets",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/undeploy/pre-requisite-understand-module-dependencies",
            label: "Pre-requisite: understand module dependencies",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/undeploy/manually-undeploying-a-single-module",
            label: "Manually undeploying a single module",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/undeploy/manually-undeploying-multiple-modules-or-an-entire-environment",
            label: "Manually undeploying multiple modules or an entire environment",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/undeploy/removing-the-terraform-state",
            label: "Removing the terraform state",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/undeploy/useful-tips",
            label: "Useful tips",
          },
          {
            type: "doc",
            id: "guides/reference-architecture/example-usage-guide/undeploy/known-errors",
            label: "Known errors",
          },
        ],
      },
    ],
  },
];
