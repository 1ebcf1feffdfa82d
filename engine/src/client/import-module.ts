/** By address of a script whose import failed: the address for the next attempt. */
const nextAddress: Record<string, string> = {};

/**
 * Returns the address to fetch a script from. Browsers remember a failed import for the lifetime of the document (HTML
 * standard, "fetch a single module script"), so each further attempt has an address of its own.
 */
export const addressOfAttempt = (address: string): string => nextAddress[address] ?? address;

/**
 * Imports a script on demand. `address` is an absolute address, or for the engine's scripts the value of an import that
 * ends in `?address`. Rejects as `import()` does, and may be called again.
 */
export const importModule = <Module>(address: string): Promise<Module> =>
  import(/* @vite-ignore */ addressOfAttempt(address)).catch((error: unknown) => {
    nextAddress[address] = `${addressOfAttempt(address)}?`;
    throw error;
  }) as Promise<Module>;
