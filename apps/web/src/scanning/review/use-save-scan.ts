import { scanningApi } from "@larder/contract/money/scanning";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { useNavigate } from "react-router";
import { withBoughtFoods } from "../../api/bought-foods.ts";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { useMeantRows } from "../../api/use-meant-rows.ts";
import { type SaveItem, saveItemOf, type ReviewedRow } from "./review-rows.ts";
import type { Keeping } from "../rows/row-kept.ts";
import type { ReadScan } from "../scan-state.ts";
import { saveFailureText } from "../scan-texts.ts";

interface Saving {
  readonly scan: ReadScan;
  readonly rows: readonly ReviewedRow[];
  readonly keeping: Keeping;
}

/**
 * Saves a review: why not, or null once it is done, when the inventory is there with a toast that undoes all of it.
 * Source: handbook/receipts.md#saving, handbook/wire.md#undo.
 */
export function useSaveScan() {
  const save = useAction(scanningApi.save);
  const meant = useMeantRows<SaveItem>();
  const { takeBack } = useUndo(showToast);
  const navigate = useNavigate();

  /** The review is gone by then: a toast has to say of the failure too. */
  async function undo(id: number) {
    const done = await takeBack(id);
    if (!done.ok) showToast(done.text);
  }

  async function saveAll(saving: Saving, onSaved: () => void): Promise<string | null> {
    const { scan, rows, keeping } = saving;
    const { merchant, total, picture } = scan.receipt;
    const items = rows.map((row) => saveItemOf(row, keeping));
    const outcome = await save.run({
      body: {
        items: meant.marked(items),
        purchaseDate: parseIsoDate(keeping.purchaseDate),
        estimateExpiry: keeping.estimatesExpiry,
        receipt: { merchant, total, picture },
      },
    });
    if (!outcome.ok) {
      meant.onRefused(items, outcome.error);
      return saveFailureText(outcome.error, outcome.text);
    }
    const { activityId } = outcome.data;
    showToast(
      outcome.message,
      typeof activityId === "number" ? { undo: () => undo(activityId) } : {},
    );
    onSaved();
    const foods = items.flatMap(({ masterIngredientId }) => masterIngredientId ?? []);
    await navigate("/inventory", { state: withBoughtFoods([...new Set(foods)]) });
    return null;
  }
  return { saveAll, isSaving: save.isRunning };
}
