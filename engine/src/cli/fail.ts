/** Prints why a command gives up. Returns its exit status: 2 if the command is used incorrectly. */
export function fail(message: string, status: 1 | 2 = 1): number {
  console.error(`cairn: ${message}`);
  return status;
}
