/**
 * The HTML of a page. Throws for everything that must be left to the browser: a status other than success, a redirect
 * (the address would not be the page's), and what is not HTML.
 */
export async function fetchPage(address: string, options: RequestInit = {}): Promise<string> {
  const response = await fetch(address, { ...options, headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  if (response.redirected) throw new Error(`${address} leads on to ${response.url}.`);
  if (!/^text\/html\b/i.test(response.headers.get("content-type") ?? "")) throw new Error(`${address} is not HTML.`);
  return response.text();
}
