/** Answers with what a stub stands for. */
const absent = Symbol.for("cairn.package");

/**
 * What stands for a package that is not installed, or a file that is not there. It may be called, constructed and asked for anything, and gives itself;
 * as a text it is empty, as a list too. It is written into a module of its own, so that it may use nothing from outside.
 */
function createStub(name: string, mark: symbol): unknown {
  const failureOfLoader = "__JITI_ERROR__";
  const stub: unknown = new Proxy(function stubbed() {}, {
    get(_, key) {
      if (key === mark) return name;
      if (key === Symbol.toPrimitive || key === "toString") return () => "";
      if (key === Symbol.iterator) return () => [].values();
      // Neither a promise, nor something with a form of its own as JSON, nor what the loader knows a failure by.
      if (key === "then" || key === "toJSON" || key === failureOfLoader) return undefined;
      return key === "__esModule" ? true : stub;
    },
    apply: () => stub,
    construct: () => stub as object,
  });
  return stub;
}

/** The code of a CommonJS module that gives the stub of a package or file. */
export function stubModule(name: string): string {
  return `module.exports = (${createStub.toString()})(${JSON.stringify(name)}, Symbol.for("cairn.package"));\n`;
}

/** The package or file whose absence a value comes from; undefined for any other value. */
export function absentSourceOf(value: unknown): string | undefined {
  return typeof value === "function" ? (value as { [absent]?: string })[absent] : undefined;
}
