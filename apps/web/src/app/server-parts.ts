/** What of an endpoint only the server and the documents read, as oxfmt writes it. */
const SERVER_PARTS = [
  /^ {4}summary:\s+"(?:[^"\\]|\\.)*",\n/gm,
  /^ {4}token: "\w+",\n/gm,
  /^ {4}tools: \[[^\]]*\],\n/gm,
  /^import \{ tools \} from "[^"]*";\n/gm,
] as const;

/** The source of a part of the contract as browsers need it: without summaries, tools and what tokens may do. */
export function withoutServerParts(source: string): string {
  return SERVER_PARTS.reduce((text, part) => text.replaceAll(part, ""), source);
}
