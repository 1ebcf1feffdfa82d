import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { siteConfigSchema } from "../../../config/config.ts";
import { PageContext } from "../../../client/islands/page-context.ts";
import ReleaseIndex from "./ReleaseIndex.tsx";

it("lists months by year with their counts", () => {
  const months = [
    { month: "2023-02", href: "/releases/2023-02/", releases: 12, repositories: 3 },
    { month: "2023-01", href: "/releases/2023-01/", releases: 1, repositories: 1 },
  ];
  const html = renderToStaticMarkup(
    <PageContext value={{ siteConfig: siteConfigSchema.parse({}), permalink: "/releases/" }}>
      <ReleaseIndex permalink="/releases/" repositories={["vpc"]} years={[{ year: "2023", releases: 13, months }]} />
    </PageContext>,
  );
  expect(
    html
      .replace(/<\/?(?:a|span|code|time|strong)\b[^>]*>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ).toBe(
    "Follow all releases by Atom or JSON Feed. Feeds of single repositories vpc: Atom or JSON Feed 2023 13 releases February 2023 12 releases, 3 repositories January 2023 1 release, 1 repository",
  );
  expect(html).toContain('<h2 id="year-2023">');
  expect(html).toContain('<a href="/releases/2023-02/">February 2023</a>');
});
