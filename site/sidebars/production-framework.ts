/** Beside the Production Framework guide. */
export const productionFrameworkSidebar = [
  {
    type: "category",
    label: "Production Framework Guide",
    link: { type: "doc", id: "guides/production-framework/index" },
    items: [
      {
        type: "category",
        label: "Ingredients",
        link: { type: "doc", id: "guides/production-framework/ingredients/index" },
        items: [
          {
            type: "category",
            label: "Service Catalog",
            link: { type: "doc", id: "guides/production-framework/ingredients/service-catalog/index" },
            items: [
              {
                type: "doc",
                id: "guides/production-framework/ingredients/service-catalog/modern-service-catalog",
                label: "The modern Service Catalog",
              },
              {
                type: "doc",
                id: "guides/production-framework/ingredients/service-catalog/infrastructure-templates",
                label: "Infrastructure templates",
              },
              {
                type: "doc",
                id: "guides/production-framework/ingredients/service-catalog/application-templates",
                label: "Application templates",
              },
            ],
          },
          {
            type: "category",
            label: "Landing Zone",
            link: { type: "doc", id: "guides/production-framework/ingredients/landing-zone/index" },
            items: [
              {
                type: "doc",
                id: "guides/production-framework/ingredients/landing-zone/what-landing-zone-should-include",
                label: "What your Landing Zone should include",
              },
              {
                type: "doc",
                id: "guides/production-framework/ingredients/landing-zone/account-vending-machine",
                label: "Account vending machine",
              },
            ],
          },
          {
            type: "category",
            label: "CI / CD Pipeline",
            link: { type: "doc", id: "guides/production-framework/ingredients/ci-cd-pipeline/index" },
            items: [
              {
                type: "doc",
                id: "guides/production-framework/ingredients/ci-cd-pipeline/ci-cd-only-path-to-prod",
                label: "The CI / CD Pipeline is the only path to prod",
              },
              {
                type: "doc",
                id: "guides/production-framework/ingredients/ci-cd-pipeline/ci-cd-features",
                label: "Key CI / CD features",
              },
            ],
          },
          {
            type: "category",
            label: "Self-Service",
            link: { type: "doc", id: "guides/production-framework/ingredients/self-service/index" },
            items: [
              {
                type: "doc",
                id: "guides/production-framework/ingredients/self-service/how-self-service-should-work",
                label: "How Self-Service should work",
              },
              {
                type: "doc",
                id: "guides/production-framework/ingredients/self-service/common-self-service-use-cases",
                label: "Common Self-Service use cases",
              },
            ],
          },
          {
            type: "category",
            label: "Automatic Updates",
            link: { type: "doc", id: "guides/production-framework/ingredients/automatic-updates/index" },
            items: [
              {
                type: "doc",
                id: "guides/production-framework/ingredients/automatic-updates/how-auto-update-should-work",
                label: "How Automatic Updates should work",
              },
              {
                type: "doc",
                id: "guides/production-framework/ingredients/automatic-updates/auto-update-features",
                label: "Key Automatic Updates features",
              },
            ],
          },
          {
            type: "doc",
            id: "guides/production-framework/ingredients/other-ingredients/index",
            label: "Other Ingredients",
          },
        ],
      },
      {
        type: "category",
        label: "Recipes",
        link: { type: "doc", id: "guides/production-framework/recipes/index" },
        items: [
          { type: "doc", id: "guides/production-framework/recipes/dev-team-experience", label: "Dev team experience" },
          { type: "doc", id: "guides/production-framework/recipes/ops-team-experience", label: "Ops team experience" },
        ],
      },
      { type: "doc", id: "guides/production-framework/gruntwork-solutions/index", label: "How Gruntwork can help" },
    ],
  },
];
