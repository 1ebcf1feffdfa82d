import { catalogueCommands } from "./commands/catalogue-commands.ts";
import type { Command } from "./commands/command.ts";
import { publishCommands } from "./commands/publish-commands.ts";
import { siteCommands } from "./commands/site-commands.ts";

/** All commands, in the order in which they are listed; those of one group stand together. */
export const commandGroups: readonly (readonly Command[])[] = [siteCommands, publishCommands, catalogueCommands];

export const commands: readonly Command[] = commandGroups.flat();

/** What is said of a word too many where the command itself says nothing else. */
export const usualMisuse = "one folder at a time, please";
