import { scanningApi } from "@larder/contract/money/scanning";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { useNavigate } from "react-router";
import { withBoughtFoods } from "../../api/bought-foods.ts";
import { useAction } from "../../api/use-action.ts";
import { useUndo } from "../../api/use-undo.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { useMeantRows } from "../../api/use-meant-rows.ts";
import { isLeftOpen, type SaveItem, saveItemOf, type ReviewedRow } from "./review-rows.ts";
import type { Keeping } from "../rows/row-kept.ts";
import type { ReadScan } from "../scan-state.ts";
import { saveFailureText } from "../scan-texts.ts";

interface Saving {
  readonly scan: ReadScan;
  readonly rows: readonly ReviewedRow[];
  readonly keeping: Keeping;
}

/**
 * Null if it succeeded; then the inventory opens with an Undo. Source: handbook/receipts.md#saving,
 * handbook/wire.md#undo.
 */
export function useSaveScan() {
  const save = useAction(scanningApi.save);
  const meant = useMeantRows<SaveItem>();
  const { takeBack } = useUndo(showToast);
  const navigate = useNavigate();

  /** The review is closed by then, so a toast reports the failure. */
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
    const count = rows.filter(isLeftOpen).length;
    const later = count === 0 ? "" : ` ${say("review.askedLater", { count })}`;
    showToast(
      `${outcome.message}${later}`,
      typeof activityId === "number" ? { undo: () => undo(activityId) } : {},
    );
    onSaved();
    const foods = items.flatMap(({ masterIngredientId }) => masterIngredientId ?? []);
    await navigate("/inventory", { state: withBoughtFoods([...new Set(foods)]) });
    return null;
  }
  return { saveAll, isSaving: save.isRunning };
}
