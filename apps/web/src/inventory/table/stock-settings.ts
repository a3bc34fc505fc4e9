import { useIsPhone } from "../../ui/browser/media-query.ts";
import { useRememberedSwitch } from "../../ui/browser/remembered-switch.ts";
import { LONG_ON_PHONES, LONG_ON_WIDE_SCREENS, ONE_ROW_A_FOOD } from "./stock-query.ts";

const COMPACT = { key: "compact-rows", isOnAtFirst: false, otherwise: "on" };

/** This browser's display settings of the inventory. Source: handbook/stock.md#the-screen. */
export interface StockSettings {
  /** All lots of a food are one row. */
  readonly isByFood: boolean;
  readonly onByFood: (isByFood: boolean) => void;
  /** Rows of 52 px instead of 64. */
  readonly isCompact: boolean;
  readonly onCompact: (isCompact: boolean) => void;
  /** One continuous list instead of pages of ten. */
  readonly isLong: boolean;
  readonly onLong: (isLong: boolean) => void;
}

/** The switches of the menu, remembered; phones and wide screens remember the long list apart. */
export function useStockSettings(): StockSettings {
  const isPhone = useIsPhone();
  const [isByFood, onByFood] = useRememberedSwitch(ONE_ROW_A_FOOD);
  const [isCompact, onCompact] = useRememberedSwitch(COMPACT);
  const [isLongOnPhones, onLongOnPhones] = useRememberedSwitch(LONG_ON_PHONES);
  const [isLongElsewhere, onLongElsewhere] = useRememberedSwitch(LONG_ON_WIDE_SCREENS);
  return {
    isByFood,
    onByFood,
    isCompact,
    onCompact,
    isLong: isPhone ? isLongOnPhones : isLongElsewhere,
    onLong: isPhone ? onLongOnPhones : onLongElsewhere,
  };
}
