import { shoppingApi } from "@larder/contract/week/shopping";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { useAction } from "../../api/use-action.ts";
import { useMeantRows } from "../../api/use-meant-rows.ts";
import { useUndo } from "../../api/use-undo.ts";
import { moneyText } from "../../ui/text/format.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { forgetChanges } from "./shelf-changes.ts";
import type { ShelfItem } from "./shelf-line.ts";

/** After that a slow server is waited for behind the list. */
const WAITS_MS = 4_000;

interface Sending {
  readonly listId: number;
  readonly items: readonly ShelfItem[];
  readonly purchaseDate: string;
  /** Empty if unknown. */
  readonly shop: string;
  /** Shows the lines once more, when they were refused after the dialog had gone. */
  readonly onOpenAgain: () => void;
}

/** What became of it so far: done, refused and why, or kept until it is answered. */
export type PutAwayEnd =
  | { readonly kind: "done" | "kept" }
  | {
      readonly kind: "refused";
      readonly text: string;
      /** What is asked about lines, by id. */
      readonly questions: Readonly<Record<string, string>>;
    };

const KEPT = { kind: "kept" } as const;

function noAnswerYet(): Promise<typeof KEPT> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(KEPT), navigator.onLine ? WAITS_MS : 0);
  });
}

/**
 * Puts ticked lines away, with Undo. Without an answer the call is kept, and its toast follows the
 * answer. Source: handbook/shopping.md#put-away, handbook/wire.md#undo.
 */
export function usePutAwayList() {
  const putAway = useAction(shoppingApi.putAway);
  const meant = useMeantRows<ShelfItem>();
  const { takeBack } = useUndo(showToast);

  /** The dialog is closed by then, so a toast reports the failure. */
  async function undo(id: number) {
    const done = await takeBack(id);
    if (!done.ok) showToast(done.text);
  }

  async function send({
    listId,
    items,
    purchaseDate,
    shop,
    onOpenAgain,
  }: Sending): Promise<PutAwayEnd> {
    let isKept = false;
    const run = async (): Promise<PutAwayEnd> => {
      const done = await putAway.run({
        params: { id: listId },
        body: {
          items: meant.marked(items),
          purchaseDate: parseIsoDate(purchaseDate),
          ...(shop !== "" && { shop }),
        },
      });
      if (done.ok) {
        const { activityId, expenseTotal } = done.data;
        forgetChanges(items.map(({ id }) => id));
        const text = say("shoppingtools.putAwayDone", { count: items.length });
        const total = moneyText(expenseTotal);
        showToast(
          expenseTotal > 0 ? say("shoppingtools.putAwaySum", { done: text, total }) : text,
          {
            undo: () => undo(activityId),
          },
        );
        return { kind: "done" };
      }
      const asked = meant.onRefused(items, done.error);
      if (isKept && done.text !== "")
        showToast(done.text, {
          action: { text: say("shoppingtools.openAgain"), run: onOpenAgain },
        });
      const questions = Object.fromEntries(asked.map(([{ id }, question]) => [id, question]));
      return { kind: "refused", text: done.text, questions };
    };
    const end = await Promise.race([run(), noAnswerYet()]);
    if (end.kind !== "kept") return end;
    isKept = true;
    showToast(say("shoppingtools.putAwayKept", { count: items.length }));
    return end;
  }

  return { send };
}
