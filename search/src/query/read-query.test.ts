import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";

test("an identifier in camel case is looked for in its other form, too", () => {
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
])("%s: what it is about", (text, subject) => {
  expect(readQuery(text, "en").subject).toBe(subject);
});

test.each([
  "git@github.com:owner/terraform-aws-cache.git//modules/redis",
  "git::ssh://git@github.com/owner/terraform-aws-cache.git//modules/redis?ref=v0.18.2",
  "https://github.com/owner/terraform-aws-cache/modules/redis",
])("of the address that a module is fetched from, %s, what names it is looked for", (address) => {
  expect(readQuery(address, "en")).toEqual(readQuery("terraform-aws-cache modules redis", "en"));
});

test("an address in a message is read whole", () => {
  expect(readQuery("registry.terraform.io/hashicorp/aws", "en").words).toContain("hashicorp");
});

test("of a message, what differs each time is left out", () => {
  const message =
    "2024-05-11T10:00:02Z Error: waiting for volume vol-079ee9fac3f0a2ec4 (i-072bff99) in 123456789012, ec2 after 44m50s";
  expect(readQuery(message, "en").words).toEqual(["error", "waiting", "volume", "vol", "ec2", "after"]);
});
