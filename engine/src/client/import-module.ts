/** Where to fetch a script from whose import failed. */
const nextAddress: Record<string, string> = {};

/**
 * The address to fetch a script from: browsers keep a failed import for the lifetime of the document (HTML standard, "fetch
 * a single module script"), so each attempt after it has an address of its own.
 */
export const addressOfAttempt = (address: string): string => nextAddress[address] ?? address;

/**
 * Imports a script that is loaded later: a site's own by its absolute address, or one of the engine by what an import that
 * ends in `?address` gives. Rejects as `import()` does, and may be called again.
 */
export const importModule = <Module>(address: string): Promise<Module> =>
  import(/* @vite-ignore */ addressOfAttempt(address)).catch((error: unknown) => {
    nextAddress[address] = `${addressOfAttempt(address)}?`;
    throw error;
  }) as Promise<Module>;
