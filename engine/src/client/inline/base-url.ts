// In the head of the home page: shows a red banner if the site was published at another path than configured, with the
// path to configure (specification, §2 and §8). It cannot rely on other files, which may not have loaded; it checks
// whether the theme's styles apply. A page opened from a file has no path to suggest, and if the path is as configured,
// the styles are missing for another reason.
import { ownData } from "./own-data.ts";

const { baseUrl = "/", baseUrlLines = "[]" } = ownData();

addEventListener("load", () => {
  const path = location.pathname.replace(/[^/]*$/, "");
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue("--color-text") !== "";
  if (path === baseUrl || !location.protocol.startsWith("http") || isStyled) return;
  const banner = document.createElement("div");
  banner.id = "cairnBaseUrlBanner";
  banner.role = "alert";
  banner.style.cssText =
    "border:thick solid #b0201c;background:#fdefee;color:#17181a;margin:20px;padding:20px;font:16px/1.6 sans-serif";
  for (const line of JSON.parse(baseUrlLines) as string[]) {
    const paragraph = document.createElement("p");
    paragraph.textContent = line.replace("{baseUrl}", path);
    banner.append(paragraph);
  }
  document.body.prepend(banner);
});
