/** Whether the browser sends Do Not Track or Global Privacy Control (https://w3c.github.io/gpc/). */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/**
 * Posts JSON to an address, also while the page is being left. It is sent as plain text, without cookies and referrer,
 * so that no CORS preflight is needed. Returns whether it was sent; the response cannot be read.
 */
export async function postNote(address: string, note: object): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: "POST",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
      body: JSON.stringify(note),
    });
    return response.ok || response.type === "opaque";
  } catch {
    return false;
  }
}
