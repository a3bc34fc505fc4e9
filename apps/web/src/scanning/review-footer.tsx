import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";
import { DateField } from "../ui/controls/date-field.tsx";
import { Icon } from "../ui/art/icon.tsx";
import { infoIcon } from "../ui/art/icons.ts";
import { Switch } from "../ui/controls/switch.tsx";

interface ReviewFooterProps {
  readonly purchaseDate: string;
  /** Whether the day was printed on the receipt. */
  readonly isPrintedDate: boolean;
  readonly onPurchaseDate: (day: string) => void;
  readonly estimatesExpiry: boolean;
  readonly onEstimatesExpiry: (isOn: boolean) => void;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  readonly onClear: () => void;
  readonly onSave: () => void;
}

/** What goes for all items, and what becomes of them. Source: handbook/receipts.md#the-screen, handbook/receipts.md#saving. */
export function ReviewFooter({
  purchaseDate,
  isPrintedDate,
  onPurchaseDate,
  estimatesExpiry,
  onEstimatesExpiry,
  isSaving,
  canSave,
  onClear,
  onSave,
}: ReviewFooterProps) {
  return (
    <footer className="grid gap-3.5 border-t border-line px-[18px] pt-3.5 pb-4 @3xl:px-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 sm:*:last:mt-[30px]">
        <DateField
          label={say("scanning.purchaseDate")}
          value={purchaseDate}
          hint={isPrintedDate ? say("scanning.dateFromReceipt") : undefined}
          fieldClassName="w-44 max-sm:w-full"
          onChange={(event) => onPurchaseDate(event.currentTarget.value)}
        />
        <Switch
          label={say("scanning.estimateExpiry")}
          isOn={estimatesExpiry}
          onChange={onEstimatesExpiry}
          showLabel
        />
      </div>
      <div className="grid items-center gap-3.5 @2xl:grid-cols-[1fr_auto]">
        <p className="flex gap-2.5 text-sm text-ink-2">
          <Icon path={infoIcon} className="mt-0.5 size-[1.25em] flex-none" />
          {say("scanning.saveHint")}
        </p>
        <div className="flex justify-end gap-2.5 max-md:*:min-h-tap-lg max-md:*:flex-1">
          <Button onClick={onClear} disabled={isSaving}>
            {say("kit.clear")}
          </Button>
          <Button
            kind="main"
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
      </div>
    </footer>
  );
}
