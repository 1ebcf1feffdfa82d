import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { installPackages } from "./install-packages.ts";

/** The output that a host serves, and its configuration. */
export interface ServedSite {
  output: string;
  /** The folder of the files that `cairn deploy-config` wrote outside the output. */
  configuration: string;
}

export interface HostServer {
  origin: string;
  close: () => Promise<void>;
}

/** A server that may be installed on the machine, or comes from the npm registry. */
export interface ServerProgram {
  command: string;
  /** The npm package that contains it; absent if the server must be installed on the machine. */
  package?: string;
  /** Writes the server's configuration, which includes the one of `cairn deploy-config`. Returns its parameters. */
  prepare: (site: ServedSite, port: number, folder: string) => string[];
}

const wrangler = "wrangler@4";

export const programs: Readonly<Record<string, ServerProgram>> = {
  "cloudflare-workers": {
    command: "wrangler",
    package: wrangler,
    prepare: (site, port, folder) => {
      const file = path.join(site.configuration, "wrangler.json");
      const settings = JSON.parse(readFileSync(file, "utf8")) as { assets: { directory: string } };
      settings.assets.directory = placeAtBase(site, folder);
      writeFileSync(file, JSON.stringify(settings));
      return ["dev", "--local", "--ip", "127.0.0.1", "--port", String(port), "--show-interactive-dev-session=false"];
    },
  },
  "cloudflare-pages": {
    command: "wrangler",
    package: wrangler,
    prepare: (site, port, folder) => {
      const settings = ["--compatibility-date=2025-10-01", "--show-interactive-dev-session=false"];
      return ["pages", "dev", placeAtBase(site, folder), "--ip", "127.0.0.1", "--port", String(port), ...settings];
    },
  },
  firebase: {
    command: "superstatic",
    package: "superstatic@10",
    prepare: (site, port) => {
      const file = path.join(site.configuration, "firebase.json");
      const settings = JSON.parse(readFileSync(file, "utf8")) as { hosting: { public: string } };
      settings.hosting.public = path.basename(placeAtBase(site, site.configuration));
      writeFileSync(file, JSON.stringify(settings));
      return [".", "--host", "127.0.0.1", "--port", String(port), "--config", "firebase.json"];
    },
  },
  azure: {
    command: "swa",
    package: "@azure/static-web-apps-cli@2",
    prepare: (site, port, folder) => {
      const served = placeAtBase(site, folder);
      return ["start", served, "--swa-config-location", served, "--host", "127.0.0.1", "--port", String(port)];
    },
  },
  nginx: {
    command: "nginx",
    prepare: ({ output, configuration }, port, folder) => {
      const server = readFileSync(path.join(configuration, "nginx.conf"), "utf8")
        .replace("listen 80;", `listen 127.0.0.1:${port};`)
        .replace("/var/www/site", output)
        .replace("include mime.types", "include /etc/nginx/mime.types");
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (each) => `${each}_temp_path ${folder};`,
      );
      const file = path.join(folder, "all.conf");
      writeFileSync(
        file,
        `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join("\n")}\n${server}}\n`,
      );
      return ["-c", file, "-e", "stderr"];
    },
  },
  caddy: {
    command: "caddy",
    prepare: ({ output, configuration }, port, folder) => {
      const file = path.join(folder, "Caddyfile");
      const text = readFileSync(path.join(configuration, "Caddyfile"), "utf8");
      writeFileSync(
        file,
        `{\n  admin off\n}\n${text.replace(":80 {", `http://127.0.0.1:${port} {`).replace("/var/www/site", output)}`,
      );
      return ["run", "--config", file, "--adapter", "caddyfile"];
    },
  },
  apache: {
    command: "apache2",
    prepare: ({ output }, port, folder) => {
      const modules = [
        "mpm_event",
        "authz_core",
        "dir",
        "mime",
        "headers",
        "rewrite",
        "filter",
        "deflate",
        "brotli",
        "alias",
      ];
      const file = path.join(folder, "apache.conf");
      const base = (JSON.parse(readFileSync(path.join(output, "cairn/site.json"), "utf8")) as { baseUrl: string })
        .baseUrl;
      const alias =
        base === "/"
          ? ""
          : `Alias "${base.slice(0, -1)}" "${output}"\nRedirectMatch 301 "^${base.slice(0, -1)}$" "${base}"\n`;
      mkdirSync(path.join(folder, "empty"));
      writeFileSync(
        file,
        `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/errors
TypesConfig /etc/mime.types
DocumentRoot "${base === "/" ? output : path.join(folder, "empty")}"
${alias}<Directory "${output}">
  AllowOverride All
  Require all granted
</Directory>
`,
      );
      return ["-DFOREGROUND", "-f", file];
    },
  },
};

/** Returns the path of a program; undefined if it is neither on the machine nor can be installed. */
export function locateProgram({ command, package: name }: ServerProgram): string | undefined {
  if (name !== undefined) {
    const folder = installPackages([name]);
    return folder === undefined ? undefined : path.join(folder, "node_modules/.bin", command);
  }
  const { status, stdout } = spawnSync("which", [command], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** Starts a server on a free port, and waits until it answers. */
export async function startServer(program: ServerProgram, site: ServedSite): Promise<HostServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-host-"));
  const port = await findFreePort();
  const parameters = program.prepare(site, port, folder);
  const child = spawn(locateProgram(program) ?? program.command, parameters, {
    cwd: site.configuration,
    // Some servers start further programs, so all are ended as one process group.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
  });
  let errors = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (errors = (errors + text.toString()).slice(-4_000)));
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(origin, child, () => errors);
  return {
    origin,
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  };
}

async function waitForAnswer(origin: string, child: ChildProcess, errors: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${errors()}`);
    try {
      await fetch(origin, { redirect: "manual" });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Files that these hosts read at the root of the published folder. */
const rootFiles = ["_headers", "_redirects", "404.html", "staticwebapp.config.json"];

/**
 * Copies the output for hosts that always serve from the root: into a subfolder for its base URL, with the files that
 * the host reads at the root. Returns the folder to publish.
 */
function placeAtBase({ output }: ServedSite, folder: string): string {
  const served = path.join(folder, "served");
  const { baseUrl } = JSON.parse(readFileSync(path.join(output, "cairn/site.json"), "utf8")) as { baseUrl: string };
  cpSync(output, path.join(served, baseUrl), { recursive: true });
  if (baseUrl !== "/")
    for (const name of rootFiles)
      if (existsSync(path.join(output, name))) cpSync(path.join(output, name), path.join(served, name));
  return served;
}
