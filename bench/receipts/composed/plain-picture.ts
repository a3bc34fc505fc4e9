import { photograph, usualShot } from "../photos/photograph.ts";
import { printPaper, usualPrint } from "../photos/print-paper.ts";
import type { Random } from "./seeded-random.ts";

const FONTS = ["DejaVu Sans Mono", "DejaVu Sans Condensed", "DejaVu Serif", "DejaVu Sans"];

/** An ordinary photograph of printed lines, deterministic for the same random numbers. */
export async function plainPicture(lines: readonly string[], random: Random): Promise<Buffer> {
  const style = { ...usualPrint(random), font: random.pick(FONTS) };
  return photograph(await printPaper(lines, style, random), usualShot(random), random);
}
