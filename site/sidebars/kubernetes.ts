/** The sidebar of the guide to a Kubernetes cluster. */
export const kubernetesSidebar = [
  { type: "link", label: "Build Your Own Architecture", href: "/guides/build-it-yourself", className: "back" },
  {
    type: "category",
    label: "Kubernetes Guide",
    link: { type: "doc", id: "guides/build-it-yourself/kubernetes-cluster/index" },
    items: [
      {
        type: "category",
        label: "Core Concepts",
        items: [
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/core-concepts/what-is-kubernetes",
            label: "What is Kubernetes?",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/core-concepts/why-kubernetes",
            label: "Why Kubernetes",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/core-concepts/kubernetes-architecture",
            label: "Kubernetes architecture",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/core-concepts/kubernetes-access-control",
            label: "Kubernetes access control",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/core-concepts/interacting-with-kubernetes",
            label: "Interacting with Kubernetes",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/core-concepts/kubernetes-resources",
            label: "Kubernetes resources",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/core-concepts/options-for-running-kubernetes-in-aws",
            label: "Options for running Kubernetes in AWS",
          },
        ],
      },
      {
        type: "category",
        label: "Production Grade Design",
        items: [
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/production-grade-design/intro",
            label: "Intro to Production-grade Design",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/production-grade-design/use-eks",
            label: "Use EKS",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/production-grade-design/vpc-configuration",
            label: "VPC configuration",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/production-grade-design/control-plane",
            label: "Control plane",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/production-grade-design/worker-nodes",
            label: "Worker nodes",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/production-grade-design/authenticate",
            label: "Authenticate",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/production-grade-design/iam-role-mapping-and-rbac",
            label: "IAM role mapping and RBAC",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/production-grade-design/logging",
            label: "Logging",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/production-grade-design/protecting-pods",
            label: "Protecting pods",
          },
        ],
      },
      {
        type: "category",
        label: "Deployment Walkthrough",
        items: [
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/pre-requisites",
            label: "Pre-requisites",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/deploy-the-vpc",
            label: "Deploy the VPC",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/configure-the-control-plane",
            label: "Configure the control plane",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/configure-the-worker-nodes",
            label: "Configure the worker nodes",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/create-the-worker-node-ami",
            label: "Create the worker node AMI",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/configure-the-worker-node-user-data-script",
            label: "Configure the worker node User Data script",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/configure-logging-metrics-and-alarms-for-the-worker-nodes",
            label: "Configure logging, metrics, and alarms for the worker nodes",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/configure-role-mapping",
            label: "Configure role mapping",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/configure-access-to-the-control-plane-and-worker-nodes",
            label: "Configure access to the control plane and worker nodes",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/deploy-the-eks-cluster",
            label: "Deploy the EKS cluster",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/try-out-the-cluster",
            label: "Try out the cluster",
          },
          {
            type: "doc",
            id: "guides/build-it-yourself/kubernetes-cluster/deployment-walkthrough/updating-the-worker-nodes",
            label: "Updating the worker nodes",
          },
        ],
      },
      { type: "doc", id: "guides/build-it-yourself/kubernetes-cluster/next-steps", label: "Next steps" },
    ],
  },
];
