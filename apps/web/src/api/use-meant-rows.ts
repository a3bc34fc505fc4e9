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
    onRefused: (rows: readonly Row[], error: unknown) => {
      if (!(error instanceof CallError) || error.code !== "implausible") return;
      const found = (error.details ?? []).flatMap(({ path }) => {
        const row = rows[Number(ROW.exec(path)?.[1])];
        return row === undefined ? [] : [JSON.stringify(row)];
      });
      refused.current = new Set([...refused.current, ...found]);
    },
  };
}
