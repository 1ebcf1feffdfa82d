import { blank } from "./code/code-problem.ts";
import { splitFrontMatter } from "../config/split-front-matter.ts";
import { commentPattern, modulePattern, tagPattern } from "../compile/markdown/document-patterns.ts";
import { withBlankCode } from "../markup/fences.ts";

/** English words of software engineering that the dictionaries do not contain. */
export const technicalWords: ReadonlySet<string> = new Set(
  `anded cancelation ccache compat coreos creds dbus flakey globbed globbing gomod mixin mixins notifs openid perf semver sexualized synched uint ulimit
  acked acking actioned actioning apis containerd cpus cron gapped gpus guids ids ints ips moduli regen sdks serdes uris uuids vms broadcasted de facto franca gradle htop intra jitter jittered kbit kbits parametrize parametrized
  parametrizes pkill queueing resync sharable systemd vitest
  accessor accessors acyclic addon addons admin admins allocator allocators allowlist allowlisted allowlisting amongst
  analytics anonymize anonymized anonymizes async auth autofill autoscale autoscaled autoscaler autoscalers autoscaling
  auditability auditable backend backends backoff backport backported backporting backticks benchmarking bitwise boilerplate
  boolean booleans bottleneck bottlenecked bottlenecks breakpoint breakpoints bugfix bugfixes bundler bundlers bursty bytecode
  cancellable cardinality centric changelog changelogs checkbox checkboxes checksum checksums cheatsheet clickable codebase
  codebases codegen colocated commandline composability composable config configs configurability configurable conformant
  cryptographic cryptographically customizability customizable customizations cutover dashboard dashboards dataflow datagram
  dataset datasets datasource datasources datastore datastores debounce debounced debouncing debuggable declaratively decrypt
  decrypted decryption decrypts deduplicate deduplicated deduplicates deduplication denylist deployable deprecation deprecations
  deprioritize dereference deserialization deserialize deserialized deserializes destructure destructuring dev diff diffs
  discoverability discoverable distroless dropdown dropdowns enablement encodings endpoint endpoints enum enums entrypoint
  entrypoints exfiltrate exfiltrated exfiltration failover fallback fallbacks filename filenames filesystem filesystems finalizer
  finalizers footgun formatter formatters frontend frontends fullscreen getter getters goroutine goroutines granularity granularly
  gzip hardcode hardcoded hardcodes hardcoding hashes healthcheck healthchecks hostname hostnames hotfix hotfixes hotspot hotspots
  idempotence idempotency idempotent iframe iframes impactful implementor implementors initializer initializers inline inlined
  inlines inlining inode inodes integrations intro iteratively keepalive keepalives keypair keypairs keystore keyspace labelled
  latencies lexically lifecycle lifecycles linter linters liveness localhost lookup lookups loopback lowercased macros makefile mistyped
  manpage matcher matchers memoization memoize memoized metadata microservice microservices middleware middlewares minification
  minified minifier minify misconfiguration misconfigurations misconfigured mitigations modularity monorepo monorepos multi
  mutex namespace namespaced namespaces natively navbar normalization normalizations observability onboarding onwards
  opinionated orchestrator orchestrators oversized overcommit param parallelize parallelizes params parser parsers passthrough
  passcode performant permalink permalinks plaintext prem plugin plugins polyfill polyfills postfix preflight prepend preprocessor
  programmatically provisioner provisioners proxied proxying pseudocode punycode pushdown querystring queryable quickstart
  quickstarts ramdisk readme readmes realtime rebase rebased rebases reconciler reconcilers refactor refactored refactoring
  refactorings regex regexes reloadable renderer renderers repo repos reproducibility repurpose resolver resolvers retarget
  retry reusability roadmap roadmaps rollback rollbacks rollout rollouts routable ruleset rulesets runbook runbooks runnable
  runtime runtimes sandbox sandboxed sandboxes sandboxing sanitization sanitize sanitized sanitizer scaffolded scaffolding
  scalability scalable scaler scrollable selectable serializable serialization serialize serialized serializes serializer
  serverless setter setters setup setups sharded sharding shortcode shortcodes sidebar sidebars signup snapshotting stacktrace
  stateful stderr stdin stdout strikethrough stringified stringify struct structs stylesheet stylesheets subcommand subcommands
  subdirectories subdirectory subdomain subdomains subfolder subfolders submodule submodules subnet subnets subprocess subtree
  symlink symlinked symlinks syscall syscalls teardown templated templating throughput timeframe timeframes timestamp timestamps
  timezone timezones toolchain toolchains toolset tooltip tooltips topologies tradeoff tradeoffs triaging truthy tuple tuples
  typings uncheck uncomment undoable unhandled unmarshal unmount unmounted unmounts unobfuscated unopinionated untracked untrusted
  uploader uppercased uptime upstream urls username usernames util utils validator validators vendored vendoring versioned
  versioning viewport virtualized waitlist walkthrough walkthroughs webhook webhooks webpage webpages websocket websockets
  whitespace wildcard wildcards workaround workarounds workflow workflows writeup`.split(/\s+/),
);

