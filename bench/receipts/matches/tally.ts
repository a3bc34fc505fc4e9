import type { ReceiptReading } from "@larder/rules/receipts/reading";
import {
  addScores,
  calibration,
  EMPTY_SCORE,
  figures,
  judgeReading,
  type JudgedLine,
  type ReceiptLabel,
  type Score,
} from "../score.ts";

/** Results over many receipts: by set, by kind, and every line with its confidence. */
export class Tally {
  readonly sets = new Map<string, Score>();
  readonly kinds = new Map<string, Score>();
  readonly lines: JudgedLine[] = [];
  readonly #shows: boolean;

  constructor({ shows }: { shows: boolean }) {
    this.#shows = shows;
  }

  /** Counts a reading; null if it failed. */
  add(group: string, label: ReceiptLabel, reading: ReceiptReading | null): void {
    if (reading === null) {
      const labelled = label.items.filter((item) => !item.optional).length;
      return this.#count(group, label, { ...EMPTY_SCORE, receipts: 1, labelled });
    }
    const { score, lines, faults } = judgeReading(label, reading);
    this.#count(group, label, score);
    this.lines.push(...lines);
    if (this.#shows && faults.length > 0) console.log(`${label.id}: ${faults.join("; ")}`);
  }

  #count(group: string, label: ReceiptLabel, score: Score): void {
    addTo(this.sets, group, score);
    for (const tag of label.tags) addTo(this.kinds, `${group}: ${tag}`, score);
  }

  /** Prints the sets, the kinds with misses (worst first), and the calibration. */
  print(): void {
    console.table(rowsOf([...this.sets]));
    const missed = [...this.kinds].filter(([, score]) => (figures(score)["f1"] ?? 0) < 1);
    console.table(rowsOf(missed.toSorted(([, a], [, b]) => lost(b) - lost(a))));
    console.table(calibration(this.lines));
  }
}

function addTo(map: Map<string, Score>, key: string, score: Score): void {
  map.set(key, addScores(map.get(key) ?? EMPTY_SCORE, score));
}

const lost = ({ labelled, reported, matched }: Score) => labelled + reported - 2 * matched;

function rowsOf(scores: [string, Score][]): Record<string, Record<string, number>> {
  return Object.fromEntries(scores.map(([name, score]) => [name, figures(score)]));
}
