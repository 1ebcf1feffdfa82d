import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findWarning, type WarningRules } from "./find-warning.ts";

const rules: WarningRules = {
  organisation: "https://github.com/acme-io/",
  publicRepositories: ["terragrunt", "docs", "acme-io.github.io"],
  heading: "general",
  storageKey: "general",
  variants: [{ repositories: ["cis-catalog"], heading: "cis", storageKey: "cis" }],
};
const base = "https://docs.acme.example/guides/page";

const repositoryBehind = (address: string, from = base) => findWarning(address, from, rules)?.repository.name;

describe("addresses that lead to a private repository", () => {
  test.each([
    ["as it is", "https://github.com/acme-io/vpc"],
    ["with a slash at the end", "https://github.com/acme-io/vpc/"],
    ["a place in it", "https://github.com/acme-io/vpc/tree/main/modules/vpc-app"],
    ["with a query", "https://github.com/acme-io/vpc?tab=readme"],
    ["with a hash", "https://github.com/acme-io/vpc#usage"],
    [".git", "https://github.com/acme-io/vpc.git"],
    [".git and a place", "https://github.com/acme-io/vpc.git/info/refs"],
    ["HTTP, which leads to HTTPS", "http://github.com/acme-io/vpc"],
    ["without a protocol", "//github.com/acme-io/vpc"],
    ["backslashes", "https:\\\\github.com\\acme-io\\vpc"],
    ["one slash too few", "http:/github.com/acme-io/vpc"],
    ["no slash", "http:github.com/acme-io/vpc"],
    ["slashes too many", "https://///github.com/acme-io/vpc"],
    ["slashes before the owner", "https://github.com//acme-io/vpc"],
    ["slashes before the repository", "https://github.com/acme-io///vpc"],
    ["upper case host", "HTTPS://GITHUB.COM/acme-io/vpc"],
    ["upper case owner", "https://github.com/ACME-IO/vpc"],
    ["www.", "https://www.github.com/acme-io/vpc"],
    ["a dot at the end of the host", "https://github.com./acme-io/vpc"],
    ["www. and a dot", "http://WWW.github.com./acme-io/vpc"],
    ["a name", "https://reader@github.com/acme-io/vpc"],
    ["a name and a password", "https://docs.acme.example:x@github.com/acme-io/vpc"],
    ["a name that looks like a host", "https://example.com%2F@github.com/acme-io/vpc"],
    ["the port that is meant anyway", "https://github.com:443/acme-io/vpc"],
    ["port 80 of HTTP", "http://github.com:80/acme-io/vpc"],
    ["HTTP on the HTTPS port, which the browser makes HTTPS", "http://github.com:443/acme-io/vpc"],
    ["an empty port", "https://github.com:/acme-io/vpc"],
    ["an encoded letter in the owner", "https://github.com/%61cme-io/vpc"],
    ["an encoded hyphen", "https://github.com/acme%2Dio/vpc"],
    ["an encoded letter in the repository", "https://github.com/acme-io/%76pc"],
    ["an encoded host", "https://%67ithub.com/acme-io/vpc"],
    ["wide letters in the host", "https://ｇｉｔｈｕｂ.com/acme-io/vpc"],
    ["another full stop in the host", "https://github。com/acme-io/vpc"],
    ["a soft hyphen in the host", "https://git\u00adhub.com/acme-io/vpc"],
    ["space round it", " \n https://github.com/acme-io/vpc\t "],
    ["tabs and line ends in it", "ht\ttps://git\nhub.com/ac\rme-io/v\tpc"],
    ["a control character before it", "\u0001https://github.com/acme-io/vpc"],
    ["dots", "https://github.com/./acme-io/../acme-io/vpc"],
    ["encoded dots", "https://github.com/other/%2e%2E/acme-io/vpc"],
    ["out of a public one", "https://github.com/acme-io/terragrunt/../vpc"],
    ["out of another owner's", "https://github.com/torvalds/linux/../../acme-io/vpc"],
    ["an encoded slash before the repository", "https://github.com/acme-io%2Fvpc"],
    ["encoded slashes within", "https://github.com/acme-io/vpc/..%2f..%2fother"],
    ["encoded slashes out of a public one", "https://github.com/acme-io/terragrunt/..%2fvpc"],
  ])("%s", (_, address) => {
    expect(repositoryBehind(address)).toBe("vpc");
  });

  test.each([
    ["a public name and more", "https://github.com/acme-io/terragrunt-private", "terragrunt-private"],
    ["a public name cut short", "https://github.com/acme-io/terragrun", "terragrun"],
    ["a public name before .git.git", "https://github.com/acme-io/docs.git.git", "docs.git"],
    ["a public name with an encoded slash", "https://github.com/acme-io/docs%2F..%2Fvpc", "docs/../vpc"],
    ["a public name with a space", "https://github.com/acme-io/docs%20", "docs "],
    ["a letter that only looks right", "https://github.com/acme-io/d\u043ecs", "d\u043ecs"],
    ["bad encoding", "https://github.com/acme-io/vpc%zz", "vpc%zz"],
    ["a word of objects", "https://github.com/acme-io/constructor", "constructor"],
    ["nothing but .git", "https://github.com/acme-io/.git", ".git"],
  ])("%s", (_, address, name) => {
    expect(repositoryBehind(address)).toBe(name);
  });

  test("an address with a scheme but no slashes is relative only on a page with the same scheme", () => {
    expect(repositoryBehind("https:github.com/acme-io/vpc", "http://localhost:3000/")).toBe("vpc");
    expect(repositoryBehind("https:github.com/acme-io/vpc")).toBeUndefined();
  });
});

