import { AsyncLocalStorage } from "node:async_hooks";

/** The property that contains a stub's name. */
const absent = Symbol.for("cairn.package");
/**
 * The key of the global listener, which is called when stubs are called or used as strings or lists. It is global
 * because stubs are separate modules.
 */
const use = "cairn.package.use";
const listeners = new AsyncLocalStorage<Set<string>>();
Reflect.set(globalThis, Symbol.for(use), (name: string) => listeners.getStore()?.add(name));

/** Runs a task, and adds the packages and files whose stubs it uses to `used`. */
export function watchStubs<Result>(used: Set<string>, task: () => Result): Result {
  return listeners.run(used, task);
}

/** Returns the reason of a failure that involves stubs, because the error's own message does not mention them. */
export function missingPackagesReason(packages: ReadonlySet<string>): string {
  const names = Array.from(packages, (each) => `"${each}"`).join(", ");
  return `it needs ${names}, which ${packages.size === 1 ? "is" : "are"} not installed`;
}

/**
 * Creates the stub of a missing package or file. It can be called, constructed and indexed, and always returns itself;
 * as a string or list it is empty. A loop such as `while (node.parent)` would never end, so many uses in a row throw.
 * Its source is written into a module, so it must not refer to anything outside.
 */
function createStub(name: string, mark: symbol, listener: symbol): unknown {
  const failureOfLoader = "__JITI_ERROR__";
  const endless = 1_000_000;
  let uses = 0;
  const notified = <Value>(value: Value): Value => {
    const listen: unknown = Reflect.get(globalThis, listener);
    if (typeof listen === "function") listen(name);
    return value;
  };
  const stub: unknown = new Proxy(function stubbed() {}, {
    get(_, key) {
      if (key === mark) return name;
      if (uses === 0) setImmediate(() => (uses = 0));
      if (++uses > endless) throw new Error(`The package "${name}" is not installed`);
      if (key === Symbol.toPrimitive || key === "toString") return () => notified("");
      if (key === Symbol.iterator) return () => notified([].values());
      // A stub is not a promise, has no JSON form, and is not a failure of the loader.
      if (key === "then" || key === "toJSON" || key === failureOfLoader) return undefined;
      return key === "__esModule" ? true : stub;
    },
    apply: () => notified(stub),
    construct: () => notified(stub as object),
  });
  return stub;
}

/** Returns the code of a CommonJS module that exports the stub of a package or file. */
export function writeStubModule(name: string): string {
  return `module.exports = (${createStub.toString()})(${JSON.stringify(name)}, Symbol.for("cairn.package"), Symbol.for("${use}"));\n`;
}

/** Returns the missing package or file that a value comes from; undefined for any other value. */
export function absentSourceOf(value: unknown): string | undefined {
  return typeof value === "function" ? (value as { [absent]?: string })[absent] : undefined;
}

/** Whether a value is a function, and not the stub of something missing. */
export function isPresentFunction(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === "function" && absentSourceOf(value) === undefined;
}
