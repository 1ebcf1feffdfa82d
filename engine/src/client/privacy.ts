/** Do Not Track, or Global Privacy Control (https://w3c.github.io/gpc/). */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/**
 * Posts a note to an address, also while the page is left. The JSON is sent as plain text, without cookies and without the
 * page's address, so that no browser asks the other server for leave first. Tells whether it was sent; what another server
 * answers cannot be read.
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
