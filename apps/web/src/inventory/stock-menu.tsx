import { say } from "@larder/words/say";
import { mayAccess } from "@larder/rules/access";
import { useSession } from "../api/session.ts";
import { houseIcon, receiptIcon, snowflakeIcon } from "../ui/art/icons.ts";
import { useIsPhone } from "../ui/media-query.ts";
import { MenuAction, MenuButton, MenuLink } from "../ui/overlays/menu-button.tsx";

interface StockMenuProps {
  readonly onPlaces: () => void;
  readonly onStaples: () => void;
}

/** What is done less often to the inventory. Entries of other dialogs stand here too. Source: handbook/stock.md#the-screen. */
export function StockMenu({ onPlaces, onStaples }: StockMenuProps) {
  const isPhone = useIsPhone();
  const mayScan = useSession((session) => mayAccess(session.user, "pro"));
  return (
    <MenuButton label={say("stocklist.menu")} className="max-md:-mr-2.5">
      {isPhone && mayScan && (
        <MenuLink to="/scan-receipt" icon={receiptIcon}>
          {say("inventory.scanReceipt")}
        </MenuLink>
      )}
      <MenuAction icon={snowflakeIcon} onChoose={onPlaces}>
        {say("inventory.managePlaces")}
      </MenuAction>
      <MenuAction icon={houseIcon} onChoose={onStaples}>
        {say("staples.title")}
      </MenuAction>
    </MenuButton>
  );
}
