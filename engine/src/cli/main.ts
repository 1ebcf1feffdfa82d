import { parseCommandLine } from "./arguments.ts";
import { startAhead } from "./start-ahead.ts";

async function run(): Promise<number> {
  const parsed = parseCommandLine(process.argv.slice(2));
  if ("problem" in parsed) {
    console.error(`${parsed.problem}\n"cairn --help" shows all commands and options.`);
    return 2;
  }
  if ("help" in parsed) {
    console.log(parsed.help);
    return 0;
  }
  switch (parsed.command) {
    case "version":
      console.log((await import("./version.ts")).version);
      return 0;
    case "init": {
      const { runInit } = await import("./init/init.ts");
      return runInit(parsed);
    }
    case "build":
    case "check": {
      const ahead = startAhead(parsed);
      const { runBuild } = await import("./build.ts");
      return await runBuild(parsed, ahead);
    }
    case "search": {
      if (parsed.isPush) {
        const { runSearchPush } = await import("./search-push.ts");
        return await runSearchPush(parsed);
      }
      const { runSearch } = await import("./search.ts");
      return await runSearch(parsed);
    }
    case "dev": {
      const { runDev } = await import("./dev.ts");
      await runDev(parsed);
      return 0;
    }
    case "serve": {
      const { runServe } = await import("./serve.ts");
      return await runServe(parsed);
    }
    case "write-translations": {
      const { runWriteTranslations } = await import("./write-translations.ts");
      return await runWriteTranslations(parsed);
    }
    case "docs:version": {
      const { runDocsVersion } = await import("./docs-version.ts");
      return await runDocsVersion(parsed);
    }
    case "import": {
      const { runImportCommand } = await import("./import.ts");
      return await runImportCommand(parsed);
    }
    case "inspect": {
      const { runInspect } = await import("./inspect.ts");
      return runInspect(parsed);
    }
    case "diff": {
      const { runDiff } = await import("./diff.ts");
      return runDiff(parsed);
    }
  }
}

/** Runs the command line. Returns the process's exit status. */
export async function main(): Promise<number> {
  try {
    return await run();
  } catch (error) {
    // What gets here is a fault of the engine's, or of the machine's: findings about the site are never thrown.
    console.error(process.env.CAIRN_DEBUG ? error : `cairn: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
