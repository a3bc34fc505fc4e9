import { say } from "@larder/words/say";
import { scanningApi } from "@larder/contract/scanning";
import { addDays, type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import {
  type ActionDispatch,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useAction } from "../api/use-action.ts";
import { useRequestIngredient } from "../api/use-request-ingredient.ts";
import { AlertBox } from "../ui/overlays/alert-box.tsx";
import { announce } from "../ui/overlays/announce.ts";
import { today } from "../ui/format.ts";
import { showToast } from "../ui/overlays/toast.ts";
import { useExpirySetting } from "./expiry-setting.ts";
import type { MasterData } from "./master-data.ts";
import { ReviewFooter } from "./review-footer.tsx";
import { ReviewList } from "./review-list.tsx";
import {
  problemsOf,
  reviewed,
  type ReviewRow,
  type RowProblems,
  saveItemOf,
} from "./review-rows.ts";
import type { Scan, ScanChange } from "./scan-state.ts";
import { saveFailureText } from "./scan-texts.ts";

const OLDEST_PRINTED_DAYS = 31;
const NO_PROBLEMS: ReadonlyMap<number, RowProblems> = new Map();

/** The printed day, when it can be that of this shopping: an older one is a misread one, or an old receipt. */
function printedDay(date: string | null, now: IsoDate): IsoDate | null {
  const day = date === null ? null : parseIsoDate(date);
  return day !== null && day <= now && day >= addDays(now, -OLDEST_PRINTED_DAYS) ? day : null;
}

interface Alert {
  readonly text: string;
  readonly tone: "error" | "info";
}

interface ReviewItemsProps {
  readonly scan: Extract<Scan, { kind: "read" }>;
  readonly dispatch: ActionDispatch<[change: ScanChange]>;
  readonly masterData: MasterData;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onClear: () => void;
  readonly onSaving: (isSaving: boolean) => void;
}

/** The items of a receipt, to be corrected and saved. Source: handbook/receipts.md#matching. */
export function ReviewItems({
  scan,
  dispatch,
  masterData,
  heading,
  onClear,
  onSaving,
}: ReviewItemsProps) {
  const { ingredients, units, matcher } = masterData;
  const navigate = useNavigate();
  const save = useAction(scanningApi.save);
  const { request } = useRequestIngredient();
  const [requestingKeys, setRequestingKeys] = useState<ReadonlySet<number>>(new Set());
  const [alert, setAlert] = useState<Alert | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [estimatesExpiry, setEstimatesExpiry] = useExpirySetting();
  const printed = printedDay(scan.receipt.date, today());
  const [purchaseDate, setPurchaseDate] = useState<string>(printed ?? today());
  const panel = useRef<HTMLDivElement>(null);
  const rows = scan.rows.map((row) => reviewed(row, matcher(row), units));
  const problems = hasTried
    ? new Map(rows.map((row) => [row.row.key, problemsOf(row)]))
    : NO_PROBLEMS;

  // The reading has just come: focus and live region are outside React.
  const matchedCount = rows.filter((row) => row.status === "matched").length;
  const found = useRef(say("scanning.found", { count: rows.length, matched: matchedCount }));
  useEffect(() => {
    heading.current?.focus();
    announce(found.current);
  }, [heading]);

  const change = useCallback(
    (key: number, next: (row: ReviewRow) => ReviewRow) =>
      dispatch({ type: "rowChanged", key, change: next }),
    [dispatch],
  );

  // Rows are memoised: what they are given must stay the same from letter to letter.
  const remove = useCallback(
    (row: ReviewRow) => {
      dispatch({ type: "rowRemoved", key: row.key });
      showToast(say("scanning.removed", { name: row.name || row.printedName }), {
        undo: () => dispatch({ type: "rowRestored", row }),
      });
    },
    [dispatch],
  );

  const askFor = useCallback(
    async (row: ReviewRow) => {
      setRequestingKeys((keys) => new Set([...keys, row.key]));
      const { isSent, text } = await request(row.name);
      setRequestingKeys((keys) => new Set([...keys].filter((key) => key !== row.key)));
      setAlert({ text, tone: isSent ? "info" : "error" });
      if (isSent) change(row.key, (before) => ({ ...before, choice: { kind: "requested" } }));
    },
    [request, change],
  );

  async function saveAll() {
    if (save.isRunning || alert !== null) return;
    if (rows.some((row) => Object.keys(problemsOf(row)).length > 0)) {
      flushSync(() => setHasTried(true));
      panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    onSaving(true);
    const outcome = await save.run({
      body: {
        items: rows.map(saveItemOf),
        purchaseDate: parseIsoDate(purchaseDate),
        estimateExpiry: estimatesExpiry,
      },
    });
    onSaving(false);
    if (!outcome.ok)
      return setAlert({ text: saveFailureText(outcome.error, outcome.text), tone: "error" });
    showToast(outcome.message);
    dispatch({ type: "cleared" });
    await navigate("/inventory");
  }

  function closeAlert() {
    flushSync(() => setAlert(null));
    // What was pressed may have gone with the answer, as Request does.
    if (document.activeElement === document.body) heading.current?.focus();
  }

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void saveAll();
  });
  // From anywhere on the screen: after ten right lines the button would be sixty tabs away.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => saveByKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return (
    <div ref={panel}>
      {alert && (
        <div className="border-b border-line p-3">
          <AlertBox key={alert.text} text={alert.text} tone={alert.tone} onClose={closeAlert} />
        </div>
      )}
      <ReviewList
        rows={rows}
        ingredients={ingredients}
        units={units}
        matcher={matcher}
        problems={problems}
        requestingKeys={requestingKeys}
        onChange={change}
        onRequest={askFor}
        onRemove={remove}
      />
      <ReviewFooter
        purchaseDate={purchaseDate}
        isPrintedDate={purchaseDate === printed}
        onPurchaseDate={setPurchaseDate}
        estimatesExpiry={estimatesExpiry}
        onEstimatesExpiry={setEstimatesExpiry}
        isSaving={save.isRunning}
        canSave={rows.length > 0}
        onClear={onClear}
        onSave={() => void saveAll()}
      />
    </div>
  );
}
