import type { LineMark } from "../../markup/code-block-markup.ts";

/** A parsed terminal session: its lines without prompts, and which of them are commands. */
export interface TerminalSession {
  lines: string[];
  marks: Map<number, LineMark>;
}

/** `$ `, `% `, `user@host:~/x$ `, `[user@host x]# `, `(venv) $ `, `PS C:\> `. A bare `# ` is usually a comment. */
const prompt = /^(?:\([\w.-]+\) )?(?:[$%❯] |\[?[\w.-]+@[\w.-]+[^$#%\n]*[$#%] |PS [^>\n]*> |[A-Z]:\\[^>\n]*> ?)/;
const rootPrompt = /^# /;
const shellPrompt = /^\$ /;
const continuation = /^> /;
const heredoc = /<<-?\s*(["']?)([A-Za-z_]\w*)\1/;

const sessions = new Set(["console", "shell-session", "shellsession", "sh-session", "terminal"]);
const shells = new Set(["bash", "sh", "zsh", "shell", "powershell", "ps1", "bat", "cmd"]);

/** Whether a fence's language marks its code as a session. */
export function isSessionLanguage(language: string): boolean {
  return sessions.has(language.toLowerCase());
}

/**
 * Distinguishes the commands of a terminal session from their output; undefined if the code is not a session. A session
 * has the language `console` or `shell-session`; code of a shell is one if its first line begins with `$ `.
 */
export function parseTerminalSession(code: string, language: string): TerminalSession | undefined {
  const isSession = sessions.has(language);
  if (!isSession && !shells.has(language)) return undefined;
  const source = code.split("\n");
  const first = source.find((line) => line.trim() !== "" && !rootPrompt.test(line)) ?? "";
  if (!isSession && !(shellPrompt.test(first) || /^PS [^>\n]*> /.test(first))) return undefined;
  // Root's prompt looks like a comment, so it only counts if there is no other prompt.
  const opening = source.some((line) => prompt.test(line)) ? prompt : rootPrompt;
  if (!source.some((line) => opening.test(line))) return undefined;

  const session: TerminalSession = { lines: [], marks: new Map() };
  let goesOn = false;
  let untilWord: string | undefined;
  for (const line of source) {
    const prefix: string | undefined = (goesOn ? continuation : opening).exec(line)?.[0];
    const isCommand = prefix !== undefined || goesOn;
    const text: string = prefix === undefined ? line : line.slice(prefix.length);
    session.lines.push(text);
    session.marks.set(session.lines.length, isCommand ? { kinds: ["command"], prefix } : { kinds: ["output"] });
    if (!isCommand) continue;
    if (untilWord !== undefined) {
      if (text.trim() === untilWord) untilWord = undefined;
    } else untilWord = heredoc.exec(text)?.[2];
    goesOn = untilWord !== undefined || /(?:^|[^\\])(?:\\\\)*\\$|`$/.test(text);
  }
  return session;
}

/** Returns the language of a session's commands. */
export function commandLanguage(language: string): string {
  return sessions.has(language) ? "bash" : language;
}
