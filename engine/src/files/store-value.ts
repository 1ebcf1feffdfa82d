import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { replaceFile } from "@cairn/files/replace-file";

/**
 * Keeps a value for the next build, in one step, to be read with `readValue`. A folder that cannot be written costs that
 * build its speed, nothing else.
 */
export function storeValue(file: string, value: unknown): void {
  try {
    replaceFile(file, partsOf(value));
  } catch {
    // The build itself is whole.
  }
}

/** Reads what `storeValue` kept. @throws where there is nothing that can be read */
export function readValue(file: string): unknown {
  const bytes = readFileSync(file);
  const [length = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1);
  const first = step + length;
  return attach(deserialize(bytes.subarray(step, first)), bytes.subarray(first + paddingOf(first)));
}

/**
 * Arrays of numbers within objects are stored separately in the file, as they are in memory: those of a large
 * search index are most of it, and to copy them takes longer than to read and write them.
 */
type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array;

const numberTypes = [Uint8Array, Uint16Array, Int32Array, Uint32Array] as const;

/** In bytes. Every array begins at a multiple of it, as all that holds numbers has to. */
const step = 8;
const padding = new Uint8Array(step);

function paddingOf(length: number): number {
  return (step - (length % step)) % step;
}

/** The reference to an array: its type as a position in the list, its offset after the value, and its length. */
const numbersKey = "numbers at";

function partsOf(value: unknown): Uint8Array[] {
  const arrays: Uint8Array[] = [];
  let end = 0;
  const detach = (part: unknown): unknown => {
    if (isNumbers(part)) {
      const place = [numberTypes.findIndex((type) => part instanceof type), end, part.length];
      const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
      const space = padding.subarray(0, paddingOf(bytes.length));
      arrays.push(bytes, space);
      end += bytes.length + space.length;
      return { [numbersKey]: place };
    }
    return mapFields(part, detach);
  };
  const rest = serialize(detach(value));
  const start = new Uint32Array(step / Uint32Array.BYTES_PER_ELEMENT);
  start[0] = rest.length;
  return [new Uint8Array(start.buffer), rest, padding.subarray(0, paddingOf(step + rest.length)), ...arrays];
}

function attach(part: unknown, bytes: Uint8Array<ArrayBuffer>): unknown {
  if (!isPlainObject(part)) return part;
  const place = part[numbersKey];
  if (!Array.isArray(place)) return mapFields(part, (field) => attach(field, bytes));
  const [type = 0, start = 0, length = 0] = place as number[];
  const Type = numberTypes[type] ?? Uint8Array;
  return new Type(bytes.buffer, bytes.byteOffset + start, length);
}

function isNumbers(value: unknown): value is Numbers {
  return numberTypes.some((type) => value instanceof type);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function mapFields(part: unknown, map: (field: unknown) => unknown): unknown {
  return isPlainObject(part)
    ? Object.fromEntries(Object.entries(part).map(([name, field]) => [name, map(field)]))
    : part;
}
