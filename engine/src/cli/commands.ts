import { catalogueCommands } from "./commands/catalogue-commands.ts";
import type { Command } from "./commands/command.ts";
import { publishCommands } from "./commands/publish-commands.ts";
import { siteCommands } from "./commands/site-commands.ts";

/** All commands, in the order of the help, by group. */
export const commandGroups: readonly (readonly Command[])[] = [siteCommands, publishCommands, catalogueCommands];

export const commands: readonly Command[] = commandGroups.flat();

/** The default message for a superfluous argument. */
export const usualMisuse = "only one folder at a time";
