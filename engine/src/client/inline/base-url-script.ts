import type { Translator } from "../../texts/messages.ts";

/**
 * A script for the head of the home page: a red banner where the site was published below another path than its
 * configuration says, with the path to configure instead (specification, §2 and §8). Nothing else of the site may have
 * loaded then, so it needs nothing: whether the theme's styles apply tells whether they were found. A page opened from a
 * file has no path to suggest, and where the path is as configured the styles are missing for another reason.
 */
export function baseUrlScript(baseUrl: string, translate: Translator): string {
  const literal = (value: string | string[]) => JSON.stringify(value).replace(/</g, "\\u003c");
  const lines = [
    translate("theme.BaseUrlBanner.title"),
    translate("theme.BaseUrlBanner.reason"),
    translate(`theme.BaseUrlBanner.${baseUrl === "/" ? "configuredDefault" : "configured"}`, { baseUrl }),
    // Which one, the browser finds out.
    translate("theme.BaseUrlBanner.suggestion"),
  ];
  return (
    `addEventListener("load",()=>{let b=${literal(baseUrl)},d=document,p=location.pathname.replace(/[^/]*$/,"");` +
    `if(p!==b&&/^http/.test(location.protocol)&&!getComputedStyle(d.documentElement).getPropertyValue("--color-text")){` +
    `let e=d.createElement("div");e.id="cairn-base-url-banner";e.role="alert";` +
    `e.style.cssText="border:thick solid #b0201c;background:#fdefee;color:#17181a;margin:20px;padding:20px;` +
    `font:16px/1.6 sans-serif";` +
    `for(let s of ${literal(lines)})` +
    `e.append(Object.assign(d.createElement("p"),{textContent:s.replace("{baseUrl}",p)}));d.body.prepend(e)}})`
  );
}
