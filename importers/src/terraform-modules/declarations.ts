import { compareCodes } from "@cairn/catalogue/compare-codes";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Body } from "@cairn/catalogue/hcl/syntax/syntax-tree";
import type { Declaration } from "./terraform-module.ts";

/** A declaration with the body that it was read from. */
export interface Declared<Item extends Declaration> {
  item: Item;
  body: Body;
}

/** The declarations of one kind in a module, by what must be unique among them. */
export class Declarations<Item extends Declaration> {
  private readonly items = new Map<string, Item>();
  private readonly noun: string;
  private readonly addressOf: (item: Item) => string;

  constructor(noun: string, addressOf: (item: Item) => string = ({ name }) => name) {
    this.noun = noun;
    this.addressOf = addressOf;
  }

  add(item: Item): Diagnostic | undefined {
    const address = this.addressOf(item);
    const first = this.items.get(address);
    if (!first) {
      this.items.set(address, item);
      return undefined;
    }
    return {
      code: "hcl-duplicate",
      severity: "error",
      file: item.file,
      line: item.line,
      message: `The ${this.noun} "${address}" is declared twice.`,
      hint: `It is declared in ${first.file}, line ${first.line}, as well. Remove one of the two.`,
    };
  }

  /**
   * Changes what is declared by an override file, as
   * https://developer.hashicorp.com/terraform/language/files/override has it: an argument replaces the argument of its
   * name, nested blocks replace those of their type. Fields are called like the arguments that they come from.
   */
  override({ item, body }: Declared<Item>): Diagnostic | undefined {
    const address = this.addressOf(item);
    const base = this.items.get(address);
    if (!base) {
      return {
        code: "hcl-override",
        severity: "error",
        file: item.file,
        line: item.line,
        message: `There is no ${this.noun} "${address}" that this could override.`,
        hint: "Declare it in a file that is no override file.",
      };
    }
    const hasValidation = body.blocks.some(({ type }) => type === "validation");
    const changed = Object.entries(item).filter(
      ([field]) => body.attributes.has(field) || (field === "validations" && hasValidation),
    );
    this.items.set(address, { ...base, ...Object.fromEntries(changed) });
    return undefined;
  }

  /** By name, then by address: the order of the catalogue. */
  list(): Item[] {
    return Array.from(this.items)
      .sort(([a, { name: nameA }], [b, { name: nameB }]) => compareCodes(nameA, nameB) || compareCodes(a, b))
      .map(([, item]) => item);
  }
}
