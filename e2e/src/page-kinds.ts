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
