import { describe, expect, test } from "vitest";
import { resolveTagReferences } from "./tag-references.ts";

/** The tags of the provider's documentation, with their published addresses. */
const published = [
  ["alb", "/alb"],
  ["analytics", "/analytics"],
  ["asg", "/asg"],
  ["aurora", "/aurora"],
  ["aws-landing-zone", "/aws-landing-zone"],
  ["bastion", "/bastion"],
  ["cd", "/cd"],
  ["certificate-authority", "/certificate-authority"],
  ["certificates", "/certificates"],
  ["ci", "/ci"],
  ["ci-cd", "/ci-cd"],
  ["cloudfront", "/cloudfront"],
  ["code", "/code"],
  ["container", "/container"],
  ["containers", "/containers"],
  ["data", "/data"],
  ["database", "/database"],
  ["dns", "/dns"],
  ["docker", "/docker"],
  ["ec2", "/ec-2"],
  ["ecs", "/ecs"],
  ["elasticache", "/elasticache"],
  ["elb", "/elb"],
  ["go", "/go"],
  ["golang", "/golang"],
  ["helm", "/helm"],
  ["jenkins", "/jenkins"],
  ["key-store", "/key-store"],
  ["kubernetes", "/kubernetes"],
  ["lambda", "/lambda"],
  ["load-balancer", "/load-balancer"],
  ["logging", "/logging"],
  ["memcached", "/memcached"],
  ["messaging", "/messaging"],
  ["mysql", "/mysql"],
  ["networking", "/networking"],
  ["nosql", "/nosql"],
  ["orchestration", "/orchestration"],
  ["pipelines", "/pipelines"],
  ["postgresql", "/postgresql"],
  ["rds", "/rds"],
  ["redis", "/redis"],
  ["reference-architecture", "/reference-architecture"],
  ["route53", "/route-53"],
  ["s3", "/s-3"],
  ["security", "/security"],
  ["sns", "/sns"],
  ["sql", "/sql"],
  ["ssh", "/ssh"],
  ["SSL", "/ssl"],
  ["static-website", "/static-website"],
  ["storage", "/storage"],
  ["style", "/style"],
  ["terraform", "/terraform"],
  ["TLS", "/tls"],
  ["troubleshooting", "/troubleshooting"],
  ["trust-store", "/trust-store"],
  ["vpc", "/vpc"],
  ["vpn", "/vpn"],
  ["website", "/website"],
] as const;

describe("resolveTagReferences", () => {
  test.each(published)("%s is at %s", (label, permalink) => {
    expect(resolveTagReferences([label])).toEqual([{ label, permalink }]);
  });

  test("keeps an explicit address, below that of tags", () => {
    expect(resolveTagReferences([{ label: "Amazon S3", permalink: "/storage/s3" }])).toEqual([
      { label: "Amazon S3", permalink: "/storage/s3" },
    ]);
  });

  test("accepts missing tags", () => {
    expect([resolveTagReferences(undefined), resolveTagReferences(null)]).toEqual([[], []]);
  });
});

test("a tag without letters has its own address, not that of the list of tags", () => {
  const addresses = resolveTagReferences(["+++", "++", "???", "c++"]).map(({ permalink }) => permalink);
  expect(addresses).toEqual(["/sign-2b-2b-2b", "/sign-2b-2b", "/sign-3f-3f-3f", "/c"]);
});
