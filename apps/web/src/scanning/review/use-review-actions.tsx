import { withoutPackSize } from "@larder/rules/kitchen/amounts/pack-size";
import { say } from "@larder/words/say";
import { type ActionDispatch, useCallback, useMemo, useState } from "react";
import { useAddOwn } from "../../api/use-add-own.ts";
import { useRequestIngredient } from "../../api/use-request-ingredient.ts";
import { useMediaQuery } from "../../ui/browser/media-query.ts";
import { unitChoices } from "../../ui/text/unit-choices.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import type { MasterData } from "../master-data.ts";
import type { Reviewing } from "./reviewing.ts";
import { matchedTo, type ReviewRow } from "./review-rows.ts";
import { FOLDED } from "./review-layout.ts";
import type { Keeping } from "../rows/row-kept.ts";
import { questionsBy } from "../rows/row-question.ts";
import type { ScanChange } from "../scan-state.ts";

interface Alert {
  readonly text: string;
  readonly tone: "error" | "info";
}

interface ReviewActions {
  readonly masterData: MasterData;
  readonly dispatch: ActionDispatch<[change: ScanChange]>;
  readonly keeping: Keeping;
}

/** Which rows wait for an answer of the server. */
function useBusyKeys() {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const whileBusy = useCallback(async (key: number, act: () => Promise<void>) => {
    setKeys((before) => new Set([...before, key]));
    await act();
    setKeys((before) => new Set([...before].filter((other) => other !== key)));
  }, []);
  return [keys, whileBusy] as const;
}

/** The actions on rows. Stable, because rows are memoized. */
export function useReviewActions({ masterData, dispatch, keeping }: ReviewActions) {
  const { ingredients, units, matcher } = masterData;
  const { request } = useRequestIngredient();
  const { add: addOwn } = useAddOwn();
  const isFolded = useMediaQuery(FOLDED);
  const [busyKeys, whileBusy] = useBusyKeys();
  const [alert, setAlert] = useState<Alert | null>(null);

  const onChange = useCallback(
    (key: number, change: (row: ReviewRow) => ReviewRow) =>
      dispatch({ type: "rowChanged", key, change }),
    [dispatch],
  );
  const onRemove = useCallback(
    (row: ReviewRow) => {
      dispatch({ type: "rowRemoved", key: row.key });
      showToast(
        say("scanning.removed", { name: row.name || row.printedName || say("review.newLine") }),
        { undo: () => dispatch({ type: "rowRestored", row }) },
      );
    },
    [dispatch],
  );
  const onRequest = useCallback(
    (row: ReviewRow) =>
      whileBusy(row.key, async () => {
        const { isSent, text } = await request(row.name);
        setAlert({ text, tone: isSent ? "info" : "error" });
        if (isSent) onChange(row.key, (before) => ({ ...before, choice: { kind: "requested" } }));
      }),
    [request, onChange, whileBusy],
  );
  const onAddOwn = useCallback(
    (row: ReviewRow) =>
      whileBusy(row.key, async () => {
        const name = withoutPackSize(row.name).replaceAll(/\s+/gu, " ").trim() || row.name;
        const done = await addOwn(name, null);
        if (!done.ok) return setAlert({ text: done.text, tone: "error" });
        onChange(row.key, (before) => matchedTo(before, done.data.masterIngredient));
      }),
    [addOwn, onChange, whileBusy],
  );
  const reviewing = useMemo<Reviewing>(
    () => ({
      questionOf: questionsBy({ ingredients, units, matcher }),
      masterData: { ingredients, units, matcher },
      unitOptions: unitChoices(units).map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      )),
      keeping,
      isFolded,
      onChange,
      onRequest,
      onAddOwn,
      onRemove,
    }),
    [ingredients, units, matcher, keeping, isFolded, onChange, onRequest, onAddOwn, onRemove],
  );
  return { reviewing, busyKeys, alert, setAlert };
}
