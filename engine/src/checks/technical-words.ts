/** English words of those who write about software, which the dictionaries of the language lack. */
export const technicalWords: ReadonlySet<string> = new Set(
  `accessor accessors acyclic addon addons admin admins allocator allocators allowlist allowlisted allowlisting amongst
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
  latencies lexically lifecycle lifecycles linter linters liveness localhost lookup lookups loopback lowercased macros makefile
  manpage matcher matchers memoization memoize memoized metadata microservice microservices middleware middlewares minification
  minified minifier minify misconfiguration misconfigurations misconfigured mitigations modularity monorepo monorepos multi
  mutex namespace namespaced namespaces natively navbar normalization normalizations observability onboarding onwards
  opinionated orchestrator orchestrators oversized overcommit param parallelize parallelizes params parser parsers passthrough
  passcode performant permalink permalinks plaintext plugin plugins polyfill polyfills postfix preflight prepend preprocessor
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
