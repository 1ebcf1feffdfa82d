const failures = new Map<string, number>();

/**
 * The address to fetch a script from: browsers keep a failed import for the lifetime of the document (HTML standard, "fetch
 * a single module script"), so each attempt after it has an address of its own.
 */
export function addressOfAttempt(address: string): string {
  const failed = failures.get(address);
  return failed === undefined ? address : `${address}?attempt=${failed}`;
}

/**
 * Imports a script that is loaded later: a site's own, or one of the engine, whose address an import that ends in
 * `?address` gives. Rejects as `import()` does, and may be called again.
 */
export async function importModule<Module>(address: string): Promise<Module> {
  try {
    return (await import(/* @vite-ignore */ addressOfAttempt(address))) as Module;
  } catch (error) {
    failures.set(address, (failures.get(address) ?? 0) + 1);
    throw error;
  }
}