/** A word and its position; line and column from 1. */
export interface PlacedWord {
  word: string;
  line: number;
  column: number;
}

/** Text that is not prose. Each pattern applies to the text left by those before it. */
const noProse: readonly RegExp[] = [
  commentPattern,
  modulePattern,
  /\$\$[^]*?\$\$/g,
  tagPattern,
  // JSX expressions, and ids of headings; inner ones first.
  /\{[^{}]*\}/g,
  /\{[^{}]*\}/g,
  // A link with only one word is usually a name; so is an updated dependency in release notes.
  /\b[Bb]ump \S+|\[[^\s[\]]+\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\]\n]*\])?/g,
  /(?<=\])\((?:[^()\n]|\([^()\n]*\))*\)|(?<=\])\[[^\]\n]*\]/g,
  /^[ \t]*\[[^\]\n]+\]:[^\n]*$/gm,
  /^[ \t]*:{3,}[ \t]*\S*|:[\w+-]+:/gm,
  /\[\^[^\]\n]*\]|\[![A-Z]+\]|&#?\w+;/g,
];

const shownField = /^(?:title|description|sidebar_label):[ \t]/;

/** Returns the text of a document with spaces in place of everything that is not prose. */
function proseOf(source: string): string {
  const { front, body } = splitFrontMatter(source);
  const fields = front
    .split("\n")
    .map((line) => (shownField.test(line) ? line.replace(shownField, blank) : blank(line)))
    .join("\n");
  return noProse.reduce((text, pattern) => text.replaceAll(pattern, blank), withBlankCode(fields + body));
}

/** Characters that only occur in names, paths, addresses, numbers or options. */
const noWords = /[\p{N}_@#$%^=+<>\\|]|\.\p{L}|:[^\s"'”’)]|\/|^["'“‘([]*-{1,2}\p{L}/u;
const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Names in code, such as `kubeProxy`, and in capitals, such as `VPCs`. */
const isName = /\p{Ll}\p{Lu}|^\p{Lu}{2}/u;

/** Number of characters before a word in which a letter and marks of emphasis are looked for. */
const mostMarks = 8;

/** Returns the words of a document's prose in order, without those in code, addresses and markup. */
export function listWords(source: string): PlacedWord[] {
  const found: PlacedWord[] = [];
  let wasBlank = true;
  let isInList = false;
  const written = source.split("\n");
  for (const [index, line] of proseOf(source).split("\n").entries()) {
    const own = written[index] ?? "";
    const isIndented = /^(?: {4}|\t)/.test(own);
    if (/^[ \t]*(?:[-*+]|\d+[.)])[ \t]/.test(own)) isInList = true;
    else if (/^\S/.test(own)) isInList = false;
    // Indented code follows an empty line.
    const isCode: boolean = isIndented && wasBlank && !isInList;
    wasBlank = line.trim() === "" || isCode;
    if (isCode) continue;
    for (const { 0: run, index: start } of line.matchAll(/[^\s*~]+/g)) {
      const bare = run.replace(/^_+|_+(?=\P{L}*$)/gu, (marks) => " ".repeat(marks.length));
      // An emphasised letter splits a word: `**A**ccount`.
      const isPart =
        own[start - 1] === "`" ||
        own[start + run.length] === "`" ||
        /\p{L}[*~]+$/u.test(line.slice(Math.max(start - mostMarks, 0), start)) ||
        /^[*~]+\p{L}/u.test(line.slice(start + run.length));
      if (isPart || noWords.test(bare)) continue;
      for (const { 0: each, index: at } of bare.matchAll(word))
        if (each.length > 2 && !isName.test(each)) found.push({ word: each, line: index + 1, column: start + at + 1 });
    }
  }
  return found;
}

/** Returns the external addresses in a document, which contain names of people, packages and repositories. */
export function addressesOf(source: string): string {
  return Array.from(source.matchAll(/https?:\/\/[^\s)<>"'#?]+/g), ([address]) => address).join(" ");
}

/** Returns the words in code identifiers, in lower case. */
export function wordsOfCode(code: string): string[] {
  return Array.from(code.matchAll(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu), ([each]) => each.toLowerCase()).filter(
    (each) => each.length > 2,
  );
}

/** Returns the code of a document, from blocks and inline code. */
export function codeOfDocument(source: string): string {
  const prose = withBlankCode(source);
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index <= source.length; index++) {
    if (index < source.length && source[index] !== prose[index]) continue;
    if (index > start) parts.push(source.slice(start, index));
    start = index + 1;
  }
  return parts.join(" ");
}
