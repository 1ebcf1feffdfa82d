import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { siteConfigSchema } from "../../../config/config.ts";
import { PageContext } from "../../../client/islands/page-context.ts";
import ReleasePage from "./ReleasePage.tsx";

function render(node: ReactNode): string {
  const page = { siteConfig: siteConfigSchema.parse({ baseUrl: "/docs/" }), permalink: "/releases/2018-11/" };
  return renderToStaticMarkup(<PageContext value={page}>{node}</PageContext>);
}

const textOf = (html: string) =>
  html
    .replace(/<\/?(?:a|span|code|time|strong)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("ReleasePage", () => {
  const html = render(
    <ReleasePage
      month="2018-11"
      repositories={[
        {
          name: "package-k8s",
          releases: [
            {
              tag: "v0.0.1",
              title: "Development Grade EKS Cluster",
              date: "2018-11-23",
              url: "https://github.com/x/package-k8s/releases/tag/v0.0.1",
              modules: [{ name: "eks-workers", href: "/m/eks-workers/" }, { name: "services/eks" }, { name: "(none)" }],
            },
          ],
        },
        {
          name: "vpc",
          releases: [{ tag: "v1", date: "2018-11-02", url: "https://github.com/x/vpc/releases/tag/v1", modules: [] }],
        },
      ]}
      earlier={{ month: "2018-10", href: "/releases/2018-10/" }}
      index={{ title: "All releases", href: "/releases/" }}
    />,
  );

  it("shows every release by repository with tag, title, date and modules", () => {
    expect(textOf(html)).toBe(
      "package-k8s v0.0.1 Development Grade EKS Cluster 2018-11-23 Modules affected: eks-workers services/eks (none) vpc v1 2018-11-02 Earlier: October 2018 All releases",
    );
    expect(html).toContain('<time dateTime="2018-11-23">2018-11-23</time>');
  });

  it("has an anchor for each repository and release", () => {
    expect([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])).toEqual([
      "package-k8s",
      "package-k8s-v0.0.1",
      "vpc",
      "vpc-v1",
    ]);
  });

  it("links to releases, modules and months", () => {
    expect(html).toContain('class="external" href="https://github.com/x/package-k8s/releases/tag/v0.0.1"');
    expect(html).toContain('<a href="/docs/m/eks-workers/">eks-workers</a>');
    expect(html).toContain("<code>services/eks</code>");
    expect(html).toContain("<span>(none)</span>");
    expect(html).toContain('<a rel="prev" href="/docs/releases/2018-10/">Earlier: October 2018</a>');
  });

  it("marks breaking and early releases, and folds their notes", () => {
    const release = { date: "2018-11-02", url: "https://github.com/x/vpc/releases/tag/v2", modules: [] };
    const marked = render(
      <ReleasePage
        month="2018-11"
        repositories={[
          {
            name: "vpc",
            releases: [
              { ...release, tag: "v2", isBreaking: true, isPrerelease: true, notesHtml: "<p>All of them</p>" },
            ],
          },
        ]}
      />,
    );
    expect(textOf(marked)).toBe("vpc v2 breaking pre-release 2018-11-02 Release notes All of them");
    expect(marked).toMatch(/<details[^>]*><summary>Release notes<\/summary><div><p>All of them<\/p><\/div><\/details>/);
  });

  it("links to each of several repositories alone, and back to all", () => {
    const many = render(
      <ReleasePage month="2018-11" repositories={["a", "b", "c"].map((name) => ({ name, releases: [] }))} />,
    );
    expect(many).toContain('<a href="#only-b">b <span>0</span></a>');
    expect(many).toMatch(/<section id="only-b"[^>]*aria-labelledby="b"/);
    expect(many).toContain('<a href="#repositories">Show all repositories</a>');
    expect(html).not.toContain("only-");
  });

  it("says that a month has no releases", () => {
    expect(textOf(render(<ReleasePage month="2018-11" repositories={[]} />))).toBe(
      "No releases are recorded for this month.",
    );
  });
});
