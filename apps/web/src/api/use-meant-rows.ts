import { useRef } from "react";
import { CallError } from "./calls/call-error.ts";

const ROW = /^items\.(\d+)\./;

/** Rows refused as implausible are meant if they are sent again unchanged. Source: handbook/stock.md#hardly-meant. */
export function useMeantRows<Row extends object>() {
  const refused = useRef<ReadonlySet<string>>(new Set());
  return {
    marked: (rows: readonly Row[]): (Row & { isMeant?: true })[] =>
      rows.map((row) =>
        refused.current.has(JSON.stringify(row)) ? { ...row, isMeant: true } : row,
      ),
    /** Returns the refused rows with what is asked about each. */
    onRefused: (
      rows: readonly Row[],
      error: unknown,
    ): (readonly [row: Row, question: string])[] => {
      if (!(error instanceof CallError) || error.code !== "implausible") return [];
      const found = error.details.flatMap(({ path, message }) => {
        const row = rows[Number(ROW.exec(path)?.[1])];
        return row === undefined ? [] : [[row, message] as const];
      });
      const asked = found.map(([row]) => JSON.stringify(row));
      refused.current = new Set([...refused.current, ...asked]);
      return found;
    },
  };
}
