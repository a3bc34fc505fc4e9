import { say } from "@larder/words/say";
import { cutText } from "../../values/cut-text.ts";

/** In order of precedence: most agents mention others for compatibility. */
const programs = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["Vivaldi/", "Vivaldi"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["FxiOS/", "Firefox"],
  ["Firefox/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Chromium/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Windows", "Windows"],
  ["Macintosh", "Mac"],
  ["Linux", "Linux"],
] as const;

/** Every browser starts with it, so it carries no information. */
const EVERY_BROWSER = "Mozilla";
const LONGEST_NAME = 60;
/** Above the length of any browser's agent. */
const LONGEST_AGENT = 1_000;
/** Invisible characters and those that change the text's direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function mentioned(
  agent: string,
  names: readonly (readonly [string, string])[],
): string | undefined {
  return names.find(([mark]) => agent.includes(mark))?.[1];
}

/**
 * A device's name from the browser's agent: "Firefox on Linux". For another program its own name,
 * at most 60 characters; null without one. The caller can send anything: the name is displayed as
 * text and decides nothing. Source: handbook/accounts.md#sessions.
 */
export function deviceName(agent: string | undefined): string | null {
  const said = (agent ?? "").slice(0, LONGEST_AGENT).replaceAll(UNSEEN, "");
  const program = mentioned(said, programs);
  const system = mentioned(said, systems);
  if (program !== undefined)
    return system === undefined ? program : say("letters.programOnSystem", { program, system });
  const own = cutText(said.split("/", 1)[0] ?? "", LONGEST_NAME);
  return own === "" || own === EVERY_BROWSER ? null : own;
}

/** The device of a request. Source: handbook/accounts.md#sessions. */
export function deviceOf({
  headers,
}: {
  readonly headers: { readonly "user-agent"?: string | undefined };
}): string | null {
  return deviceName(headers["user-agent"]);
}
