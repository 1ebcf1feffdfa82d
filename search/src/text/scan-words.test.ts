import { expect, test } from "vitest";
import { scanWords } from "./scan-words.ts";

function wordsOf(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (whole, parts) => words.push(parts ? `${whole} = ${parts.join(" + ")}` : whole));
  return words;
}

test.each([
  ["Deploy an EKS cluster.", ["deploy", "an", "eks", "cluster"]],
  ["allow_inbound_from", ["allow-inbound-from = allow + inbound + from"]],
  ["eks-cluster, vpc-app", ["eks-cluster = eks + cluster", "vpc-app = vpc + app"]],
  ["v0.29.3 and 1.x", ["0.29.3", "and", "1.x"]],
  ["terraform-0.12", ["terraform-0.12 = terraform + 0.12"]],
  ["main.tf", ["main.tf = main + tf"]],
  ["CloudWatch AWS IAMRole", ["cloudwatch = cloud + watch", "aws", "iamrole = iam + role"]],
  ["--auto-approve", ["auto-approve = auto + approve"]],
  ["Don't use AWS's root", ["dont", "use", "aws", "root"]],
  ["Überblick café", ["uberblick", "cafe"]],
  ["modules/vpc/main", ["modules", "vpc", "main"]],
  ["end. Next", ["end", "next"]],
  ["…  ---  🎉", []],
  ["検索機能", ["検索機能 = 検索 + 索機 + 機能"]],
])("%s", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("words have their positions", () => {
  const text = "Set `vpc_id`, then Go";
  const places: string[] = [];
  scanWords(text, (_whole, _parts, start, end) => places.push(text.slice(start, end)));
  expect(places).toEqual(["Set", "vpc_id", "then", "Go"]);
});

test("text longer than any name is not a word", () => {
  expect(wordsOf(`a ${"f".repeat(200)} b`)).toEqual(["a", "b"]);
});
