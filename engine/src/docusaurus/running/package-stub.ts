import { AsyncLocalStorage } from "node:async_hooks";

/** Answers with what a stub stands for. */
const absent = Symbol.for("cairn.package");
/** Hears of each stub that is called, or read as a text or a list: stubs are modules of their own. */
const use = "cairn.package.use";
const listeners = new AsyncLocalStorage<Set<string>>();
Reflect.set(globalThis, Symbol.for(use), (name: string) => listeners.getStore()?.add(name));

/** Runs a task, and adds to `used` the packages and files whose stubs it works with. */
export function watchStubs<Result>(used: Set<string>, task: () => Result): Result {
  return listeners.run(used, task);
}

/**
 * What stands for a package that is not installed, or a file that is not there. It may be called, constructed and asked for anything, and gives itself;
 * as a text it is empty, as a list too. It is written into a module of its own, so that it may use nothing from outside.
 */
function createStub(name: string, mark: symbol, listener: symbol): unknown {
  const failureOfLoader = "__JITI_ERROR__";
  const told = <Value>(value: Value): Value => {
    const listen: unknown = Reflect.get(globalThis, listener);
    if (typeof listen === "function") listen(name);
    return value;
  };
  const stub: unknown = new Proxy(function stubbed() {}, {
    get(_, key) {
      if (key === mark) return name;
      if (key === Symbol.toPrimitive || key === "toString") return () => told("");
      if (key === Symbol.iterator) return () => told([].values());
      // Neither a promise, nor something with a form of its own as JSON, nor what the loader knows a failure by.
      if (key === "then" || key === "toJSON" || key === failureOfLoader) return undefined;
      return key === "__esModule" ? true : stub;
    },
    apply: () => told(stub),
    construct: () => told(stub as object),
  });
  return stub;
}

/** The code of a CommonJS module that gives the stub of a package or file. */
export function stubModule(name: string): string {
  return `module.exports = (${createStub.toString()})(${JSON.stringify(name)}, Symbol.for("cairn.package"), Symbol.for("${use}"));\n`;
}

/** The package or file whose absence a value comes from; undefined for any other value. */
export function absentSourceOf(value: unknown): string | undefined {
  return typeof value === "function" ? (value as { [absent]?: string })[absent] : undefined;
}
