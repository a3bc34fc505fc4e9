import { inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import type { Place } from "@larder/contract/kitchen/places";
import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { say } from "@larder/words/say";
import { useState } from "react";
import { CallError } from "../../api/calls/call-error.ts";
import { lastShop, rememberShop } from "../../api/kept/last-shop.ts";
import { useMeantRows } from "../../api/use-meant-rows.ts";
import { useAction } from "../../api/use-action.ts";
import { useAddOwn } from "../../api/use-add-own.ts";
import { Button } from "../../ui/controls/button.tsx";
import { today } from "../../ui/text/format.ts";
import { Notice } from "../../ui/overlays/notice.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { useUnits } from "../fields/amount-fields.tsx";
import {
  complaintOf,
  isNewGood,
  itemOf,
  meant,
  type PastedRow,
  questionsOf,
  rowsOf,
} from "./pasted-rows.ts";
import { type PickedIngredient, rowOf } from "../fields/ingredient-picker.tsx";
import { PastedRowItem } from "./pasted-row.tsx";
import { ShopField } from "../fields/shop-field.tsx";
import type { Names } from "./typed-line.ts";
import type { Pasted } from "./use-typed-line.ts";

interface PastedLinesProps {
  readonly open: boolean;
  readonly pasted: Pasted;
  readonly names: Names;
  readonly places: readonly Place[];
  /** Back to the line input, which keeps its text. */
  readonly onBack: () => void;
  readonly onClose: () => void;
  /** `left` lines without an answer stay. */
  readonly onPutAway: (lots: readonly Lot[], activityId: number, left: number) => void;
}

const ROW = /^items\.(\d+)\./;

/** The server's refusals, by row. */
function refusedRows(error: unknown): ReadonlyMap<number, string> {
  const details = error instanceof CallError ? (error.details ?? []) : [];
  return new Map(
    details.flatMap(({ path, message }) => {
      const [, row] = ROW.exec(path) ?? [];
      return row === undefined ? [] : [[Number(row), message] as const];
    }),
  );
}

/**
 * Several pasted lines to review, doubtful ones first and unfolded. The sure ones are put away in one
 * call, or none; those with a question stay until it is answered. Source: handbook/stock.md#putting-away.
 */
export function PastedLines(props: PastedLinesProps) {
  const { open, pasted, names, places, onBack, onClose, onPutAway } = props;
  const bulk = useAction(inventoryApi.bulk);
  const own = useAddOwn();
  const meantRows = useMeantRows<ReturnType<typeof itemOf>>();
  const { options: units } = useUnits();
  const unitOf = (id: number) => units.find(({ key }) => key === id)?.unit.name ?? "";
  const needsLook = (row: PastedRow) =>
    complaintOf(row) !== undefined || questionsOf(row, unitOf).length > 0;
  // Sorted once: a corrected row stays in place.
  const [rows, setRows] = useState(() => {
    const all = rowsOf(pasted.items, { names, places });
    return [...all.filter(needsLook), ...all.filter((row) => !needsLook(row))];
  });
  const [shop, setShop] = useState(() => lastShop(today()));
  const [putAwayCount, setPutAwayCount] = useState(0);
  const refused = refusedRows(bulk.error);
  const ready = rows.filter((row) => !needsLook(row));
  const asked = rows.length - ready.length;

  const change = (key: number, next: (row: PastedRow) => PastedRow) => {
    bulk.dismiss();
    setRows((all) => all.map((row) => (row.key === key ? next(row) : row)));
  };

  /** The rows with their new household goods as own ingredients, each of which is made once. */
  async function withOwn(): Promise<readonly PastedRow[]> {
    const goods = new Map(
      ready.filter(isNewGood).map((row) => [ingredientKey(row.parsed.name), row]),
    );
    const made = new Map<string, PickedIngredient>();
    const make = async ([key, { parsed, unitId }]: [string, PastedRow]) => {
      const done = await own.add(parsed.name, unitId || null);
      if (done.ok) made.set(key, rowOf(done.data.masterIngredient));
    };
    await Promise.all([...goods].map(make));
    const named = (row: PastedRow): PastedRow => {
      const picked = isNewGood(row) ? made.get(ingredientKey(row.parsed.name)) : undefined;
      return picked ? meant(row, picked, { places }) : row;
    };
    setRows((all) => all.map(named));
    return ready.map(named);
  }

  async function putAway() {
    const said = shop === "" ? {} : { shop };
    const named = await withOwn();
    if (named.some(isNewGood)) return;
    const items = named.map((row) => ({ ...itemOf(row), ...said }));
    const done = await bulk.run({ body: { items: meantRows.marked(items) } });
    if (!done.ok) return meantRows.onRefused(items, done.error);
    rememberShop(shop, today());
    const lots = done.data.ingredients;
    setPutAwayCount((count) => count + lots.length);
    setRows((all) => all.filter((row) => !ready.some(({ key }) => key === row.key)));
    onPutAway(lots, done.data.activityId, asked);
  }

  return (
    <FormDialog
      open={open}
      title={say("inventory.addIngredient")}
      size="large"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void putAway();
      }}
      dirty
      question={
        asked > 0 &&
        ready.length > 0 && (
          <p className="text-sm text-ink-2">{say("putaway.staying", { count: asked })}</p>
        )
      }
      isRunning={bulk.isRunning || own.isRunning}
      canSubmit={ready.length > 0}
      submitText={say("barcodes.putAway", { count: ready.length })}
      busyText={say("putaway.puttingAway")}
      problem={refused.size > 0 ? null : (bulk.problem ?? own.problem)}
      problemHeading={say("kit.error")}
      onDismiss={() => {
        bulk.dismiss();
        own.dismiss();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong className="flex-1">{say("putaway.lines", { count: rows.length })}</strong>
          <Button kind="quiet" onClick={onBack}>
            {say("putaway.back")}
          </Button>
        </p>
        <ShopField shop={shop} onShop={setShop} error={undefined} />
        {pasted.leftOut > 0 && (
          <Notice tone="info">{say("putaway.leftOut", { count: pasted.leftOut })}</Notice>
        )}
        {putAwayCount > 0 && (
          <p role="status" className="font-semibold text-say-fresh">
            {say("putaway.tally", { count: putAwayCount })}
          </p>
        )}
        {asked > 0 && <Notice tone="info">{say("putaway.linesToAsk", { count: asked })}</Notice>}
        <ul>
          {rows.map((row) => (
            <PastedRowItem
              key={row.key}
              row={row}
              unitOf={unitOf}
              questions={questionsOf(row, unitOf)}
              problem={refused.get(ready.indexOf(row)) ?? complaintOf(row)}
              onChange={(next) => change(row.key, (before) => ({ ...before, ...next }))}
              onMeant={(picked) => change(row.key, (before) => meant(before, picked, { places }))}
              onRemove={() => setRows((all) => all.filter((one) => one.key !== row.key))}
            />
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}
