import type { ListHead } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { Dropdown } from "../../ui/overlays/dropdown.tsx";

interface ListSwitcherProps {
  readonly lists: readonly ListHead[];
  readonly shownId: number;
  readonly onSwitch: (listId: number) => void;
}

/** Source: handbook/shopping.md#the-screen. */
export function ListSwitcher({ lists, shownId, onSwitch }: ListSwitcherProps) {
  const shown = lists.find(({ id }) => id === shownId);
  if (lists.length < 2) return <span className="wrap-anywhere">{shown?.name}</span>;
  return (
    <Dropdown
      label={say("shoppingtools.lists")}
      options={lists.map(({ id, name, openCount }) => ({
        value: id,
        text: name,
        detail: say("shoppingtools.toGet", { count: openCount }),
      }))}
      value={shownId}
      onChange={onSwitch}
    >
      {shown?.name}
    </Dropdown>
  );
}
