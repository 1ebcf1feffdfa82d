import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createRandom, type Random } from "../random.ts";

const simpleTypes = ["string", "number", "bool", "list(string)", "map(string)", "set(number)", "any"];
const words = "network subnet cluster route policy gateway zone role bucket queue alarm record".split(" ");

/** Writes a repository of modules with that many inputs each, one in seven an object. Returns its size in bytes. */
export function writeModules(root: string, modules: number, inputs: number): number {
  const random = createRandom(1);
  let bytes = 0;
  const write = (module: string, name: string, text: string) => {
    const directory = path.join(root, "modules", module);
    mkdirSync(directory, { recursive: true });
    writeFileSync(path.join(directory, name), text);
    bytes += text.length;
  };
  for (let index = 0; index < modules; index += 1) {
    const module = `${random.pick(words)}-${index}`;
    write(module, "variables.tf", Array.from({ length: inputs }, (_, input) => variable(random, input)).join("\n"));
    write(module, "main.tf", Array.from({ length: 20 }, (_, resource) => resourceBlock(random, resource)).join("\n"));
    write(
      module,
      "outputs.tf",
      Array.from(
        { length: 10 },
        (_, output) =>
          `output "out_${output}" {\n  description = "${sentence(random)}"\n  value       = aws_vpc.r${output}.id\n}\n`,
      ).join("\n"),
    );
    write(
      module,
      "README.md",
      `# Module ${module}\n\n${Array.from({ length: 20 }, () => sentence(random)).join("\n\n")}\n`,
    );
  }
  return bytes;
}

function variable(random: Random, index: number): string {
  const name = `${random.pick(words)}_${index}`;
  if (index % 7 === 6)
    return `variable "${name}" {
  description = <<-EOT
    ${sentence(random)}
      ${sentence(random)}
  EOT
  type = map(object({
    # ${sentence(random)}
    name = string
    size = optional(number, ${random.between(1, 99)})
    rules = optional(list(object({
      from = number
      to   = optional(number)
    })), [])
  }))
  default = {
    first = { name = "a", rules = [{ from = 1 }, { from = 2, to = 3 }] }
  }
  validation {
    condition     = alltrue([for each in values(var.${name}) : length(each.name) > 2 && can(regex("^[a-z]+$", each.name))])
    error_message = "A name has at least three letters: \${jsonencode(keys(var.${name}))}."
  }
}
`;
  return `variable "${name}" {
  description = "${sentence(random)} See var.${name}."
  type        = ${random.pick(simpleTypes)}
  ${random.chance(0.7) ? "default     = null" : "nullable    = false"}
}
`;
}

function resourceBlock(random: Random, index: number): string {
  return `# ${sentence(random)}
resource "aws_vpc" "r${index}" {
  count      = var.create ? length(local.${random.pick(words)}) : 0
  cidr_block = cidrsubnet(var.cidr, 8, count.index)
  tags       = merge({ Name = "\${var.name}-${index}" }, var.tags, { for k, v in local.more : k => upper(v) if v != null })

  dynamic "${random.pick(words)}" {
    for_each = { for each in var.${random.pick(words)} : each.name => each }
    content {
      name = "x-\${each.key}-%{ if true }y%{ endif }"
    }
  }
}
`;
}

function sentence(random: Random): string {
  return `The ${random.pick(words)} of the ${random.pick(words)} that each ${random.pick(words)} has by default.`;
}
