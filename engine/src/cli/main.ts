import { parseCommandLine, usage } from "./arguments.ts";
import { startAhead } from "./start-ahead.ts";

async function run(): Promise<void> {
  const parsed = parseCommandLine(process.argv.slice(2));
  if ("problem" in parsed) {
    console.error(`${parsed.problem}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  switch (parsed.command) {
    case "help":
      console.log(usage);
      return;
    case "version":
      console.log((await import("./version.ts")).version);
      return;
    case "build":
    case "check": {
      const ahead = startAhead(parsed);
      const { runBuild } = await import("./build.ts");
      process.exitCode = await runBuild(parsed, ahead);
      return;
    }
    case "search": {
      if (parsed.isPush) {
        const { runSearchPush } = await import("./search-push.ts");
        process.exitCode = await runSearchPush(parsed);
        return;
      }
      const { runSearch } = await import("./search.ts");
      process.exitCode = await runSearch(parsed);
      return;
    }
    case "dev": {
      const { runDev } = await import("./dev.ts");
      await runDev(parsed);
      return;
    }
    case "serve": {
      const { runServe } = await import("./serve.ts");
      await runServe(parsed);
      return;
    }
    case "write-translations": {
      const { runWriteTranslations } = await import("./write-translations.ts");
      process.exitCode = await runWriteTranslations(parsed);
      return;
    }
    case "import": {
      const { runImportCommand } = await import("./import.ts");
      process.exitCode = await runImportCommand(parsed);
      return;
    }
    case "inspect": {
      const { runInspect } = await import("./inspect.ts");
      process.exitCode = runInspect(parsed);
      return;
    }
    case "diff": {
      const { runDiff } = await import("./diff.ts");
      process.exitCode = runDiff(parsed);
    }
  }
}

/** Runs the command line and sets the process's exit status. */
export async function main(): Promise<void> {
  try {
    await run();
  } catch (error) {
    // What gets here is a fault of the engine's, or of the machine's: findings about the site are never thrown.
    console.error(process.env.CAIRN_DEBUG ? error : `cairn: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
