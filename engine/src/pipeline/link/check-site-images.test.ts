import { expect, test } from "vitest";
import { siteConfigSchema } from "../../config/config.ts";
import { formatDiagnostic } from "../../findings/diagnostics.ts";
import { checkSiteImages } from "./check-site-images.ts";

function findings(written: object): string[] {
  const text = JSON.stringify(written);
  const staticFiles = new Map(["img/logo.svg", "img/icon.png"].map((file) => [file, {}]));
  return checkSiteImages({ config: siteConfigSchema.parse(written), staticFiles, file: "site.config.ts", text }).map(
    formatDiagnostic,
  );
}

test("an icon or a logo that is not there is told, with what may be meant", () => {
  expect(
    findings({ favicon: "img/icno.png", navbar: { logo: { src: "/img/logo.svg", srcDark: "dark.svg", alt: "A" } } }),
  ).toEqual([
    'site.config.ts:1:12  warning  site-image-missing\n  There is no file "img/icno.png" among the static files.\n  Did you mean "img/icon.png"?',
    'site.config.ts:1:77  warning  site-image-missing\n  There is no file "dark.svg" among the static files.\n  Put it into static/, or take it out of the configuration.',
  ]);
});

test("nothing is said of those that are there, with or without the base URL, or elsewhere", () => {
  expect(
    findings({
      baseUrl: "/base/",
      favicon: "/base/img/icon.png?v=2",
      navbar: { logo: { src: "img/logo.svg", alt: "" } },
    }),
  ).toEqual([]);
  expect(
    findings({
      favicon: "https://a.example/icon.png",
      navbar: { logo: { src: "data:,", srcDark: "//b.example/c", alt: "" } },
    }),
  ).toEqual([]);
});
