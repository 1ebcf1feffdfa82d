import type { LineMark } from "../../markup/code-block-markup.ts";

/** A terminal session taken apart: its lines without prompts, and which of them are commands. */
export interface TerminalSession {
  lines: string[];
  marks: Map<number, LineMark>;
}

/** `$ `, `% `, `user@host:~/x$ `, `[user@host x]# `, `(venv) $ `, `PS C:\> `. A bare `# ` is more often a comment. */
const prompt = /^(?:\([\w.-]+\) )?(?:[$%❯] |\[?[\w.-]+@[\w.-]+[^$#%\n]*[$#%] |PS [^>\n]*> |[A-Z]:\\[^>\n]*> ?)/;
const rootPrompt = /^# /;
const shellPrompt = /^\$ /;
const continuation = /^> /;
const heredoc = /<<-?\s*(["']?)([A-Za-z_]\w*)\1/;

const sessions = new Set(["console", "shell-session", "shellsession", "sh-session", "terminal"]);
const shells = new Set(["bash", "sh", "zsh", "shell", "powershell", "ps1", "bat", "cmd"]);

/** Whether a fence's language says that its code is a session. */
export function isSessionLanguage(language: string): boolean {
  return sessions.has(language.toLowerCase());
}

/**
 * Tells the commands of a terminal session from what they print; absent where the code is none. A session is marked as
 * `console` or `shell-session`; code of a shell is one when its first line begins with `$ `.
 */
export function parseTerminalSession(code: string, language: string): TerminalSession | undefined {
  const isSession = sessions.has(language);
  if (!isSession && !shells.has(language)) return undefined;
  const source = code.split("\n");
  const first = source.find((line) => line.trim() !== "" && !rootPrompt.test(line)) ?? "";
  if (!isSession && !(shellPrompt.test(first) || /^PS [^>\n]*> /.test(first))) return undefined;
  // Root's prompt looks like a comment: it is one only where nothing else could be a prompt.
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

/** The language that the commands of a session are written in. */
export function commandLanguage(language: string): string {
  return sessions.has(language) ? "bash" : language;
}
