import type { ListHead, ShoppingList } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { useState } from "react";
import { type LaterProps, later } from "../../ui/overlays/later.tsx";
import { MenuLater } from "../../ui/overlays/menu-later.tsx";
import type { ListMenuProps } from "./list-menu.tsx";

const ListMenu = later<ListMenuProps & LaterProps>(
  async () => (await import("./list-menu.tsx")).ListMenu,
);
const ListsDialog = later(async () => (await import("./lists-dialog.tsx")).ListsDialog);
const SectionsDialog = later(async () => (await import("./sections-dialog.tsx")).SectionsDialog);

interface ListToolsProps {
  readonly list: ShoppingList;
  readonly lists: readonly ListHead[];
  /** Shows another list. */
  readonly onSwitch: (listId: number) => void;
}

/** Source: handbook/shopping.md#the-screen. */
export function ListTools({ list, lists, onSwitch }: ListToolsProps) {
  const [shown, setShown] = useState<"lists" | "sections" | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <MenuLater label={say("shoppingtools.more")}>
        {(state) => (
          <ListMenu
            list={list}
            onLists={() => setShown("lists")}
            onSections={() => setShown("sections")}
            {...state}
          />
        )}
      </MenuLater>
      {shown === "lists" && (
        <ListsDialog open lists={lists} shownId={list.id} onSwitch={onSwitch} onClose={close} />
      )}
      {shown === "sections" && <SectionsDialog open list={list} onClose={close} />}
    </>
  );
}
