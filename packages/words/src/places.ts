import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

function placesIn(message: unknown): readonly string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as readonly unknown[];
    return [String(name), ...Object.values(choices ?? {}).flatMap(placesIn)];
  });
}

/** The placeholders of a text, for values and elements. Throws for an unreadable text. */
export function placesOf(text: string): ReadonlySet<string> {
  const elements = [...text.matchAll(/<(\w+)\/?>/g)].map(([, name = ""]) => name);
  return new Set([...placesIn(compileMessageOrThrow(text)), ...elements]);
}
