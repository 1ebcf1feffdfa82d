import { describe, expect, test } from "vitest";
import { resolveTagReferences } from "./tag-references.ts";

/** The tags of the provider's documentation, with their published addresses. */
const published = [
  ["alb", "/tags/alb"],
  ["analytics", "/tags/analytics"],
  ["asg", "/tags/asg"],
  ["aurora", "/tags/aurora"],
  ["aws-landing-zone", "/tags/aws-landing-zone"],
  ["bastion", "/tags/bastion"],
  ["cd", "/tags/cd"],
  ["certificate-authority", "/tags/certificate-authority"],
  ["certificates", "/tags/certificates"],
  ["ci", "/tags/ci"],
  ["ci-cd", "/tags/ci-cd"],
  ["cloudfront", "/tags/cloudfront"],
  ["code", "/tags/code"],
  ["container", "/tags/container"],
  ["containers", "/tags/containers"],
  ["data", "/tags/data"],
  ["database", "/tags/database"],
  ["dns", "/tags/dns"],
  ["docker", "/tags/docker"],
  ["ec2", "/tags/ec-2"],
  ["ecs", "/tags/ecs"],
  ["elasticache", "/tags/elasticache"],
  ["elb", "/tags/elb"],
  ["go", "/tags/go"],
  ["golang", "/tags/golang"],
  ["helm", "/tags/helm"],
  ["jenkins", "/tags/jenkins"],
  ["key-store", "/tags/key-store"],
  ["kubernetes", "/tags/kubernetes"],
  ["lambda", "/tags/lambda"],
  ["load-balancer", "/tags/load-balancer"],
  ["logging", "/tags/logging"],
  ["memcached", "/tags/memcached"],
  ["messaging", "/tags/messaging"],
  ["mysql", "/tags/mysql"],
  ["networking", "/tags/networking"],
  ["nosql", "/tags/nosql"],
  ["orchestration", "/tags/orchestration"],
  ["pipelines", "/tags/pipelines"],
  ["postgresql", "/tags/postgresql"],
  ["rds", "/tags/rds"],
  ["redis", "/tags/redis"],
  ["reference-architecture", "/tags/reference-architecture"],
  ["route53", "/tags/route-53"],
  ["s3", "/tags/s-3"],
  ["security", "/tags/security"],
  ["sns", "/tags/sns"],
  ["sql", "/tags/sql"],
  ["ssh", "/tags/ssh"],
  ["SSL", "/tags/ssl"],
  ["static-website", "/tags/static-website"],
  ["storage", "/tags/storage"],
  ["style", "/tags/style"],
  ["terraform", "/tags/terraform"],
  ["TLS", "/tags/tls"],
  ["troubleshooting", "/tags/troubleshooting"],
  ["trust-store", "/tags/trust-store"],
  ["vpc", "/tags/vpc"],
  ["vpn", "/tags/vpn"],
  ["website", "/tags/website"],
] as const;

describe("resolveTagReferences", () => {
  test.each(published)("%s is at %s", (label, permalink) => {
    expect(resolveTagReferences([label])).toEqual([{ label, permalink }]);
  });

  test("keeps an explicit address, below that of tags", () => {
    expect(resolveTagReferences([{ label: "Amazon S3", permalink: "/storage/s3" }])).toEqual([
      { label: "Amazon S3", permalink: "/tags/storage/s3" },
    ]);
  });

  test("accepts missing tags", () => {
    expect([resolveTagReferences(undefined), resolveTagReferences(null)]).toEqual([[], []]);
  });
});

test("a tag without letters has its own address, not that of the list of tags", () => {
  const addresses = resolveTagReferences(["+++", "++", "???", "c++"]).map(({ permalink }) => permalink);
  expect(addresses).toEqual(["/tags/sign-2b-2b-2b", "/tags/sign-2b-2b", "/tags/sign-3f-3f-3f", "/tags/c"]);
});
