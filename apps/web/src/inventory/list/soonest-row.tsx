import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { expiryBadge } from "@larder/rules/kitchen/lots/expiry";
import { forkKnifeIcon, snowflakeIcon, trashIcon } from "../../ui/art/icons/icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { exactText, quantityText } from "../../ui/text/amount-text.ts";
import { today } from "../../ui/text/format.ts";
import { useOnline } from "../../ui/browser/online.ts";
import { classes } from "../../ui/styles/classes.ts";
import { eatWord, eatenNamed, isGoods } from "../lot/eat-words.ts";
import { LotSticker } from "../lot/lot-sticker.tsx";
import { RowExpiry } from "./row-expiry.tsx";
import type { RowDeed } from "../table/use-row-deeds.ts";

interface SoonestRowProps {
  readonly lot: Lot;
  readonly isBusy: boolean;
  readonly onDeed: (deed: RowDeed) => void;
}

/** A soon-expiring lot with its actions. */
export function SoonestRow({ lot, isBusy, onDeed }: SoonestRowProps) {
  return (
    <li
      inert={isBusy}
      className={classes("flex flex-wrap items-center gap-x-3", isBusy && "opacity-50")}
    >
      <LotSticker name={lot.name} isFood={lot.isFood} className="size-10" />
      <div className="min-w-[min(6rem,100%)] flex-1">
        <h3
          dir="auto"
          className="font-sans text-name leading-tight font-semibold tracking-normal wrap-anywhere"
        >
          {lot.name}
        </h3>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
          <span className="tabular-nums" title={exactText(lot.quantity, lot.unit)}>
            {quantityText(lot.quantity, lot.unit)}
          </span>
          <RowExpiry lot={lot} />
        </p>
      </div>
      <RowDeeds lot={lot} onDeed={onDeed} />
    </li>
  );
}

/** Icons on a phone, with labels from 768 px. Food past its use-by date can only be thrown away. */
function RowDeeds({ lot, onDeed }: Omit<SoonestRowProps, "isBusy">) {
  const isOnline = useOnline();
  const { name } = lot;
  if (expiryBadge(lot.expiryDate, today(), lot.dateKind) === "expired")
    return (
      <DeedButton
        icon={trashIcon}
        text={say("stocklist.throwAway")}
        label={say("stocklist.throwAwayNamed", { name })}
        isOff={!isOnline}
        isUrgent
        onPress={() => onDeed("wasted")}
      />
    );
  return (
    <span className="-me-2.5 ms-auto flex flex-none">
      <DeedButton
        icon={forkKnifeIcon}
        text={eatWord(lot, "eaten")}
        label={eatenNamed(lot)}
        isOff={!isOnline}
        onPress={() => onDeed("eaten")}
      />
      {!lot.frozenOn && !isGoods(lot) && (
        <DeedButton
          icon={snowflakeIcon}
          text={say("stocklist.freeze")}
          label={say("stocklist.freezeNamed", { name })}
          isOff={!isOnline}
          onPress={() => onDeed("freeze")}
        />
      )}
      <DeedButton
        icon={trashIcon}
        text={say("stocklist.throwAway")}
        label={say("stocklist.throwAwayNamed", { name })}
        isOff={!isOnline}
        onPress={() => onDeed("wasted")}
      />
    </span>
  );
}

interface DeedButtonProps {
  readonly icon: string;
  readonly text: string;
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  /** The only remaining action: labelled at every width. */
  readonly isUrgent?: boolean;
}

function DeedButton({ icon, text, label, isOff, onPress, isUrgent = false }: DeedButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
      className={classes(
        "inline-flex min-h-tap min-w-11 flex-none items-center justify-center gap-1.5 rounded-md px-2.5 text-md font-semibold whitespace-nowrap hover:bg-well disabled:text-ink-3",
        isUrgent ? "-me-2.5 ms-auto text-say-expired" : "text-ink-2",
      )}
    >
      <Icon path={icon} className="size-[18px]" />
      <span className={isUrgent ? "max-[359px]:hidden" : "max-md:hidden"}>{text}</span>
    </button>
  );
}
