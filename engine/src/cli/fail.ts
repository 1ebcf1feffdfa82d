/** Prints why a command gives up. Returns its exit status. */
export function fail(message: string): number {
  console.error(`cairn: ${message}`);
  return 1;
}
