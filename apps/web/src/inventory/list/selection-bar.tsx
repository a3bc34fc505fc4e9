import { placesApi } from "@larder/contract/kitchen/places";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { checkIcon, xIcon } from "../../ui/art/icons/first-icons.ts";
import {
  arrowBendUpRightIcon,
  calendarBlankIcon,
  eraserIcon,
  forkKnifeIcon,
  giftIcon,
  trashIcon,
} from "../../ui/art/icons/icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { dayText } from "../../ui/text/format.ts";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { MenuAction, MenuButton } from "../../ui/overlays/menu-button.tsx";
import { SelectionDate } from "./selection-date.tsx";
import { eatWord, isGoods } from "../lot/eat-words.ts";
import { type OneThing, THROW_AWAY } from "../lot/use-lots.ts";
import type { Selection } from "../table/use-selection.ts";

interface SelectionBarProps {
  readonly selection: Selection;
  readonly isDoing: boolean;
  readonly onDo: (one: OneThing) => void;
  readonly onClose: () => void;
}

const EAT_UP: OneThing = {
  action: "use",
  text: (count) => say("stocklist.eatenMany", { count }),
};
const USE_UP: OneThing = {
  action: "use",
  text: (count) => say("stocklist.usedMany", { count }),
};
const GIVE_AWAY: OneThing = {
  action: "give",
  text: (count) => say("stocklist.gaveAwayMany", { count }),
};
const DELETE: OneThing = {
  action: "delete",
  text: (count) => say("stocklist.deletedMany", { count }),
};

const movedTo = (place: { readonly id: number; readonly name: string } | null): OneThing => ({
  action: "move",
  placeId: place?.id ?? null,
  text: (count) =>
    place === null
      ? say("stocklist.movedNowhere", { count })
      : say("stocklist.movedMany", { count, place: place.name }),
});

const keptUntil = (expiryDate: string | null): OneThing => ({
  action: "date",
  expiryDate,
  text: (count) =>
    expiryDate === null
      ? say("stocklist.undatedMany", { count })
      : say("stocklist.datedMany", { count, day: dayText(expiryDate) }),
});

/**
 * Actions on the selection, floating at the page's foot. Source: handbook/stock.md#several-at-once.
 */
export function SelectionBar({ selection, isDoing, onDo, onClose }: SelectionBarProps) {
  const [asked, setAsked] = useState<"date" | "delete" | null>(null);
  const places = useRead(placesApi.list).data?.places ?? [];
  const isPhone = useIsPhone();
  const count = selection.lots.length;
  const areGoods = count > 0 && selection.lots.every(isGoods);
  const words = (text: string) => (isPhone ? undefined : text);
  function answer(one: OneThing) {
    setAsked(null);
    onDo(one);
  }
  return (
    <>
      <div
        role="toolbar"
        aria-label={say("stocklist.selectedCount", { count })}
        aria-busy={isDoing}
        inert={isDoing}
        className="selection-bar"
      >
        <b className="me-auto min-w-0 truncate tabular-nums md:me-2.5" aria-hidden="true">
          {isPhone ? count : say("stocklist.selectedCount", { count })}
        </b>
        <MenuButton
          label={say("stocklist.move")}
          icon={arrowBendUpRightIcon}
          text={words(say("stocklist.move"))}
          className="bar-part"
        >
          {places.map((place) => (
            <MenuAction key={place.id} onChoose={() => onDo(movedTo(place))}>
              {place.name}
            </MenuAction>
          ))}
          <MenuAction onChoose={() => onDo(movedTo(null))}>{say("inventory.noPlace")}</MenuAction>
        </MenuButton>
        <BarPart
          icon={areGoods ? checkIcon : forkKnifeIcon}
          text={eatWord({ isFood: !areGoods }, "eaten")}
          onPress={() => onDo(areGoods ? USE_UP : EAT_UP)}
        />
        <BarPart
          icon={calendarBlankIcon}
          text={say("stocklist.date")}
          onPress={() => setAsked("date")}
        />
        <BarPart
          icon={trashIcon}
          text={say("stocklist.throwAway")}
          onPress={() => onDo(THROW_AWAY)}
        />
        <MenuButton label={say("stocklist.otherDeeds")} className="bar-part">
          <MenuAction icon={giftIcon} onChoose={() => onDo(GIVE_AWAY)}>
            {say("stocklist.givenAway")}
          </MenuAction>
          <MenuAction icon={eraserIcon} onChoose={() => setAsked("delete")}>
            {say("stocklist.delete")}
          </MenuAction>
          <MenuAction onChoose={selection.onAll}>{say("stocklist.selectAll")}</MenuAction>
        </MenuButton>
        <IconButton
          icon={xIcon}
          label={say("stocklist.clearSelection")}
          onClick={onClose}
          className="focus-visible:outline-toast-link"
        />
      </div>
      {asked === "date" && (
        <SelectionDate
          count={count}
          onClose={() => setAsked(null)}
          onDate={(day) => answer(keptUntil(day))}
        />
      )}
      <ConfirmDialog
        open={asked === "delete"}
        title={say("stocklist.deleteMany", { count })}
        text={say("stocklist.deleteManyText")}
        confirmText={say("kit.delete")}
        onConfirm={() => answer(DELETE)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

interface BarPartProps {
  readonly icon: string;
  readonly text: string;
  readonly onPress: () => void;
}

function BarPart({ icon, text, onPress }: BarPartProps) {
  return (
    <button type="button" onClick={onPress} title={text} className="bar-part">
      <Icon path={icon} />
      <span className="max-md:sr-only">{text}</span>
    </button>
  );
}
