/** The sidebars of the guides to staying up to date: one each for Terraform versions, AWS provider versions and CIS benchmarks. */
const back = { type: "link", label: "Update Guides", href: "/guides/stay-up-to-date/", className: "back" };

export const updateSidebars = {
  terraform12: [
    back,
    {
      type: "category",
      label: "Update to Terraform 12",
      link: { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-12/index" },
      collapsible: false,
      items: [
        {
          type: "doc",
          id: "guides/stay-up-to-date/terraform/terraform-12/deployment-walkthrough",
          label: "Deployment Walkthrough",
        },
        {
          type: "doc",
          id: "guides/stay-up-to-date/terraform/terraform-12/version-compatibility-table",
          label: "Version Compatibility Table",
        },
      ],
    },
  ],
  terraform13: [
    back,
    {
      type: "category",
      label: "Update to Terraform 13",
      link: { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-13/index" },
      collapsible: false,
      items: [
        { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-13/core-concepts", label: "Core Concepts" },
        {
          type: "category",
          label: "Deployment Walkthrough",
          items: [
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-13/deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-0-12",
              label: "Step 1: update your code to be compatible with Terraform 0.12",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-13/deployment-walkthrough/step-2-update-your-code-to-be-compatible-with-terraform-0-13",
              label: "Step 2: update your code to be compatible with Terraform 0.13",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-13/deployment-walkthrough/step-3-update-references-to-the-gruntwork-infrastructure-as-code-library",
              label: "Step 3: update references to the Gruntwork Infrastructure as Code Library",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-13/deployment-walkthrough/step-4-update-provider-sources",
              label: "Step 4: update provider sources to the new format",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-13/deployment-walkthrough/updating-the-gruntwork-reference-architecture-to-terraform-0-13",
              label: "Updating the Gruntwork Reference Architecture to Terraform 0.13",
            },
          ],
        },
      ],
    },
  ],
  terraform14: [
    back,
    {
      type: "category",
      label: "Update to Terraform 14",
      link: { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-14/index" },
      collapsible: false,
      items: [
        { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-14/core-concepts", label: "Core Concepts" },
        {
          type: "category",
          label: "Deployment Walkthrough",
          items: [
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-14/deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-0-13",
              label: "Step 1: update your code to be compatible with Terraform 0.13",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-14/deployment-walkthrough/step-2-update-your-code-to-be-compatible-with-terraform-0-14",
              label: "Step 2: update your code to be compatible with Terraform 0.14",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-14/deployment-walkthrough/step-3-update-references-to-the-gruntwork-infrastructure-as-code-library",
              label: "Step 3: update references to the Gruntwork Infrastructure as Code Library",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-14/deployment-walkthrough/step-4-start-using-lock-files",
              label: "Step 4: start using lock files",
            },
          ],
        },
      ],
    },
  ],
  terraform15: [
    back,
    {
      type: "category",
      label: "Update to Terraform 15",
      link: { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-15/index" },
      collapsible: false,
      items: [
        { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-15/core-concepts", label: "Core Concepts" },
        {
          type: "category",
          label: "Deployment Walkthrough",
          items: [
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-15/deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-0-14",
              label: "Step 1: update your code to be compatible with Terraform 0.14",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-15/deployment-walkthrough/step-2-update-your-code-to-be-compatible-with-terraform-0-15",
              label: "Step 2: update your code to be compatible with Terraform 0.15",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-15/deployment-walkthrough/step-3-update-references-to-the-gruntwork-infrastructure-as-code-library",
              label: "Step 3: update references to the Gruntwork Infrastructure as Code Library",
            },
          ],
        },
      ],
    },
  ],
  terraform1x: [
    back,
    {
      type: "category",
      label: "Update to Terraform 1.X",
      link: { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-1.x/index" },
      collapsible: false,
      items: [
        { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-1.x/core-concepts", label: "Core Concepts" },
        {
          type: "category",
          label: "Deployment Walkthrough",
          items: [
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-1.x/deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-0-15",
              label: "Step 1: update your code to be compatible with Terraform 0.15",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-1.x/deployment-walkthrough/step-2-update-references-to-the-gruntwork-infrastructure-as-code-library",
              label: "Step 2: update references to the Gruntwork Infrastructure as Code Library",
            },
          ],
        },
      ],
    },
  ],
  terraform11: [
    back,
    {
      type: "category",
      label: "Terraform 1.1",
      link: { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-1.1/index" },
      collapsible: false,
      items: [
        { type: "doc", id: "guides/stay-up-to-date/terraform/terraform-1.1/core-concepts", label: "Core Concepts" },
        {
          type: "category",
          label: "Deployment Walkthrough",
          items: [
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-1.1/deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-1-x",
              label: "Step 1: update your code to be compatible with Terraform 1.0",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/terraform-1.1/deployment-walkthrough/step-2-update-references-to-the-gruntwork-infrastructure-as-code-library",
              label: "Step 2: update references to the Gruntwork Infrastructure as Code Library",
            },
          ],
        },
      ],
    },
  ],
  terraformServiceProviderV3: [
    back,
    {
      type: "category",
      label: "Update to AWS Provider v3",
      link: { type: "doc", id: "guides/stay-up-to-date/terraform/how-to-update-to-aws-provider-v3/index" },
      collapsible: false,
      items: [
        {
          type: "doc",
          id: "guides/stay-up-to-date/terraform/how-to-update-to-aws-provider-v3/core-concepts",
          label: "Core Concepts",
        },
        {
          type: "doc",
          id: "guides/stay-up-to-date/terraform/how-to-update-to-aws-provider-v3/deployment-walkthrough",
          label: "Deployment walkthrough",
        },
      ],
    },
  ],
  terraformServiceProviderV4: [
    back,
    {
      type: "category",
      label: "Update to AWS Provider v4",
      link: { type: "doc", id: "guides/stay-up-to-date/terraform/how-to-update-to-aws-provider-v4/index" },
      collapsible: false,
      items: [
        {
          type: "doc",
          id: "guides/stay-up-to-date/terraform/how-to-update-to-aws-provider-v4/core-concepts",
          label: "Core Concepts",
        },
        {
          type: "doc",
          id: "guides/stay-up-to-date/terraform/how-to-update-to-aws-provider-v4/deployment-walkthrough",
          label: "Deployment walkthrough",
        },
      ],
    },
  ],
  dryRefArch: [
    back,
    {
      type: "category",
      label: "How To DRY Your Reference Architecture",
      link: { type: "doc", id: "guides/stay-up-to-date/terraform/how-to-dry-your-reference-architecture/index" },
      collapsible: false,
      items: [
        {
          type: "doc",
          id: "guides/stay-up-to-date/terraform/how-to-dry-your-reference-architecture/core-concepts",
          label: "Core Concepts",
        },
        {
          type: "category",
          label: "Deployment Walkthrough",
          items: [
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/how-to-dry-your-reference-architecture/deployment-walkthrough/intro",
              label: "Update Approach",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/how-to-dry-your-reference-architecture/deployment-walkthrough/update-to-the-service-catalog-based-reference-architecture",
              label: "Update to the Service Catalog based Reference Architecture",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/how-to-dry-your-reference-architecture/deployment-walkthrough/optional-even-dryer-configuration",
              label: "Even DRYer configuration",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/terraform/how-to-dry-your-reference-architecture/deployment-walkthrough/refactoring-common-configurations-for-a-component",
              label: "Refactoring common configurations for a component",
            },
          ],
        },
      ],
    },
  ],
  cis130: [
    back,
    {
      type: "category",
      label: "CIS 1.3.0 Update Guide",
      link: { type: "doc", id: "guides/stay-up-to-date/cis/cis-1.3.0/index" },
      collapsible: false,
      items: [
        { type: "doc", id: "guides/stay-up-to-date/cis/cis-1.3.0/core-concepts", label: "Background" },
        {
          type: "category",
          label: "Deployment Walkthrough",
          items: [
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.3.0/deployment-walkthrough/step-1-update-references-to-the-gruntwork-infrastructure-as-code-library",
              label: "Step 1: Update references to the Gruntwork Infrastructure as Code Library",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.3.0/deployment-walkthrough/step-2-manual-steps",
              label: "Step 2: Manual steps",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.3.0/deployment-walkthrough/step-3-deploy-new-modules",
              label: "Step 3: Deploy new modules",
            },
          ],
        },
      ],
    },
  ],
  cis140: [
    back,
    {
      type: "category",
      label: "CIS 1.4.0 Update Guide",
      link: { type: "doc", id: "guides/stay-up-to-date/cis/cis-1.4.0/index" },
      collapsible: false,
      items: [
        { type: "doc", id: "guides/stay-up-to-date/cis/cis-1.4.0/core-concepts", label: "Background" },
        {
          type: "category",
          label: "Deployment Walkthrough",
          items: [
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.4.0/deployment-walkthrough/step-1-update-references-to-the-gruntwork-infrastructure-as-code-library",
              label: "Step 1: Update references to the Gruntwork Infrastructure as Code Library",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.4.0/deployment-walkthrough/step-2-update-the-account-baseline-modules",
              label: "Step 2: Update the Account Baseline modules",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.4.0/deployment-walkthrough/step-3-manual-steps",
              label: "Step 3: Manual steps",
            },
          ],
        },
        { type: "doc", id: "guides/stay-up-to-date/cis/cis-1.4.0/finally", label: "Finally" },
      ],
    },
  ],
  cis150: [
    back,
    {
      type: "category",
      label: "CIS 1.5.0 Update Guide",
      link: { type: "doc", id: "guides/stay-up-to-date/cis/cis-1.5.0/index" },
      collapsible: false,
      items: [
        { type: "doc", id: "guides/stay-up-to-date/cis/cis-1.5.0/core-concepts", label: "Background" },
        {
          type: "category",
          label: "Deployment Walkthrough",
          items: [
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.5.0/deployment-walkthrough/step-1-check-your-live-infrastructure-is-cis-v1.4-compliant",
              label: "Step 1: Check your live infrastructure is CIS AWS v1.4 compliant",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.5.0/deployment-walkthrough/step-2-update-references-to-the-gruntwork-infrastructure-as-code-library",
              label: "Step 2: Update references to the Gruntwork Infrastructure as Code Library",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.5.0/deployment-walkthrough/step-3-update-the-account-baseline-modules",
              label: "Step 3: Update the Account Baseline modules",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.5.0/deployment-walkthrough/step-4-verify-the-code-changes",
              label: "Step 4: Verify the code changes",
            },
            {
              type: "doc",
              id: "guides/stay-up-to-date/cis/cis-1.5.0/deployment-walkthrough/step-5-check-your-live-infrastructure-is-cis-v1.5-compliant",
              label: "Step 5: Check your live infrastructure is CIS v1.5 compliant",
            },
          ],
        },
        { type: "doc", id: "guides/stay-up-to-date/cis/cis-1.5.0/finally", label: "Finally" },
      ],
    },
  ],
};
