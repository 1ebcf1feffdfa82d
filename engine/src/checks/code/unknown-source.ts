import { onlyOne } from "@cairn/catalogue/group-by";
import { isAsideFolder } from "@cairn/catalogue/modules/aside-folder";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import { allowsVersion } from "@cairn/catalogue/upgrade/call-version";
import type { CallProblem, KnownModule } from "../../examples/check-call.ts";
import type { ExampleCall } from "../../examples/read-calls.ts";
import { didYouMean } from "../../findings/did-you-mean.ts";
import { misspeltName, nearest, nearestSlip, nearestSwap } from "../../findings/nearest.ts";

/** The modules of the catalogue, by source key. */
export type Catalogue = ReadonlyMap<string, KnownModule>;

/** Returns what is wrong with the source of a call, if the catalogue has most probably the module that was meant. */
export function findUnknownSource(call: ExampleCall, key: string | undefined, catalogue: Catalogue): CallProblem[] {
  return key === undefined ? missingSlash(call, catalogue) : unknownModule(call, key, catalogue);
}

/** For its version, the catalogue contains all modules of a repository; for older versions, most of them. */
function unknownModule({ sourceStart, version }: ExampleCall, key: string, catalogue: Catalogue): CallProblem[] {
  const repository = key.slice(0, key.indexOf("//") + 2);
  const known = Array.from(catalogue).filter(([each]) => each.startsWith(repository));
  const folder = key.slice(repository.length);
  if (known.length === 0) return misspeltRepository(sourceStart, key, catalogue);
  if (folder.split("/").some(isAsideFolder)) return [];
  const folders = known.map(([each]) => each.slice(repository.length));
  const isOlder = known.every(
    ([, module]) => module.version !== undefined && version !== undefined && !allowsVersion(version, module.version),
  );
  const renamed = onlyOne(folders.filter((each) => each.startsWith(`${folder}-`)));
  const closest = isOlder ? nearestSlip(folder, folders) : (renamed ?? nearest(folder, folders));
  if (isOlder && closest === undefined) return [];
  return [
    {
      code: "call-source-unknown",
      severity: "warning",
      offset: sourceStart,
      message: `The catalogue has no module "${folder}" of ${repository.replace(/\/\/$/, "")}.`,
      hint: didYouMean(closest),
    },
  ];
}

/** Reports a repository that is not in the catalogue, if its name or owner is almost certainly a typo of one that is. */
function misspeltRepository(offset: number, key: string, catalogue: Catalogue): CallProblem[] {
  const repositoryOf = (each: string) => each.slice(0, each.indexOf("//"));
  const written = repositoryOf(key);
  const [host, owner = "", name] = written.split("/");
  const known = Array.from(new Set(Array.from(catalogue.keys(), repositoryOf)));
  const owners = known.filter((each) => each.startsWith(`${host}/`) && each.endsWith(`/${name}`));
  const hosts = known.filter((each) => each.endsWith(`/${owner}/${name}`));
  const closest =
    nearestSwap(written, known) ??
    nearest(written, hosts, 1) ??
    (owner.length < minLengthForTypos ? undefined : nearest(written, owners, 1)) ??
    misspeltRegistryName(written, known);
  if (closest === undefined) return [];
  return [
    {
      code: "call-source-unknown",
      severity: "warning",
      offset,
      message: `The catalogue has no modules of ${written}.`,
      hint: didYouMean(closest),
    },
  ];
}

/** Shorter names often differ in one letter. */
const minLengthForTypos = 6;

/** Returns the repository of the same owner and provider whose module's name has a letter more or less. */
function misspeltRegistryName(written: string, known: readonly string[]): string | undefined {
  const [, start, name = ""] = /^(.*\/terraform-\w+-)(.+)$/.exec(written) ?? [];
  if (start === undefined) return undefined;
  const names = known.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
  const closest = misspeltName(
    name,
    names.filter((each) => each.length >= minLengthForTypos && each.length !== name.length),
  );
  return closest && start + closest;
}

/** Reports an address of Git or of a registry with one slash, where two must separate a known repository from a folder. */
function missingSlash({ source, sourceStart }: ExampleCall, catalogue: Catalogue): CallProblem[] {
  const written = source.replace(/\.git\/(?!\/)|^(?:[\w-]+\/){3}(?=\w)/, "$&/");
  const key = written === source ? undefined : sourceKey(written);
  if (key === undefined || !catalogue.has(key)) return [];
  return [
    {
      code: "call-source-unknown",
      severity: "warning",
      offset: sourceStart,
      message: "The address has one slash between the repository and the folder, so it names another repository.",
      hint: `Write two: "${written}".`,
    },
  ];
}

/** Reports an address for SSH of a known module that has a slash after the host in place of a colon, or the reverse. */
export function findWrongSeparator({ source, sourceStart }: ExampleCall): CallProblem[] {
  const written = source
    .replace(/^((?:git::)?git@[\w.-]+)\//, "$1:")
    .replace(/^((?:git::)?ssh:\/\/[^/:]+):(?!\d+\/)/, "$1/");
  if (written === source) return [];
  return [
    {
      code: "call-source-unknown",
      severity: "warning",
      offset: sourceStart,
      message: "After the host comes a colon in an address with git@, but a slash in one with ssh://.",
      hint: `Write: "${written}".`,
    },
  ];
}
