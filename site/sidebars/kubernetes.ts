import { guideSidebar } from "./guide-sidebar.ts";

/** The sidebar of the guide to a Kubernetes cluster. */
export const kubernetesSidebar = guideSidebar({
  back: { label: "Build Your Own Architecture", href: "/guides/build-it-yourself" },
  label: "Kubernetes Guide",
  folder: "guides/build-it-yourself/kubernetes-cluster",
  entries: [
    [
      "Core Concepts",
      [
        ["core-concepts/what-is-kubernetes", "What is Kubernetes?"],
        ["core-concepts/why-kubernetes", "Why Kubernetes"],
        ["core-concepts/kubernetes-architecture", "Kubernetes architecture"],
        ["core-concepts/kubernetes-access-control", "Kubernetes access control"],
        ["core-concepts/interacting-with-kubernetes", "Interacting with Kubernetes"],
        ["core-concepts/kubernetes-resources", "Kubernetes resources"],
        ["core-concepts/options-for-running-kubernetes-in-aws", "Options for running Kubernetes in AWS"],
      ],
    ],
    [
      "Production Grade Design",
      [
        ["production-grade-design/intro", "Intro to Production-grade Design"],
        ["production-grade-design/use-eks", "Use EKS"],
        ["production-grade-design/vpc-configuration", "VPC configuration"],
        ["production-grade-design/control-plane", "Control plane"],
        ["production-grade-design/worker-nodes", "Worker nodes"],
        ["production-grade-design/authenticate", "Authenticate"],
        ["production-grade-design/iam-role-mapping-and-rbac", "IAM role mapping and RBAC"],
        ["production-grade-design/logging", "Logging"],
        ["production-grade-design/protecting-pods", "Protecting pods"],
      ],
    ],
    [
      "Deployment Walkthrough",
      [
        ["deployment-walkthrough/pre-requisites", "Pre-requisites"],
        ["deployment-walkthrough/deploy-the-vpc", "Deploy the VPC"],
        ["deployment-walkthrough/configure-the-control-plane", "Configure the control plane"],
        ["deployment-walkthrough/configure-the-worker-nodes", "Configure the worker nodes"],
        ["deployment-walkthrough/create-the-worker-node-ami", "Create the worker node AMI"],
        [
          "deployment-walkthrough/configure-the-worker-node-user-data-script",
          "Configure the worker node User Data script",
        ],
        [
          "deployment-walkthrough/configure-logging-metrics-and-alarms-for-the-worker-nodes",
          "Configure logging, metrics, and alarms for the worker nodes",
        ],
        ["deployment-walkthrough/configure-role-mapping", "Configure role mapping"],
        [
          "deployment-walkthrough/configure-access-to-the-control-plane-and-worker-nodes",
          "Configure access to the control plane and worker nodes",
        ],
        ["deployment-walkthrough/deploy-the-eks-cluster", "Deploy the EKS cluster"],
        ["deployment-walkthrough/try-out-the-cluster", "Try out the cluster"],
        ["deployment-walkthrough/updating-the-worker-nodes", "Updating the worker nodes"],
      ],
    ],
    ["next-steps", "Next steps"],
  ],
});
