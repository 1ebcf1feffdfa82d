/** One page of each kind on the real site. */
export const pageKinds = [
  ["home", "/"],
  ["document", "/intro/overview/intro-to-gruntwork"],
  ["module reference", "/reference/modules/terraform-aws-asg/asg-rolling-deploy/"],
  ["release month", "/guides/stay-up-to-date/releases/2016-06/"],
  ["questions", "/discussions/knowledge-base"],
  ["question", "/discussions/knowledge-base/112"],
  ["tag", "/tags/ecs"],
] as const;

/** The page of the catalogue with the most inputs. */
export const longestReferencePage = "/reference/modules/terraform-aws-vpc/vpc-interface-endpoint/";

/** One page of every template, and further ones that load other resources. */
export const templates = [
  ...pageKinds,
  ["document without a sidebar", "/guides/style/terraform-style-guide"],
  ["document with tabs", "/intro/first-deployment/deploy"],
  ["answers on one subject", "/faq/terragrunt/"],
  ["service reference", "/reference/services/data-storage/amazon-rds"],
  ["longest reference", longestReferencePage],
  ["release months", "/guides/stay-up-to-date/releases/"],
  ["search", "/search"],
  ["tag index", "/tags"],
  ["not found", "/nowhere"],
] as const;

/** The templates without the longest reference, which has the template of another page and takes long to check. */
export const templatesOnce = templates.filter(([, path]) => path !== longestReferencePage);

/** The search page with and without results. */
export const searches = [
  ["search results", "/search?q=vpc"],
  ["search without results", "/search?q=qqqzzzxxx"],
] as const;