describe("addresses that do not", () => {
  test.each([
    ["a public repository", "https://github.com/acme-io/terragrunt"],
    ["in upper case", "https://github.com/Acme-IO/TerraGrunt/releases"],
    ["with .git", "https://github.com/acme-io/terragrunt.git"],
    ["with an encoded letter", "https://github.com/acme-io/terra%67runt"],
    ["with dots in its name", "https://github.com/acme-io/acme-io.github.io"],
    ["with several slashes in a row", "https://github.com//acme-io//docs//blob/main/a.md"],
    ["the organisation", "https://github.com/acme-io"],
    ["the organisation with a slash", "https://github.com/acme-io/"],
    ["the organisation with a query and a hash", "https://github.com/acme-io/?q=vpc#vpc"],
    ["the organisation by dot segments", "https://github.com/acme-io/vpc/.."],
    ["the organisation's own pages on the code host", "https://github.com/orgs/acme-io/repositories"],
    ["another owner whose name begins with the organisation's", "https://github.com/acme-io-evil/vpc"],
    ["the same without a hyphen", "https://github.com/acme-ioX/vpc"],
    ["another owner whose name ends with the organisation's", "https://github.com/not-acme-io/vpc"],
    ["another owner's copy", "https://github.com/someone/acme-io/vpc"],
    ["another owner with a letter that looks alike", "https://github.com/acme-\u0456o/vpc"],
    ["encoded twice", "https://github.com/%2561cme-io/vpc"],
    ["another host", "https://gitlab.com/acme-io/vpc"],
    ["a host that begins with the code host's name", "https://github.com.evil.example/acme-io/vpc"],
    ["a host that ends with the code host's name", "https://notgithub.com/acme-io/vpc"],
    ["a name that looks like the host", "https://github.com@evil.example/acme-io/vpc"],
    ["the same with a path", "https://github.com%2Facme-io%2Fvpc@evil.example/"],
    ["another host of the code host", "https://raw.githubusercontent.com/acme-io/vpc/main/README.md"],
    ["a subdomain of the code host", "https://gist.github.com/acme-io/vpc"],
    ["two dots at the end of the host", "https://github.com../acme-io/vpc"],
    ["www twice", "https://www.www.github.com/acme-io/vpc"],
    ["another port", "https://github.com:8443/acme-io/vpc"],
    ["HTTPS on the port of HTTP", "https://github.com:80/acme-io/vpc"],
    ["another protocol", "ssh://git@github.com/acme-io/vpc.git"],
    ["Git's own protocol", "git://github.com/acme-io/vpc"],
    ["text that is not an address", "git@github.com:acme-io/vpc.git"],
    ["mail", "mailto:a@github.com/acme-io/vpc"],
    ["a script", "javascript:'https://github.com/acme-io/vpc'"],
    ["a file", "file://github.com/acme-io/vpc"],
    ["in the query of another address", "https://example.com/?to=https://github.com/acme-io/vpc"],
    ["in the path of another address", "https://example.com/https://github.com/acme-io/vpc"],
    ["in the hash of another address", "https://example.com/#https://github.com/acme-io/vpc"],
    ["a page of this site", "/github.com/acme-io/vpc"],
    ["without a protocol or slashes", "github.com/acme-io/vpc"],
    ["a space in the host", "https://github.com /acme-io/vpc"],
    ["a host that does not parse", "https://[github.com]/acme-io/vpc"],
    ["nothing", ""],
    ["a hash alone", "#acme-io"],
  ])("%s", (_, address) => {
    expect(repositoryBehind(address)).toBeUndefined();
  });
});

