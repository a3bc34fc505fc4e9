import { useState } from "react";
import { CallError, hasCode } from "./calls/call-error.ts";

/** A row that says when it was saved last; an older server does not say it of every one. */
interface Versioned {
  readonly updatedAt?: string | undefined;
}

/** As much of a form as is needed to fill it. */
interface Fillable<Values> {
  readonly formState: { readonly isDirty: boolean };
  getValues(): Values;
  reset(values: Values, options?: { keepDirtyValues?: boolean; keepDefaultValues?: boolean }): void;
}

/** Fields in words, by their labels. */
type Words = Readonly<Record<string, string>>;

interface Wiring<Row, Values, Data> {
  /** What the form is about; null while there is none. */
  readonly row: Row | null;
  readonly valuesOf: (row: Row) => Values;
  /** The row in the data of the call's answer. */
  readonly rowOf: (data: Data) => Row;
  readonly wordsOf: (values: Values, present: Row) => Words;
  /** The form was filled by another than the person: with the row as it is now, or with that and what they typed. */
  readonly onFilled?: (values: Values, present: Row) => void;
}

/** Where the row as it is now and the form differ. */
interface Difference {
  readonly label: string;
  readonly now: string;
  /** What was typed; absent where nothing was, and the form has taken over what stands now. */
  readonly yours?: string;
  /** What stood there when the form was opened. */
  readonly was?: string;
}

/** Somebody else saved the row while the form was open. */
interface Clash<Row> {
  readonly row: Row;
  readonly differences: readonly Difference[];
}

export interface Reading<Row> {
  /** `updatedAt` of what the form was opened with, for the save. */
  readonly readAt: () => string | undefined;
  readonly clash: Clash<Row> | null;
  /** After a refused save: null when it stays refused, or the row when what was to be saved stands there already. */
  readonly settle: (error: unknown) => Row | null;
  /** Fills the form with the row as it is now. */
  readonly take: () => void;
  /** The row was saved from here. */
  readonly note: (row: Row | null) => void;
}

/** Also of a form that otherwise keeps what was typed when its row changes. */
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
 * What a form was opened with. It follows the row until somebody types; from then on the save carries when that row was saved,
 * so that it is refused when somebody else has saved it meanwhile. A refused form keeps what was typed, takes over what was not,
 * and says where the row differs. The next save is one from the newest reading.
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
    // The call has parsed it by the endpoint's own schema.
    const present = rowOf(error.data as Data);
    const [opened, now, typed] = [valuesOf(reading), valuesOf(present), form.getValues()];
    const differences = differencesOf(
      wordsOf(opened, present),
      wordsOf(now, present),
      wordsOf(typed, present),
    );
    setReading(present);
    // The same save sent twice, over a connection that lost the first answer.
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
