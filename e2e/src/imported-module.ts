import { execFileSync } from "node:child_process";
import path from "node:path";
import { beforeAll } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const prose = "Routers, tables and gateways follow from the ranges; nothing else has to be set. ".repeat(18);
const main = `terraform {
  required_version = ">= 1.5"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.0, < 7.0"
    }
    corp = {
      source  = "registry.acme.example/acme/corp"
      version = "~> 2.1"
    }
  }
}

variable "cidr" {
  description = "Range of the network. Unless var.pool is set, it has to be free."
  type        = string

  validation {
    condition     = can(cidrhost(var.cidr, 0))
    error_message = "Has to be a range such as 10.0.0.0/16."
  }
}

variable "pool" {
  description = "Pool to take the range from; see peering."
  type        = string
  default     = null
}

variable "password" {
  description = "Of the console."
  type        = string
  default     = ""
  sensitive   = true
  nullable    = false
}

variable "subnets" {
  description = "Subnets by name."
  type = map(object({
    # Range within the network's.
    cidr = string
    tags = optional(map(string), {})
  }))
  default = {
    public  = { cidr = "10.0.0.0/24" }
    private = { cidr = "10.0.1.0/24" }
  }
}

data "aws_availability_zones" "all" {}
resource "aws_vpc" "this" {
  cidr_block = var.cidr
}
resource "aws_subnet" "this" {
  for_each   = var.subnets
  vpc_id     = aws_vpc.this.id
  cidr_block = each.value.cidr
}
module "tags" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.0.0"
}

output "id" {
  description = "Id of the network, from var.cidr."
  value       = aws_vpc.this.id
}
output "secret" {
  value     = var.password
  sensitive = true
}
`;

/** A repository of two modules. One has everything that a page can show. */
const repositoryFiles = {
  "modules/vpc/main.tf": main,
  "modules/vpc/README.md": `# A network

Makes a network of subnets, as [peering](../peering) wants it.

## How it works

${prose}

### Ranges

<script>document.title = "taken over"</script><img src="x" onerror="document.title = 'taken over'">

See the [RFC](https://www.rfc-editor.org/rfc/rfc1918) and [how it works](#how-it-works).
`,
  "modules/peering/main.tf":
    'module "vpc" {\n  source = "../vpc"\n  cidr   = var.cidr\n}\nvariable "cidr" {\n  type = string\n}\n',
  "examples/two-networks/main.tf": 'module "vpc" {\n  source = "../../modules/vpc"\n}\n',
};

/** Writes a site, imports its modules at two versions of a repository, and builds it. Returns the site's folder. */
function buildImportedSite(): string {
  const repository = writeSite(repositoryFiles);
  const site = writeSite({ "docs/index.md": "# Home\n" });
  execFileSync("git", ["init", "-q", "-b", "main"], { cwd: repository });
  importTag(site, repository, "v1.0.0");
  const changed = main
    .replace("type        = string\n  default     = null", "type        = string")
    .replace('default     = ""', 'default     = "x"');
  writeFiles(repository, { "modules/vpc/main.tf": changed });
  importTag(site, repository, "v1.1.0");
  run("build", site);
  return site;
}

function importTag(site: string, repository: string, tag: string): void {
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...parameters], { cwd: repository });
  git("add", "-A");
  git("commit", "-q", "-m", tag);
  git("tag", tag);
  const repositories = [
    { name: "terraform-aws-net", url: `file://${repository}`, webUrl: "https://github.com/acme/net", ref: tag },
  ];
  writeFiles(site, { "import.config.json": JSON.stringify({ modules: { repositories } }) });
  run("import", "modules", "--config", path.join(site, "import.config.json"));
}

function run(...parameters: string[]): void {
  const { status, stdout, stderr } = runCairn(...parameters);
  if (status !== 0) throw new Error(stdout + stderr);
}

/** Builds and serves a site with imported modules for a file's tests. Its folder and origin are set before these run. */
export function useImportedSite(): { folder: string; origin: string } {
  const site = { folder: "", origin: "" };
  beforeAll(async () => {
    site.folder = buildImportedSite();
    const directory = path.join(site.folder, "build");
    const server = await serveDirectory({ directory, port: 0, host: "127.0.0.1", baseUrl: "/" });
    site.origin = new URL(server.url).origin;
    return () => server.close();
  });
  return site;
}
