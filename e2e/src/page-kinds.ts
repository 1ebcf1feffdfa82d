/** One page of each kind that the site has. */
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

/** One page of every template, and those whose pages differ in what they load. */
export const templates = [
  ...pageKinds,
  ["document with tabs", "/intro/first-deployment/deploy"],
  ["longest reference", longestReferencePage],
  ["release months", "/guides/stay-up-to-date/releases/"],
  ["search", "/search"],
  ["tag index", "/tags"],
] as const;
