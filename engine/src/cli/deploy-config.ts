import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { replaceFile } from "@cairn/files/replace-file";
import { type BuiltSite, readBuiltSite } from "../deploy/built-site.ts";
import type { Host, HostFile } from "../deploy/host.ts";
import { hosts } from "../deploy/hosts.ts";
import { precompress } from "../deploy/precompress.ts";
import { nearest } from "../findings/nearest.ts";
import { fail } from "./fail.ts";

interface DeployOptions {
  host: string;
  /** The output of a build. */
  directory: string;
  /** Folder for the host's files that are not published with the site. */
  out: string;
  force: boolean;
  isPrecompressed: boolean;
}

/** Writes the configuration of a host, and reports which of its limits the site exceeds. Returns the exit status. */
export function runDeployConfig({ host: name, directory, out, force, isPrecompressed }: DeployOptions): number {
  const host = hosts.find((each) => each.name === name);
  const names = hosts.map((each) => each.name);
  if (!host) {
    const closest = nearest(name, names);
    return fail(
      `no host is called "${name}". ${closest ? `Did you mean "${closest}"?` : `It may be: ${names.join(", ")}.`}`,
    );
  }
  const site = readBuiltSite(directory);
  if (!site)
    return fail(
      `${directory} holds no built site. Build it first, or name the output: cairn deploy-config ${name} DIR`,
    );
  const files = host.write(site);
  const places = files.map((file) => ({
    ...file,
    path: path.join(file.place === "output" ? directory : out, file.name),
  }));
  const kept = force ? [] : places.filter((file) => isOthers(file));
  if (kept.length > 0)
    return fail(
      `nothing was written: ${kept.map((file) => file.path).join(", ")} ${kept.length === 1 ? "is" : "are"} there already, with other content. To replace ${kept.length === 1 ? "it" : "them"}: --force`,
    );
  for (const file of places) replaceFile(file.path, file.content);
  console.log(`For ${host.label}:\n`);
  for (const file of places) console.log(`  ${file.path}`);
  if (isPrecompressed) console.log(`\n${precompress(site)} files were compressed, as .br and .gz beside them.`);
  for (const note of host.notes(site)) console.log(`\n${note}`);
  const met = metLimits(host, site, files);
  for (const line of met) console.error(`\n${line}`);
  return met.length === 0 ? 0 : 1;
}

/** Whether a file exists that neither this command nor the build wrote. */
function isOthers({ path: file, name, content }: HostFile & { path: string }): boolean {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, "utf8");
  const isBuilds =
    name === "_redirects" || (name === "_headers" && text.startsWith("/*\n  X-Content-Type-Options: nosniff\n"));
  return text !== content && !isBuilds && !text.startsWith("# Written by") && !text.startsWith("// Written by");
}

/** Returns warnings of what the host would refuse or ignore. */
function metLimits({ label, limits }: Host, site: BuiltSite, files: readonly HostFile[]): string[] {
  return limits.flatMap(({ what, most, has, hint }) => {
    const count = has(site, files);
    const number = (value: number) => value.toLocaleString("en");
    return count <= most ? [] : [`${label} takes ${number(most)} ${what}; this site has ${number(count)}.\n  ${hint}`];
  });
}
