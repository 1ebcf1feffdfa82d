import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { didYouMean } from "../findings/did-you-mean.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { replaceFile } from "@cairn/files/replace-file";
import { type BuiltSite, readBuiltSite } from "../deploy/built-site.ts";
import type { Host, HostFile, PlacedHostFile } from "../deploy/host.ts";
import { hosts } from "../deploy/hosts.ts";
import { headersOfBuild } from "../pipeline/emit/generated-files.ts";
import { nearest } from "../findings/nearest.ts";
import { fail } from "./fail.ts";
import { relativePath } from "@cairn/files/paths";
import { hashText } from "@cairn/catalogue/hash";
import { z } from "zod";

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
    return fail(`there is no host "${name}". ${didYouMean(closest) ?? `Use one of: ${names.join(", ")}.`}`, 2);
  }
  const site = readBuiltSite(directory);
  if (!site)
    return fail(
      `${directory} does not contain a built site. Build it first, or give its output folder: cairn deploy-config ${name} DIR`,
    );
  const files = host.write(site);
  const places = files.map((file) => ({
    ...file,
    path: path.join(file.place === "output" ? directory : out, file.name),
  }));
  const kept = force ? [] : places.filter((file) => !isReplaceable(file, site, out));
  if (kept.length > 0) return fail(describeKept(kept));
  for (const file of places) replaceFile(file.path, file.content);
  recordHostFiles(out, places);
  console.log(`For ${host.label}:\n`);
  for (const file of places) console.log(`  ${file.path}`);
  if (isPrecompressed) console.log(`\n${precompress(site)} files were compressed, as .br and .gz files beside them.`);
  for (const note of host.notes(site)) console.log(`\n${note}`);
  const met = metLimits(host, site, files);
  for (const line of met) console.error(`\n${line}`);
  return met.length === 0 ? 0 : 1;
}

/** Whether a file is missing, or is as this command or the build wrote it. */
function isReplaceable(file: PlacedHostFile, site: BuiltSite, out: string): boolean {
  if (!existsSync(file.path)) return true;
  const text = readFileSync(file.path, "utf8");
  return text === file.content || isAsRecorded(text, file, out) || isOfBuild(file.name, text, site);
}

/**
 * Whether the build may have written the file. The host's own file contains the same and more, so replacing it loses
 * nothing.
 */
function isOfBuild(name: string, text: string, { baseUrl }: BuiltSite): boolean {
  if (name === "_redirects") return text.split("\n").every((line) => line === "" || /^\/\S* \S+ 301$/.test(line));
  return name === "_headers" && [true, false].some((isHashed) => text === headersOfBuild(baseUrl, isHashed));
}

function describeKept(kept: readonly PlacedHostFile[]): string {
  const compare = kept.some(({ place }) => place === "project")
    ? " To compare them first, write to another folder: --out FOLDER."
    : "";
  return `nothing was written, because these files were edited, or not written by this command: ${kept.map((file) => file.path).join(", ")}. To replace them: --force.${compare}`;
}

/** Returns warnings of what the host would refuse or ignore. */
function metLimits({ label, limits }: Host, site: BuiltSite, files: readonly HostFile[]): string[] {
  return limits.flatMap(({ what, most, has, hint }) => {
    const count = has(site, files);
    const number = (value: number) => value.toLocaleString("en");
    return count <= most ? [] : [`${label} allows ${number(most)} ${what}; this site has ${number(count)}.\n  ${hint}`];
  });
}

const isText = /\.(?:html|m?js|css|json|md|txt|xml|svg|webmanifest)$/;
/** Below this many bytes, compression does not save a packet. */
const smallestWorthwhile = 860;

/** Compresses each text file of the output to `.br` and `.gz` beside it. Returns the number of text files. */
function precompress({ directory, files }: BuiltSite): number {
  const texts = Array.from(files).filter(([name, size]) => isText.test(name) && size >= smallestWorthwhile);
  for (const [name] of texts) {
    const file = path.join(directory, name);
    const content = readFileSync(file);
    const parameters = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    replaceFile(`${file}.br`, brotliCompressSync(content, { params: parameters }));
    replaceFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  return texts.length;
}

/**
 * The name of the record beside the files for hosts. It is separate because most of these files, such as JSON, cannot
 * contain a comment that says who wrote them. It is not in `.cairn/`, which is a cache: files under version control
 * need their record in every clone.
 */
const recordName = ".cairn-deploy.json";

const note = "Written by cairn deploy-config to detect files that were edited since. Keep it with those files.";

const recordSchema = z.object({ files: z.record(z.string(), z.string()) });

/** Hashes of the contents that the command wrote last, by path relative to the folder. */
type HostFilesRecord = Readonly<Record<string, string>>;

function readHostFilesRecord(folder: string): HostFilesRecord {
  const file = path.join(folder, recordName);
  if (!existsSync(file)) return {};
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, "utf8"))).files;
  } catch {
    // An unreadable record is treated as missing.
    return {};
  }
}

/** Adds files to the record of the folder, except for empty ones, which nobody edits. */
function recordHostFiles(folder: string, files: readonly PlacedHostFile[]): void {
  const written = files
    .filter(({ content }) => content !== "")
    .map((file) => [keyOf(folder, file), hashOf(file.content)] as const);
  if (written.length === 0) return;
  const all = { ...readHostFilesRecord(folder), ...Object.fromEntries(written) };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  replaceFile(path.join(folder, recordName), `${JSON.stringify({ note, files: sorted }, undefined, 2)}\n`);
}

/** Whether a text is what the command last wrote into the file. */
function isAsRecorded(text: string, file: PlacedHostFile, folder: string): boolean {
  return readHostFilesRecord(folder)[keyOf(folder, file)] === hashOf(text);
}

function keyOf(folder: string, { path: file }: PlacedHostFile): string {
  return relativePath(folder, file);
}

/** Returns the hash of a text, whatever its line endings: Git may change them. */
function hashOf(text: string): string {
  return hashText(text.replaceAll("\r\n", "\n"));
}
