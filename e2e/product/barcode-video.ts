import { closeSync, openSync, writeSync } from "node:fs";

const WIDTH = 640;
const HEIGHT = 480;
const PICTURES_A_SECOND = 10;
const MODULE = 4;
const BAR_HEIGHT = 220;
/** Quiet zone in modules. */
const QUIET = 12;

const LEFT =
  "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
/** Digits with other parity: in EAN-13 by the first digit, in UPC-E, inverted, by the last. */
const PARITY = "000000 001011 001101 001110 010011 011001 011100 010101 010110 011010".split(" ");
const UPC_E_PARITY = "111000 110100 110010 110001 101100 100110 100011 101010 101001 100101".split(
  " ",
);

const mirrored = (bits: string): string => Array.from(bits).toReversed().join("");
const inverted = (bits: string): string =>
  bits.replaceAll(/[01]/g, (bit) => String(1 - Number(bit)));

const left = (digit: string): string => LEFT[Number(digit)] ?? "";
const right = (digit: string): string => inverted(left(digit));
const written = (digits: string, parity: string): string =>
  Array.from(digits, (digit, at) =>
    parity[at] === "1" ? mirrored(right(digit)) : left(digit),
  ).join("");
const rights = (digits: string): string => Array.from(digits, right).join("");

/** The bars of a code, 1 for black: EAN-13, UPC-A and EAN-8 by length. */
function barsOf(code: string, isUpcE: boolean): string {
  if (isUpcE) return `101${written(code.slice(1, 7), UPC_E_PARITY[Number(code[7])] ?? "")}010101`;
  if (code.length === 8)
    return `101${written(code.slice(0, 4), "0000")}01010${rights(code.slice(4))}101`;
  const whole = code.padStart(13, "0");
  const parity = PARITY[Number(whole[0])] ?? "";
  return `101${written(whole.slice(1, 7), parity)}01010${rights(whole.slice(7))}101`;
}

export interface Sight {
  readonly code: string;
  readonly isUpcE?: boolean;
  readonly turnedDegrees?: number;
  /** Grey values of black and white, 0 to 255. */
  readonly levels?: readonly [number, number];
  /** Pixels in each direction. */
  readonly blurredBy?: number;
  readonly seconds: number;
}

/** Brightness of each pixel with some noise. */
function pictureOf(sight: Sight): Buffer {
  const { code, isUpcE = false, turnedDegrees = 0, levels = [20, 235], blurredBy = 0 } = sight;
  const bars = barsOf(code, isUpcE);
  const half = (bars.length * MODULE) / 2;
  const [black, white] = levels;
  const angle = (turnedDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const isBlack = (x: number, y: number): boolean =>
    Math.abs(y) < BAR_HEIGHT / 2 && bars[Math.floor((x + half) / MODULE)] === "1";
  const picture = Buffer.alloc(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) {
      const [dx, dy] = [column - WIDTH / 2, row - HEIGHT / 2];
      const [x, y] = [dx * cos + dy * sin, dy * cos - dx * sin];
      let dark = 0;
      for (let off = -blurredBy; off <= blurredBy; off += 1) dark += isBlack(x + off, y) ? 1 : 0;
      const isPaper = Math.abs(x) < half + QUIET * MODULE && Math.abs(y) < BAR_HEIGHT;
      const paper = isPaper ? white : (black + white) / 2;
      const noise = ((row * 31 + column * 17) % 7) - 3;
      const share = dark / (2 * blurredBy + 1);
      picture[row * WIDTH + column] = Math.round(paper + (black - paper) * share + noise);
    }
  return picture;
}

/** Writes a video of sights for Chromium's fake camera, which repeats it. */
export function writeBarcodeVideo(path: string, sights: readonly Sight[]): void {
  const file = openSync(path, "w");
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  writeSync(file, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${PICTURES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  for (const sight of sights) {
    const picture = pictureOf(sight);
    for (let nth = 0; nth < sight.seconds * PICTURES_A_SECOND; nth += 1) {
      writeSync(file, "FRAME\n");
      writeSync(file, picture);
      writeSync(file, grey);
    }
  }
  closeSync(file);
}
