import { useState } from "react";
import { CallError, hasCode } from "./calls/call-error.ts";

/** A row with its last save time; older servers omit it for some. */
interface Versioned {
  readonly updatedAt?: string | undefined;
}

/** The part of a form needed to fill it. */
interface Fillable<Values> {
  readonly formState: { readonly isDirty: boolean };
  getValues(): Values;
  reset(values: Values, options?: { keepDirtyValues?: boolean; keepDefaultValues?: boolean }): void;
}

/** Fields in words, by label. */
type Words = Readonly<Record<string, string>>;

interface Wiring<Row, Values, Data> {
  /** The form's row; null without one. */
  readonly row: Row | null;
  readonly valuesOf: (row: Row) => Values;
  /** The row in the call's answer. */
  readonly rowOf: (data: Data) => Row;
  readonly wordsOf: (values: Values, present: Row) => Words;
  /** The form was refilled: with the current row, or with it and the typed values. */
  readonly onFilled?: (values: Values, present: Row) => void;
}

/** A difference between the current row and the form. */
interface Difference {
  readonly label: string;
  readonly now: string;
  /** The typed value; absent if untouched, and the form has the current value. */
  readonly yours?: string;
  /** The value when the form was opened. */
  readonly was?: string;
}

/** Another save of the row while the form was open. */
interface Clash<Row> {
  readonly row: Row;
  readonly differences: readonly Difference[];
}

export interface Reading<Row> {
  /** `updatedAt` of the version that the form was opened with, for the save. */
  readonly readAt: () => string | undefined;
  readonly clash: Clash<Row> | null;
  /**
   * After a refused save: null if it stays refused, or the row if it already has the typed values.
   */
  readonly settle: (error: unknown) => Row | null;
  /** Fills the form with the current row. */
  readonly take: () => void;
  /** Records this form's own save. */
  readonly note: (row: Row | null) => void;
}

/** Overrides forms that keep typed values when their row changes. */
const anew = { keepDirtyValues: false };

function differencesOf(opened: Words, now: Words, typed: Words): readonly Difference[] {
  return Object.entries(now).flatMap(([label, text]): readonly Difference[] => {
    const [was = "", yours = ""] = [opened[label], typed[label]];
    if (yours === text) return [];
    return yours === was ? [{ label, now: text, was }] : [{ label, now: text, yours }];
  });
}

function mergedOf<Values extends object>(opened: Values, now: Values, typed: Values): Values {
  const isTyped = (name: string) =>
    JSON.stringify(typed[name as keyof Values] ?? null) !==
    JSON.stringify(opened[name as keyof Values] ?? null);
  const kept = Object.entries(typed).filter(([name]) => isTyped(name));
  return { ...now, ...Object.fromEntries(kept) };
}

/**
 * The row's version at the opening of a form. After the person types, a save carries it and is
 * refused if another member saved. The refused form shows the differences, and the next save starts
 * from the newest version.
 */
export function useReading<Row extends Versioned, Values extends object, Data>(
  form: Fillable<Values>,
  { row, valuesOf, rowOf, wordsOf, onFilled }: Wiring<Row, Values, Data>,
): Reading<Row> {
  const { isDirty } = form.formState;
  const [followed, setFollowed] = useState(row);
  const [reading, setReading] = useState(row);
  const [clash, setClash] = useState<Clash<Row> | null>(null);
  if (row !== followed && !isDirty && clash === null) {
    setFollowed(row);
    setReading(row);
  }

  function settle(error: unknown): Row | null {
    if (!hasCode(error, "conflict") || !(error instanceof CallError)) return null;
    if (error.data === null || reading === null) return null;
    // The call has parsed it with the endpoint's own schema.
    const present = rowOf(error.data as Data);
    const [opened, now, typed] = [valuesOf(reading), valuesOf(present), form.getValues()];
    const differences = differencesOf(
      wordsOf(opened, present),
      wordsOf(now, present),
      wordsOf(typed, present),
    );
    setReading(present);
    // The same save sent twice after a lost answer.
    if (differences.length === 0) return present;
    const merged = mergedOf(opened, now, typed);
    form.reset(now, anew);
    form.reset(merged, { ...anew, keepDefaultValues: true });
    onFilled?.(merged, present);
    setClash({ row: present, differences });
    return null;
  }

  function note(saved: Row | null) {
    setReading(saved);
    setClash(null);
  }

  function take() {
    if (clash === null) return;
    const now = valuesOf(clash.row);
    form.reset(now, anew);
    onFilled?.(now, clash.row);
    note(clash.row);
  }

  return { readAt: () => reading?.updatedAt, clash, settle, take, note };
}
