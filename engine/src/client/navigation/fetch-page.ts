/** Fetches a page ahead, at low priority. Throws as `fetchPage` does, and where the answer must not be kept. */
export async function fetchPageAhead(address: string): Promise<string> {
  const response = await request(address, { priority: "low" });
  if (/\bno-store\b/i.test(response.headers.get("cache-control") ?? ""))
    throw new Error(`${address} must not be kept.`);
  return response.text();
}

/**
 * The HTML of a page. Throws for everything that must be left to the browser: a status other than success, a redirect
 * (the address would not be the page's), and what is not HTML.
 */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<string> {
  const response = await request(address, signal ? { signal } : {});
  return response.text();
}

async function request(address: string, options: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...options, headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
  if (response.redirected) throw new Error(`${address} leads on to ${response.url}.`);
  if (!/^text\/html\b/i.test(response.headers.get("content-type") ?? "")) throw new Error(`${address} is not HTML.`);
  return response;
}
