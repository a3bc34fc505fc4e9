import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { plusIcon } from "../../ui/art/icons/icons.ts";
import { Switch } from "../../ui/controls/switch.tsx";

interface ReviewSettingsProps {
  readonly purchaseDate: string;
  /** Whether the day was printed on the receipt. */
  readonly isPrintedDate: boolean;
  readonly onPurchaseDate: (day: string) => void;
  readonly estimatesExpiry: boolean;
  readonly onEstimatesExpiry: (isOn: boolean) => void;
  readonly onAddLine: () => void;
}

/** What goes for all items. Source: handbook/receipts.md#the-screen. */
export function ReviewSettings(props: ReviewSettingsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line pt-2 pb-3.5">
      <Button kind="quiet" icon={plusIcon} className="sm:mt-[26px]" onClick={props.onAddLine}>
        {say("review.addLine")}
      </Button>
      <DateField
        label={say("scanning.purchaseDate")}
        value={props.purchaseDate}
        hint={props.isPrintedDate ? say("scanning.dateFromReceipt") : undefined}
        fieldClassName="w-44 max-sm:w-full"
        onChange={(event) => props.onPurchaseDate(event.currentTarget.value)}
      />
      <div className="sm:mt-[30px]">
        <Switch
          label={say("scanning.estimateExpiry")}
          isOn={props.estimatesExpiry}
          onChange={props.onEstimatesExpiry}
          showLabel
        />
      </div>
    </div>
  );
}

interface ReviewFooterProps {
  readonly isSaving: boolean;
  readonly canSave: boolean;
  /** Lines that are asked about again after saving. */
  readonly left: number;
  /** Saving is what to do next: the one filled button. */
  readonly isNext: boolean;
  readonly onClear: () => void;
  readonly onSave: () => void;
}

/**
 * On phones it stays above the quick bar. Source: handbook/receipts.md#the-screen,
 * handbook/receipts.md#saving.
 */
export function ReviewFooter({
  isSaving,
  canSave,
  left,
  isNext,
  onClear,
  onSave,
}: ReviewFooterProps) {
  return (
    <footer className="thumb-bar grid items-center gap-x-3.5 gap-y-2 border-t border-line bg-page pt-2.5 pb-3 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--quick-height)+env(safe-area-inset-bottom))] max-md:z-10 max-md:px-4 md:grid-cols-[1fr_auto]">
      <p className="text-sm leading-[1.35] text-ink-2">
        {say("scanning.saveHint")}{" "}
        {left > 0 && (
          <span className="font-semibold text-ink">
            {say("review.askedLater", { count: left })}
          </span>
        )}
      </p>
      <div className="flex justify-end gap-2.5 max-md:*:min-h-tap-lg max-md:*:last:flex-1">
        <Button onClick={onClear} disabled={isSaving}>
          {say("kit.clear")}
        </Button>
        <Button
          data-save=""
          kind={isNext ? "main" : "secondary"}
          busy={isSaving}
          busyText={say("kit.saving")}
          disabled={!canSave}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          needsConnection
          onClick={onSave}
        >
          {say("scanning.saveAllItems")}
        </Button>
      </div>
    </footer>
  );
}
