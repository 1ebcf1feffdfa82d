import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";

test("an identifier in camel case is also searched with hyphens", () => {
  expect(readQuery("VpcPering", "en").identifiers).toEqual(["vpcpering", "vpc-pering"]);
  expect(readQuery("vpc_pering", "en").identifiers).toEqual(["vpc-pering"]);
});

test.each([
  ["why is it slow", "explanation"],
  ["upgrade to v0.29.3", "version"],
  ["ecs vs eks", "explanation"],
  ["allow ssh from cidr blocks", undefined],
  ["should_create_bucket", undefined],
  ["Error: failed creating ECS service (orders): the role cannot be assumed", "message"],
  ["how do I upgrade the cluster without losing pods", "explanation"],
])('the type of the query "%s" is recognised', (text, subject) => {
  expect(readQuery(text, "en").subject).toBe(subject);
});

test.each([
  "git@github.com:owner/terraform-aws-cache.git//modules/redis",
  "git::ssh://git@github.com/owner/terraform-aws-cache.git//modules/redis?ref=v0.18.2",
  "https://github.com/owner/terraform-aws-cache/modules/redis",
])("a module source address, %s, is searched by its repository and module names", (address) => {
  expect(readQuery(address, "en")).toEqual(readQuery("terraform-aws-cache modules redis", "en"));
});

test("a web address in a message is one word", () => {
  expect(readQuery("registry.terraform.io/hashicorp/aws", "en").words).toContain("hashicorp");
});

test("variable parts of a message are left out", () => {
  const message =
    "2024-05-11T10:00:02Z Error: waiting for volume vol-079ee9fac3f0a2ec4 (i-072bff99) in 123456789012, ec2 after 44m50s";
  expect(readQuery(message, "en").words).toEqual(["error", "waiting", "volume", "vol", "ec2", "after"]);
});
