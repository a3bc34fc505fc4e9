/** Which outputs of the recogniser may be chosen, and the text that each stands for. */
export interface Alphabet {
  /** Index among the outputs of the network; 0 is "nothing here". */
  outputs: Int32Array;
  texts: string[];
}

/** Punctuation and pinyin letters that receipts never print, as what they are printed for. */
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
 * The Latin part of the characters that the network knows. Choosing only among these keeps stray Chinese
 * characters out of the text and is faster. Full-width forms read as their ASCII ones.
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
