import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { replaceFile } from "@cairn/files/replace-file";

/**
 * Writes a value for the next build, atomically, to be read with `readValue`. If the folder is not writable, the next
 * build is slower, nothing else.
 */
export function storeValue(file: string, value: unknown): void {
  try {
    replaceFile(file, partsOf(value));
  } catch {
    // The build itself has succeeded.
  }
}

/** Reads a value that `storeValue` wrote. @throws if there is none, or it is unreadable */
export function readValue(file: string): unknown {
  const bytes = readFileSync(file);
  const [length = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1);
  const first = alignment + length;
  return attach(deserialize(bytes.subarray(alignment, first)), bytes.subarray(first + paddingOf(first)));
}

/**
 * Typed arrays. Inside objects, they are stored separately in the file, as they are in memory: they are most of a large
 * search index, and copying them takes longer than reading and writing them.
 */
type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array;

const numberTypes = [Uint8Array, Uint16Array, Int32Array, Uint32Array] as const;

/** In bytes. Every array starts at a multiple of this, because typed arrays need aligned memory. */
const alignment = 8;
const paddingBytes = new Uint8Array(alignment);

function paddingOf(length: number): number {
  return (alignment - (length % alignment)) % alignment;
}

/**
 * Key of the reference that replaces an array: its type as an index of `numberTypes`, its offset after the value, its
 * length.
 */
const numbersKey = "numbers at";

function partsOf(value: unknown): Uint8Array[] {
  const arrays: Uint8Array[] = [];
  let end = 0;
  const detach = (part: unknown): unknown => {
    if (isNumbers(part)) {
      const reference = [numberTypes.findIndex((type) => part instanceof type), end, part.length];
      const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
      const space = paddingBytes.subarray(0, paddingOf(bytes.length));
      arrays.push(bytes, space);
      end += bytes.length + space.length;
      return { [numbersKey]: reference };
    }
    return mapFields(part, detach);
  };
  const rest = serialize(detach(value));
  const start = new Uint32Array(alignment / Uint32Array.BYTES_PER_ELEMENT);
  start[0] = rest.length;
  return [new Uint8Array(start.buffer), rest, paddingBytes.subarray(0, paddingOf(alignment + rest.length)), ...arrays];
}

function attach(part: unknown, bytes: Uint8Array<ArrayBuffer>): unknown {
  if (!isPlainObject(part)) return part;
  const reference = part[numbersKey];
  if (!Array.isArray(reference)) return mapFields(part, (field) => attach(field, bytes));
  const [type = 0, start = 0, length = 0] = reference as number[];
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
