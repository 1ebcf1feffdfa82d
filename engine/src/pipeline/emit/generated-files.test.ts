import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { hostFiles } from "./generated-files.ts";

const config = { baseUrl: "/docs/", i18n: { locales: ["fa"] } };
const redirects = new Map([
  ["/", "/intro"],
  ["/an old one", "/intro?tab=b#part"],
  ["/away", "https://example.com/"],
]);

function filesOf({ staticFiles = [] as string[], moved = redirects } = {}) {
  const files = new Map(staticFiles.map((file) => [file, {}]));
  return Object.fromEntries(
    hostFiles({ site: { redirects: moved }, config: siteConfigSchema.parse(config), staticFiles: files }),
  );
}

test("files with hashed names are cached for a year, unless the site has other files in their folder", () => {
  const { _headers } = filesOf({ staticFiles: ["img/a.png"] });
  expect(_headers).toBe(`/*
  X-Content-Type-Options: nosniff
/docs/assets/*
  Cache-Control: public, max-age=31536000, immutable
`);
  expect(filesOf({ staticFiles: ["assets/logo.png"] })["_headers"]).not.toContain("Cache-Control");
});

test("old addresses redirect in all languages, except for the root", () => {
  expect(filesOf()["_redirects"]).toBe(`/docs/an%20old%20one /docs/intro?tab=b#part 301
/docs/away https://example.com/ 301
/docs/fa/an%20old%20one /docs/fa/intro?tab=b#part 301
/docs/fa/away https://example.com/ 301
`);
  expect(filesOf({ moved: new Map([["/", "/intro"]]) })).not.toHaveProperty("_redirects");
});
