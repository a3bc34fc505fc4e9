const FOLDED: Record<string, string> = {
  ß: "ss",
  œ: "oe",
  æ: "ae",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ð: "d",
  þ: "th",
};

/** Lower case without accents, for comparison: "Köksrulle" equals "KOKSRULLE". */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[ßœæøłđıðþ]/g, (letter) => FOLDED[letter] ?? letter);
}

/** Digits inside words are mostly misread letters: "T0TAL", "Tota1", "SUBT0TAL". */
export function asLetters(word: string): string {
  const letters = word.replaceAll(/[^a-z]/g, "").length;
  if (letters < word.length / 2 || letters === word.length) return word;
  return word
    .replaceAll("0", "o")
    .replaceAll("1", "l")
    .replaceAll("5", "s")
    .replaceAll("6", "g")
    .replaceAll("8", "b");
}

/** Letters of any alphabet. */
export function letterCount(text: string): number {
  return text.replaceAll(/[^\p{L}]/gu, "").length;
}

/** True if two words differ by at most one inserted, dropped or changed letter. */
export function isOneOff(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let front = 0;
  while (front < a.length && front < b.length && a[front] === b[front]) front++;
  let back = 0;
  while (
    back < a.length - front &&
    back < b.length - front &&
    a[a.length - 1 - back] === b[b.length - 1 - back]
  )
    back++;
  return Math.max(a.length, b.length) - front - back <= 1;
}
