/**
 * A script for the head of the home page: a red banner where the site was published below another path than its
 * configuration says, with the path to configure instead (specification, §2 and §8). Nothing else of the site may have
 * loaded then, so it needs nothing: whether the theme's styles apply tells whether they were found. A page opened from a
 * file has no path to suggest, and where the path is as configured the styles are missing for another reason.
 */
export function baseUrlScript(baseUrl: string): string {
  const configured = JSON.stringify(baseUrl).replace(/</g, "\\u003c");
  return (
    `addEventListener("load",()=>{let b=${configured},d=document,p=location.pathname.replace(/[^/]*$/,"");` +
    `if(p!==b&&/^http/.test(location.protocol)&&!getComputedStyle(d.documentElement).getPropertyValue("--color-text")){` +
    `let e=d.createElement("div"),t=(n,s)=>e.append(Object.assign(d.createElement(n),{textContent:s}));` +
    `e.id="cairn-base-url-banner";e.role="alert";` +
    `e.style.cssText="border:thick solid #b0201c;background:#fdefee;color:#17181a;margin:20px;padding:20px;` +
    `font:16px/1.6 sans-serif";` +
    `t("p","Your site did not load properly.");t("p","A very common reason is a wrong baseUrl in the site's configuration.");` +
    `t("p","The configured baseUrl is "+b+(b==="/"?" (the default).":"."));t("p","We suggest trying baseUrl: "+p);` +
    `d.body.prepend(e)}})`
  );
}
