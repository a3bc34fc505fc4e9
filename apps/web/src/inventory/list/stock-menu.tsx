import { say } from "@larder/words/say";
import { mayAccess } from "@larder/rules/access";
import { useSession } from "../../api/kept/session.ts";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { MenuAction, MenuButton, MenuLink, MenuSwitch } from "../../ui/overlays/menu-button.tsx";
import type { PressedBefore } from "../../ui/overlays/menu-later.tsx";
import type { StockSettings } from "../table/stock-settings.ts";

export interface StockMenuProps {
  readonly settings: StockSettings;
  readonly onPlaces: () => void;
  readonly onStaples: () => void;
  readonly onOwn: () => void;
  readonly onQuestions: () => void;
  readonly onNames: () => void;
  readonly was?: PressedBefore;
}

/**
 * Less frequent actions, including entries of other dialogs. Source: handbook/stock.md#the-screen.
 */
export function StockMenu({ settings, was, ...on }: StockMenuProps) {
  const isPhone = useIsPhone();
  const mayScan = useSession((session) => mayAccess(session.user, "pro"));
  return (
    <MenuButton label={say("stocklist.menu")} className="max-md:-me-2.5" was={was}>
      {mayScan && <MenuLink to="/scan-receipt">{say("inventory.scanReceipt")}</MenuLink>}
      <MenuAction onChoose={on.onPlaces}>{say("inventory.managePlaces")}</MenuAction>
      <MenuAction onChoose={on.onStaples}>{say("staples.title")}</MenuAction>
      <MenuAction onChoose={on.onOwn}>{say("own.title")}</MenuAction>
      <MenuAction onChoose={on.onNames}>{say("own.names")}</MenuAction>
      <MenuAction onChoose={on.onQuestions}>{say("own.questions")}</MenuAction>
      {isPhone && (
        <MenuSwitch isOn={settings.isCompact} onSwitch={settings.onCompact}>
          {say("stocklist.compactRows")}
        </MenuSwitch>
      )}
      <MenuSwitch isOn={settings.isByFood} onSwitch={settings.onByFood}>
        {say("stocklist.oneRowAFood")}
      </MenuSwitch>
      <MenuSwitch isOn={settings.isLong} onSwitch={settings.onLong}>
        {say("stocklist.longList")}
      </MenuSwitch>
    </MenuButton>
  );
}
