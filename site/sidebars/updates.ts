import { type GuideEntry, guideSidebar } from "./guide-sidebar.ts";

const back = { label: "Update Guides", href: "/guides/stay-up-to-date/" };

/** Returns the sidebar of one guide, by its folder in `guides/stay-up-to-date/`. */
function updateSidebar(label: string, folder: string, entries: readonly GuideEntry[]): object[] {
  return guideSidebar({ back, label, folder: `guides/stay-up-to-date/${folder}`, collapsible: false, entries });
}

/** The sidebars of the guides to staying up to date: one each for Terraform versions, AWS provider versions and CIS benchmarks. */
export const updateSidebars = {
  terraform12: updateSidebar("Update to Terraform 12", "terraform/terraform-12", [
    ["deployment-walkthrough", "Deployment Walkthrough"],
    ["version-compatibility-table", "Version Compatibility Table"],
  ]),
  terraform13: updateSidebar("Update to Terraform 13", "terraform/terraform-13", [
    ["core-concepts", "Core Concepts"],
    [
      "Deployment Walkthrough",
      [
        [
          "deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-0-12",
          "Step 1: update your code to be compatible with Terraform 0.12",
        ],
        [
          "deployment-walkthrough/step-2-update-your-code-to-be-compatible-with-terraform-0-13",
          "Step 2: update your code to be compatible with Terraform 0.13",
        ],
        [
          "deployment-walkthrough/step-3-update-references-to-the-gruntwork-infrastructure-as-code-library",
          "Step 3: update references to the Gruntwork Infrastructure as Code Library",
        ],
        ["deployment-walkthrough/step-4-update-provider-sources", "Step 4: update provider sources to the new format"],
        [
          "deployment-walkthrough/updating-the-gruntwork-reference-architecture-to-terraform-0-13",
          "Updating the Gruntwork Reference Architecture to Terraform 0.13",
        ],
      ],
    ],
  ]),
  terraform14: updateSidebar("Update to Terraform 14", "terraform/terraform-14", [
    ["core-concepts", "Core Concepts"],
    [
      "Deployment Walkthrough",
      [
        [
          "deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-0-13",
          "Step 1: update your code to be compatible with Terraform 0.13",
        ],
        [
          "deployment-walkthrough/step-2-update-your-code-to-be-compatible-with-terraform-0-14",
          "Step 2: update your code to be compatible with Terraform 0.14",
        ],
        [
          "deployment-walkthrough/step-3-update-references-to-the-gruntwork-infrastructure-as-code-library",
          "Step 3: update references to the Gruntwork Infrastructure as Code Library",
        ],
        ["deployment-walkthrough/step-4-start-using-lock-files", "Step 4: start using lock files"],
      ],
    ],
  ]),
  terraform15: updateSidebar("Update to Terraform 15", "terraform/terraform-15", [
    ["core-concepts", "Core Concepts"],
    [
      "Deployment Walkthrough",
      [
        [
          "deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-0-14",
          "Step 1: update your code to be compatible with Terraform 0.14",
        ],
        [
          "deployment-walkthrough/step-2-update-your-code-to-be-compatible-with-terraform-0-15",
          "Step 2: update your code to be compatible with Terraform 0.15",
        ],
        [
          "deployment-walkthrough/step-3-update-references-to-the-gruntwork-infrastructure-as-code-library",
          "Step 3: update references to the Gruntwork Infrastructure as Code Library",
        ],
      ],
    ],
  ]),
  terraform1x: updateSidebar("Update to Terraform 1.X", "terraform/terraform-1.x", [
    ["core-concepts", "Core Concepts"],
    [
      "Deployment Walkthrough",
      [
        [
          "deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-0-15",
          "Step 1: update your code to be compatible with Terraform 0.15",
        ],
        [
          "deployment-walkthrough/step-2-update-references-to-the-gruntwork-infrastructure-as-code-library",
          "Step 2: update references to the Gruntwork Infrastructure as Code Library",
        ],
      ],
    ],
  ]),
  terraform11: updateSidebar("Terraform 1.1", "terraform/terraform-1.1", [
    ["core-concepts", "Core Concepts"],
    [
      "Deployment Walkthrough",
      [
        [
          "deployment-walkthrough/step-1-update-your-code-to-be-compatible-with-terraform-1-x",
          "Step 1: update your code to be compatible with Terraform 1.0",
        ],
        [
          "deployment-walkthrough/step-2-update-references-to-the-gruntwork-infrastructure-as-code-library",
          "Step 2: update references to the Gruntwork Infrastructure as Code Library",
        ],
      ],
    ],
  ]),
  terraformServiceProviderV3: updateSidebar("Update to AWS Provider v3", "terraform/how-to-update-to-aws-provider-v3", [
    ["core-concepts", "Core Concepts"],
    ["deployment-walkthrough", "Deployment walkthrough"],
  ]),
  terraformServiceProviderV4: updateSidebar("Update to AWS Provider v4", "terraform/how-to-update-to-aws-provider-v4", [
    ["core-concepts", "Core Concepts"],
    ["deployment-walkthrough", "Deployment walkthrough"],
  ]),
  dryRefArch: updateSidebar(
    "How To DRY Your Reference Architecture",
    "terraform/how-to-dry-your-reference-architecture",
    [
      ["core-concepts", "Core Concepts"],
      [
        "Deployment Walkthrough",
        [
          ["deployment-walkthrough/intro", "Update Approach"],
          [
            "deployment-walkthrough/update-to-the-service-catalog-based-reference-architecture",
            "Update to the Service Catalog based Reference Architecture",
          ],
          ["deployment-walkthrough/optional-even-dryer-configuration", "Even DRYer configuration"],
          [
            "deployment-walkthrough/refactoring-common-configurations-for-a-component",
            "Refactoring common configurations for a component",
          ],
        ],
      ],
    ],
  ),
  cis130: updateSidebar("CIS 1.3.0 Update Guide", "cis/cis-1.3.0", [
    ["core-concepts", "Background"],
    [
      "Deployment Walkthrough",
      [
        [
          "deployment-walkthrough/step-1-update-references-to-the-gruntwork-infrastructure-as-code-library",
          "Step 1: Update references to the Gruntwork Infrastructure as Code Library",
        ],
        ["deployment-walkthrough/step-2-manual-steps", "Step 2: Manual steps"],
        ["deployment-walkthrough/step-3-deploy-new-modules", "Step 3: Deploy new modules"],
      ],
    ],
  ]),
  cis140: updateSidebar("CIS 1.4.0 Update Guide", "cis/cis-1.4.0", [
    ["core-concepts", "Background"],
    [
      "Deployment Walkthrough",
      [
        [
          "deployment-walkthrough/step-1-update-references-to-the-gruntwork-infrastructure-as-code-library",
          "Step 1: Update references to the Gruntwork Infrastructure as Code Library",
        ],
        [
          "deployment-walkthrough/step-2-update-the-account-baseline-modules",
          "Step 2: Update the Account Baseline modules",
        ],
        ["deployment-walkthrough/step-3-manual-steps", "Step 3: Manual steps"],
      ],
    ],
    ["finally", "Finally"],
  ]),
  cis150: updateSidebar("CIS 1.5.0 Update Guide", "cis/cis-1.5.0", [
    ["core-concepts", "Background"],
    [
      "Deployment Walkthrough",
      [
        [
          "deployment-walkthrough/step-1-check-your-live-infrastructure-is-cis-v1.4-compliant",
          "Step 1: Check your live infrastructure is CIS AWS v1.4 compliant",
        ],
        [
          "deployment-walkthrough/step-2-update-references-to-the-gruntwork-infrastructure-as-code-library",
          "Step 2: Update references to the Gruntwork Infrastructure as Code Library",
        ],
        [
          "deployment-walkthrough/step-3-update-the-account-baseline-modules",
          "Step 3: Update the Account Baseline modules",
        ],
        ["deployment-walkthrough/step-4-verify-the-code-changes", "Step 4: Verify the code changes"],
        [
          "deployment-walkthrough/step-5-check-your-live-infrastructure-is-cis-v1.5-compliant",
          "Step 5: Check your live infrastructure is CIS v1.5 compliant",
        ],
      ],
    ],
    ["finally", "Finally"],
  ]),
};