test("a repository with its own warning gets that one, whether or not it is on the public list", () => {
  expect(findWarning("https://github.com/acme-io/CIS-catalog.git", base, rules)).toEqual({
    repository: { name: "CIS-catalog", path: [] },
    heading: "cis",
    storageKey: "cis",
  });
  const isPublic = { ...rules, publicRepositories: ["cis-catalog"] };
  expect(findWarning("https://github.com/acme-io/cis-catalog/tree/main", base, isPublic)?.heading).toBe("cis");
  expect(findWarning("https://github.com/acme-io/cis-catalog-2", base, isPublic)?.heading).toBe("general");
});

test("the organisation may be a nested group on any host and port, with or without a slash at the end", () => {
  const own = { ...rules, organisation: "https://git.acme.example:8443/teams/infra" };
  const nameOf = (address: string) => findWarning(address, base, own)?.repository.name;
  expect(nameOf("https://git.acme.example:8443/Teams/infra/vpc")).toBe("vpc");
  expect(nameOf("http://git.acme.example:8443/teams/infra/vpc")).toBe("vpc");
  expect(nameOf("https://git.acme.example/teams/infra/vpc")).toBeUndefined();
  expect(nameOf("https://git.acme.example:8443/teams/vpc")).toBeUndefined();
});

describe("any address", () => {
  const name = fc.stringMatching(/^[a-zA-Z\d][a-zA-Z\d._-]{0,12}$/).filter((text) => !/\.git$/i.test(text));
  const owner = fc.oneof(fc.constant("acme-io"), fc.stringMatching(/^[a-zA-Z\d-]{1,12}$/));
  const repository = fc.oneof(fc.constantFrom("terragrunt", "docs", "vpc", "cis-catalog"), name);

  /** Writes a name in other characters that browsers and code hosts treat the same. */
  const disguise = (text: string, ways: readonly number[]) =>
    Array.from(text, (letter, index) => {
      const way = ways[index % ways.length];
      if (way === 0) return letter.toUpperCase();
      if (way === 1) return `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
      return way === 2 ? `${letter}\t` : letter;
    }).join("");
  const ways = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 9 });
  const disguisedPart = (part: fc.Arbitrary<string>) => fc.tuple(part, ways);
  const start = fc.constantFrom("https://", "http://", "//", " HTTPS:\\\\", "https:///", "http:/", "https://a:b@");
  const host = fc.constantFrom("github.com", "www.github.com", "GitHub.com.", "github。com", "github.com:");
  const separator = fc.constantFrom("/", "//", "\\", "/./", "/x/../", "/%2e/");
  const rest = fc.constantFrom("", "/", ".git", "?q=/acme-io/", "#/docs", "/tree/main", "/a/../b");

  test("is intercepted exactly if its repository is private, however it is written", () => {
    fc.assert(
      fc.property(
        start,
        host,
        separator,
        disguisedPart(owner),
        separator,
        disguisedPart(repository),
        rest,
        (from, at, first, [ofOwner, ownerWays], second, [ofRepository, repositoryWays], end) => {
          const address =
            from + at + first + disguise(ofOwner, ownerWays) + second + disguise(ofRepository, repositoryWays) + end;
          const isOwner = ofOwner.toLowerCase() === "acme-io";
          const isPublic = ["terragrunt", "docs", "acme-io.github.io"].includes(ofRepository.toLowerCase());
          const expected = isOwner && !isPublic;
          expect([address, repositoryBehind(address) !== undefined]).toEqual([address, expected]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("is only intercepted if browsers would open the code host, and never throws", () => {
    const run = fc.check(
      fc.property(
        fc.oneof(
          fc.webUrl({ withQueryParameters: true, withFragments: true }),
          fc.string({ unit: "binary" }),
          fc.tuple(start, fc.string(), fc.constant("/acme-io/vpc")).map((parts) => parts.join("")),
        ),
        (address) => {
          const isHeld = repositoryBehind(address) !== undefined;
          const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
          const leadsThere =
            /^(?:www\.)?github\.com\.?$/.test(url?.hostname ?? "") && /acme-io/i.test(url?.pathname ?? "");
          return !isHeld || leadsThere;
        },
      ),
      { numRuns: 2000 },
    );
    expect(run.counterexample).toBeNull();
    // Two thousand addresses take longer on a busy machine.
  }, 30_000);
});
