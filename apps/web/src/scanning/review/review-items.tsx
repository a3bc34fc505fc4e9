import { type Place, placesApi } from "@larder/contract/kitchen/places";
import { say } from "@larder/words/say";
import { addDays, type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { type ActionDispatch, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRead } from "../../api/use-read.ts";
import { AlertBox } from "../../ui/overlays/alert-box.tsx";
import { announce } from "../../ui/overlays/announce.ts";
import { today } from "../../ui/text/format.ts";
import { useExpirySetting } from "../rows/expiry-setting.ts";
import type { MasterData } from "../master-data.ts";
import type { PictureSight } from "../picture/picture-sight.ts";
import { ReviewFooter, ReviewSettings } from "./review-footer.tsx";
import { ReviewList } from "./review-list.tsx";
import { isLeftOpen, problemsOf, reviewed, type RowProblems } from "./review-rows.ts";
import { ReviewingProvider } from "./reviewing.ts";
import { SavedBefore } from "./saved-before.tsx";
import type { ReadScan, ScanChange } from "../scan-state.ts";
import { useGroups } from "./use-groups.ts";
import { useReviewActions } from "./use-review-actions.tsx";
import { useSaveByKey } from "./use-save-by-key.ts";
import { useSaveScan } from "./use-save-scan.ts";

const OLDEST_PRINTED_DAYS = 31;
const NO_PLACES: readonly Place[] = [];
const NO_PROBLEMS: ReadonlyMap<number, RowProblems> = new Map();

/** An older day is a misread one, or an old receipt. */
function printedDay(date: string | null, now: IsoDate): IsoDate | null {
  const day = date === null ? null : parseIsoDate(date);
  return day !== null && day <= now && day >= addDays(now, -OLDEST_PRINTED_DAYS) ? day : null;
}

interface ReviewItemsProps {
  readonly scan: ReadScan;
  readonly dispatch: ActionDispatch<[change: ScanChange]>;
  readonly masterData: MasterData;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly sight: PictureSight;
  readonly onClear: () => void;
  readonly onSaving: (isSaving: boolean) => void;
}

/** Source: handbook/receipts.md#matching. */
export function ReviewItems(props: ReviewItemsProps) {
  const { scan, dispatch, masterData, heading, sight, onClear, onSaving } = props;
  const { units, matcher } = masterData;
  const { saveAll, isSaving } = useSaveScan();
  const [hasTried, setHasTried] = useState(false);
  const [savesAgain, setSavesAgain] = useState(false);
  const [estimatesExpiry, setEstimatesExpiry] = useExpirySetting();
  const printed = printedDay(scan.receipt.date, today());
  const [purchaseDate, setPurchaseDate] = useState<string>(printed ?? today());
  const places = useRead(placesApi.list).data?.places ?? NO_PLACES;
  const keeping = useMemo(
    () => ({ places, purchaseDate, estimatesExpiry }),
    [places, purchaseDate, estimatesExpiry],
  );
  const panel = useRef<HTMLDivElement>(null);
  const rows = scan.rows.map((row) => reviewed(row, matcher(row), units));
  const problems = hasTried
    ? new Map(rows.map((row) => [row.row.key, problemsOf(row, keeping)]))
    : NO_PROBLEMS;
  const { reviewing, busyKeys, alert, setAlert } = useReviewActions({
    masterData,
    dispatch,
    keeping,
  });
  const groupOf = useGroups(masterData);
  const again = savesAgain ? null : (scan.receipt.again ?? null);

  // The reading has just come: focus and live region are outside React.
  const matchedCount = rows.filter((row) => row.status === "matched").length;
  const found = useRef(say("scanning.found", { count: rows.length, matched: matchedCount }));
  useEffect(() => {
    announce(found.current);
  }, []);
  /** Whether the ingredients were there when the focus was set; null before. */
  const focused = useRef<boolean | null>(null);
  const isKnown = masterData.ingredients.length > 0 && units.length > 0;
  useEffect(() => {
    // What had the focus may have gone when the ingredients came.
    if (focused.current !== null && document.activeElement !== document.body) return;
    focused.current = isKnown;
    const first = panel.current?.querySelector<HTMLElement>("[data-answer]");
    (first ?? heading.current)?.focus();
  }, [heading, isKnown]);

  async function save() {
    // What is not matched yet would be saved as unknown.
    if (isSaving || alert !== null || masterData.isPending) return;
    if (rows.some((row) => Object.keys(problemsOf(row, keeping)).length > 0)) {
      flushSync(() => setHasTried(true));
      panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    onSaving(true);
    const onSaved = () => dispatch({ type: "cleared" });
    const text = await saveAll({ scan, rows, keeping }, onSaved);
    onSaving(false);
    if (text !== null) setAlert({ text, tone: "error" });
  }
  useSaveByKey(() => void save());

  function closeAlert() {
    flushSync(() => setAlert(null));
    // What was pressed may have gone with the answer, as Request does.
    if (document.activeElement === document.body) heading.current?.focus();
  }

  return (
    <div ref={panel}>
      {alert && (
        <div className="pb-3">
          <AlertBox key={alert.text} text={alert.text} tone={alert.tone} onClose={closeAlert} />
        </div>
      )}
      {again !== null && <SavedBefore again={again} onAnyway={() => setSavesAgain(true)} />}
      <ReviewingProvider value={reviewing}>
        <ReviewList {...{ rows, groupOf, problems, busyKeys, sight }} />
      </ReviewingProvider>
      <ReviewSettings
        purchaseDate={purchaseDate}
        isPrintedDate={purchaseDate === printed}
        onPurchaseDate={setPurchaseDate}
        estimatesExpiry={estimatesExpiry}
        onEstimatesExpiry={setEstimatesExpiry}
        onAddLine={() => dispatch({ type: "rowAdded" })}
      />
      <ReviewFooter
        isSaving={isSaving}
        left={rows.filter(isLeftOpen).length}
        canSave={rows.length > 0 && !masterData.isPending}
        isNext={again === null}
        onClear={onClear}
        onSave={() => void save()}
      />
    </div>
  );
}
