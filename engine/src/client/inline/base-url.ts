// In the head of the home page: a red banner where the site was published below another path than its configuration says,
// with the path to configure instead (specification, §2 and §8). Nothing else of the site may have loaded then, so it
// needs nothing: whether the theme's styles apply tells whether they were found. A page opened from a file has no path to
// suggest, and where the path is as configured the styles are missing for another reason.
import { ownData } from "./own-data.ts";

const { baseUrl = "/", baseUrlLines = "[]" } = ownData();

addEventListener("load", () => {
  const path = location.pathname.replace(/[^/]*$/, "");
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue("--color-text") !== "";
  if (path === baseUrl || !location.protocol.startsWith("http") || isStyled) return;
  const banner = document.createElement("div");
  banner.id = "cairn-base-url-banner";
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
