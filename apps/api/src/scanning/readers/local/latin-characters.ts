/** Selectable outputs of the recogniser, with the text of each. */
export interface Alphabet {
  /** Output index of the network; 0 is blank. */
  outputs: Int32Array;
  texts: string[];
}

/** Punctuation and pinyin letters that never occur on receipts, with their replacement. */
const PRINTED_AS: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "′": "'",
  "“": '"',
  "”": '"',
  "″": '"',
  "—": "-",
  "─": "-",
  "×": "x",
  "·": ".",
  "•": ".",
  "∶": ":",
  ā: "ä",
  ō: "ö",
  ǒ: "ö",
  ē: "é",
  ī: "í",
  ǐ: "í",
  ū: "ü",
  "￥": "¥",
};
const LATIN = /^[ -~èÜäíÉòüàáúóéì§°£€¥ÖöÄßñçåøæêâôû]$/;

/**
 * Latin subset of the network's characters. Prevents stray Chinese characters and is faster.
 * Full-width forms read as ASCII.
 */
export function latinAlphabet(characters: readonly string[]): Alphabet {
  const outputs = [0];
  const texts = [""];
  for (const [index, character] of [...characters, " "].entries()) {
    const text = PRINTED_AS[character] ?? halfWidth(character);
    if (!LATIN.test(text)) continue;
    outputs.push(index + 1);
    texts.push(text);
  }
  return { outputs: Int32Array.from(outputs), texts };
}

function halfWidth(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : character;
}
