/** The sidebar of the guide that deploys VPCs. */
const at = (path: string): string => `guides/build-it-yourself/vpc/${path}`;

export const vpcSidebar = [
  { type: "link", label: "Build Your Own Architecture", href: "/guides/build-it-yourself/", className: "back" },
  {
    type: "category",
    label: "VPC Guide",
    link: { type: "doc", id: at("index") },
    collapsed: false,
    items: [
      {
        type: "category",
        label: "Core Concepts",
        items: [
          at("core-concepts/what-is-a-vpc"),
          at("core-concepts/default-vp-cs-and-custom-vp-cs"),
          at("core-concepts/vpc-ip-addresses"),
          at("core-concepts/cidr-notation"),
          at("core-concepts/subnets"),
          at("core-concepts/route-tables"),
          at("core-concepts/internet-gateways-public-subnets-and-private-subnets"),
          at("core-concepts/nat-gateways"),
          at("core-concepts/security-groups"),
          at("core-concepts/network-ac-ls"),
          at("core-concepts/vpc-peering"),
          at("core-concepts/vpc-endpoints"),
          at("core-concepts/regions-and-availability-zones"),
        ],
      },
      {
        type: "category",
        label: "Production Grade Design",
        items: [
          at("production-grade-design/intro"),
          at("production-grade-design/defense-in-depth"),
          at("production-grade-design/multiple-aws-accounts"),
          at("production-grade-design/multiple-vp-cs"),
          at("production-grade-design/multiple-subnet-tiers"),
          at("production-grade-design/security-groups-and-nac-ls"),
          at("production-grade-design/internet-gateways-and-nat-gateways"),
          at("production-grade-design/bastion-host"),
        ],
      },
      {
        type: "category",
        label: "Deployment Walkthrough",
        items: [
          at("deployment-walkthrough/pre-requisites"),
          at("deployment-walkthrough/deploy-a-management-vpc"),
          at("deployment-walkthrough/deploy-application-vp-cs"),
          at("deployment-walkthrough/deploy-a-bastion-host"),
          at("deployment-walkthrough/clean-up-default-vp-cs-and-security-groups"),
        ],
      },
      at("next-steps"),
    ],
  },
];
