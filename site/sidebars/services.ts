/** The sidebar of the service reference. The pages below "Service Catalog API" come from the service catalogue. */
export const servicesSidebar = [
  {
    type: "category",
    label: "Introduction",
    items: [
      "reference/services/intro/overview",
      "reference/services/intro/deploy-new-infrastructure",
      "reference/services/intro/make-changes-to-your-infrastructure",
      "reference/services/intro/create-your-own-service-catalog",
      "reference/by-task",
      "reference/by-aws-service",
      "reference/by-kind",
      "reference/versions",
    ],
  },
  {
    type: "category",
    label: "Service Catalog API",
    collapsible: false,
    items: [
      {
        type: "category",
        label: "App Orchestration",
        items: [
          "reference/services/app-orchestration/amazon-ecs-cluster",
          "reference/services/app-orchestration/amazon-ecs-fargate-cluster",
          "reference/services/app-orchestration/amazon-ecs-service",
          "reference/services/app-orchestration/amazon-eks-core-services",
          "reference/services/app-orchestration/amazon-eks-workers",
          "reference/services/app-orchestration/amazon-eks",
          "reference/services/app-orchestration/auto-scaling-group-asg",
          "reference/services/app-orchestration/ec-2-instance",
          "reference/services/app-orchestration/helm-service",
          "reference/services/app-orchestration/kubernetes-namespace",
          "reference/services/app-orchestration/kubernetes-service",
          "reference/services/app-orchestration/lambda",
          "reference/services/app-orchestration/public-static-website",
        ],
      },
      {
        type: "category",
        label: "CI/CD Pipeline",
        items: ["reference/services/ci-cd-pipeline/ecs-deploy-runner", "reference/services/ci-cd-pipeline/jenkins"],
      },
      {
        type: "category",
        label: "Data Storage",
        items: [
          "reference/services/data-storage/amazon-aurora",
          "reference/services/data-storage/amazon-ecr-repositories",
          "reference/services/data-storage/amazon-elasti-cache-for-memcached",
          "reference/services/data-storage/amazon-elasti-cache-for-redis",
          "reference/services/data-storage/amazon-elasticsearch",
          "reference/services/data-storage/amazon-rds",
          "reference/services/data-storage/s-3-bucket",
        ],
      },
      {
        type: "category",
        label: "Landing Zone",
        items: [
          "reference/services/landing-zone/aws-app-account-baseline-wrapper",
          "reference/services/landing-zone/aws-root-account-baseline-wrapper",
          "reference/services/landing-zone/aws-security-account-baseline-wrapper",
          "reference/services/landing-zone/gruntwork-access",
          "reference/services/landing-zone/iam-users-and-iam-groups",
        ],
      },
      {
        type: "category",
        label: "Networking",
        items: [
          "reference/services/networking/elastic-load-balancer-elb",
          "reference/services/networking/management-vpc",
          "reference/services/networking/route-53-hosted-zones",
          "reference/services/networking/sns-topics",
          "reference/services/networking/virtual-private-cloud-vpc",
        ],
      },
      {
        type: "category",
        label: "Security",
        items: [
          "reference/services/security/bastion",
          "reference/services/security/open-vpn",
          "reference/services/security/tailscale-subnet-router",
          "reference/services/security/tls-scripts",
        ],
      },
    ],
  },
];
