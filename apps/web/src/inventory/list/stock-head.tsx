import { say } from "@larder/words/say";
import { mayAccess } from "@larder/rules/access";
import { useSession } from "../../api/kept/session.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { barcodeIcon, plusIcon, receiptIcon } from "../../ui/art/icons/icons.ts";
import { classes } from "../../ui/styles/classes.ts";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { MenuLater } from "../../ui/overlays/menu-later.tsx";
import { StockMenu } from "../table/stock-parts.ts";
import type { StockSettings } from "../table/stock-settings.ts";
import { useScrollingDown } from "../table/use-scrolling-down.ts";

interface StockHeadProps {
  readonly settings: StockSettings;
  readonly onAdd: () => void;
  readonly onScan: () => void;
  readonly onPlaces: () => void;
  readonly onStaples: () => void;
  readonly onOwn: () => void;
  readonly onQuestions: () => void;
  readonly onNames: () => void;
}

/**
 * The heading with the main actions: adding by form or barcode; the rest is in the menu. Source:
 * handbook/stock.md#the-screen.
 */
export function StockHead({ settings, onAdd, onScan, ...menuActs }: StockHeadProps) {
  const isPhone = useIsPhone();
  const isScrollingDown = useScrollingDown(isPhone);
  const menu = (
    <MenuLater label={say("stocklist.menu")}>
      {(state) => <StockMenu settings={settings} {...menuActs} {...state} />}
    </MenuLater>
  );
  const add = (
    <Button
      kind="main"
      icon={plusIcon}
      className={classes(
        "thumb",
        isScrollingDown &&
          "pointer-events-none opacity-0 focus:pointer-events-auto focus:opacity-100",
      )}
      onClick={onAdd}
    >
      {say("inventory.addIngredient")}
    </Button>
  );
  if (isPhone)
    return (
      <div className="flex items-center pt-1.5 pb-1.5">
        <h1 tabIndex={-1} className="min-w-0 flex-1">
          {say("inventory.title")}
        </h1>
        <IconButton icon={barcodeIcon} label={say("inventory.scanBarcode")} onClick={onScan} />
        {menu}
        {add}
      </div>
    );
  return (
    <PageHead
      title={say("inventory.title")}
      actions={
        <>
          <WideActions onScan={onScan} />
          {menu}
          {add}
        </>
      }
    />
  );
}

/** The receipt scanner appears here only if neither the rail nor a narrow head has it. */
function WideActions({ onScan }: Pick<StockHeadProps, "onScan">) {
  const mayScan = useSession((session) => mayAccess(session.user, "pro"));
  return (
    <>
      {mayScan && (
        <ButtonLink to="/scan-receipt" icon={receiptIcon} className="max-lg:hidden wide:hidden">
          {say("inventory.scanReceipt")}
        </ButtonLink>
      )}
      <Button icon={barcodeIcon} onClick={onScan}>
        {say("inventory.scanBarcode")}
      </Button>
    </>
  );
}
