import type { ShoppingList } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { copyIcon, printerIcon, rowsIcon } from "../../ui/art/icons/icons.ts";
import { exportIcon } from "../../ui/art/icons/recipe-icons.ts";
import { MenuAction, MenuButton } from "../../ui/overlays/menu-button.tsx";
import type { PressedBefore } from "../../ui/overlays/menu-later.tsx";
import { canShare, copyList, shareList } from "../share-list.ts";

export interface ListMenuProps {
  readonly list: ShoppingList;
  readonly onLists: () => void;
  readonly onSections: () => void;
  readonly was?: PressedBefore;
}

/** Source: handbook/shopping.md#the-screen. */
export function ListMenu({ list, onLists, onSections, was }: ListMenuProps) {
  return (
    <MenuButton label={say("shoppingtools.more")} className="max-md:-me-2.5" was={was}>
      {canShare() && (
        <MenuAction icon={exportIcon} onChoose={() => void shareList(list)}>
          {say("shoppingtools.share")}
        </MenuAction>
      )}
      <MenuAction icon={copyIcon} onChoose={() => void copyList(list)}>
        {say("shoppingtools.copyText")}
      </MenuAction>
      <MenuAction icon={printerIcon} onChoose={() => window.print()}>
        {say("shoppingtools.print")}
      </MenuAction>
      <MenuAction icon={rowsIcon} onChoose={onSections}>
        {say("shoppingtools.sections")}
      </MenuAction>
      <MenuAction onChoose={onLists}>{say("shoppingtools.lists")}</MenuAction>
    </MenuButton>
  );
}
