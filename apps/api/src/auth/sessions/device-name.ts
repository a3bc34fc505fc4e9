import { say } from "@larder/words/say";
import { cutText } from "../../values/cut-text.ts";

/** The first that an agent mentions: most mention others too, for which they want to be taken. */
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

/** What every browser calls itself first; it says nothing. */
const EVERY_BROWSER = "Mozilla";
const LONGEST_NAME = 60;
/** No agent of a browser comes near it. */
const LONGEST_AGENT = 1_000;
/** What is not seen, or turns the text around it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function mentioned(
  agent: string,
  names: readonly (readonly [string, string])[],
): string | undefined {
  return names.find(([mark]) => agent.includes(mark))?.[1];
}

/**
 * What a device is called, read off what its browser calls itself: "Firefox on Linux". Of another program its own name, at most 60
 * characters of it; null where nothing is said. Whoever calls may say anything: it is shown as text and decides nothing.
 * Source: handbook/accounts.md#sessions.
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

/** The device that a request came from. Source: handbook/accounts.md#sessions. */
export function deviceOf({
  headers,
}: {
  readonly headers: { readonly "user-agent"?: string | undefined };
}): string | null {
  return deviceName(headers["user-agent"]);
}
