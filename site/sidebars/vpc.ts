import { guideSidebar } from "./guide-sidebar.ts";

/** The sidebar of the guide that deploys VPCs. */
export const vpcSidebar = guideSidebar({
  back: { label: "Build Your Own Architecture", href: "/guides/build-it-yourself/" },
  label: "VPC Guide",
  folder: "guides/build-it-yourself/vpc",
  collapsed: false,
  entries: [
    [
      "Core Concepts",
      [
        "core-concepts/what-is-a-vpc",
        "core-concepts/default-vp-cs-and-custom-vp-cs",
        "core-concepts/vpc-ip-addresses",
        "core-concepts/cidr-notation",
        "core-concepts/subnets",
        "core-concepts/route-tables",
        "core-concepts/internet-gateways-public-subnets-and-private-subnets",
        "core-concepts/nat-gateways",
        "core-concepts/security-groups",
        "core-concepts/network-ac-ls",
        "core-concepts/vpc-peering",
        "core-concepts/vpc-endpoints",
        "core-concepts/regions-and-availability-zones",
      ],
    ],
    [
      "Production Grade Design",
      [
        "production-grade-design/intro",
        "production-grade-design/defense-in-depth",
        "production-grade-design/multiple-aws-accounts",
        "production-grade-design/multiple-vp-cs",
        "production-grade-design/multiple-subnet-tiers",
        "production-grade-design/security-groups-and-nac-ls",
        "production-grade-design/internet-gateways-and-nat-gateways",
        "production-grade-design/bastion-host",
      ],
    ],
    [
      "Deployment Walkthrough",
      [
        "deployment-walkthrough/pre-requisites",
        "deployment-walkthrough/deploy-a-management-vpc",
        "deployment-walkthrough/deploy-application-vp-cs",
        "deployment-walkthrough/deploy-a-bastion-host",
        "deployment-walkthrough/clean-up-default-vp-cs-and-security-groups",
      ],
    ],
    "next-steps",
  ],
});
