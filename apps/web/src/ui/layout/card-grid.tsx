import { type CSSProperties, memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { useNavigate } from "react-router";
import { useMediaQuery } from "../browser/media-query.ts";
import { FollowCardLinks } from "./card-link.tsx";

/** Whole rows at every width: a screen has one, two, three or four columns. */
const CARDS_A_BAND = 12;
/** Where small cards stand in five, which `card-band` says too. */
const FIVE_COLUMNS = "(width >= 112.5rem)";
const CARDS_IN_FIVES = 20;
const FIRST_BANDS = 1;
/** As many as a large screen shows. */
export const FIRST_CARDS = FIRST_BANDS * CARDS_A_BAND;

type CardOf<Item> = (item: Item) => ReactNode;

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  /** The card of an item, with its `key`. Bands whose items stay are made anew only for another function. */
  readonly card: CardOf<Item>;
  /** One item that is drawn by another function for now: only its band is made anew for that. */
  readonly otherwise?: { readonly item: Item; readonly card: CardOf<Item> } | undefined;
  /** It begins below the screen: all its cards may come later. */
  readonly isBelow?: boolean;
  /** For those who hear it, it is a list, and each card has the role `listitem`. */
  readonly isList?: boolean;
  /** Cards to look through: rows of one face on phones, up to five columns. */
  readonly isSmall?: boolean;
}

function bandsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, band) =>
    items.slice(band * size, (band + 1) * size),
  );
}

/**
 * Many cards in one to five columns. They stand in bands of a few rows, which the browser leaves alone until they come
 * near the screen. The first bands come with the screen and the others right after it, so that 300 cards do not keep
 * anybody waiting; until then their place is held.
 */
export function CardGrid<Item>({
  items,
  card,
  otherwise,
  isBelow = false,
  isList = false,
  isSmall = false,
}: CardGridProps<Item>) {
  const isInFives = useMediaQuery(FIVE_COLUMNS) && isSmall;
  const size = isInFives ? CARDS_IN_FIVES : CARDS_A_BAND;
  const bands = useMemo(() => bandsOf(items, size), [items, size]);
  const first = isBelow ? 0 : FIRST_BANDS;
  const filled = useDeferredValue(bands.length, first);
  const navigate = useNavigate();
  const inside = bands.map((band, place) => (
    <Band
      // A band is a place, whatever cards stand in it.
      // oxlint-disable-next-line react/no-array-index-key
      key={place}
      items={band}
      card={
        (otherwise && band.includes(otherwise.item) ? otherwise : { card }).card as CardOf<unknown>
      }
      isFilled={place < Math.max(filled, first)}
      isList={isList}
      isSmall={isSmall}
    />
  ));
  return (
    <FollowCardLinks value={navigate}>
      <div role={isList ? "list" : undefined} className="card-bands">
        {inside}
      </div>
    </FollowCardLinks>
  );
}

interface BandProps {
  readonly items: readonly unknown[];
  readonly card: CardOf<unknown>;
  readonly isFilled: boolean;
  readonly isList: boolean;
  readonly isSmall: boolean;
}

const Band = memo(function Band({ items, card, isFilled, isList, isSmall }: BandProps) {
  const look = {
    className: "card-band",
    style: { "--cards": items.length } as CSSProperties,
    "data-small": isSmall || undefined,
  };
  const cards = isFilled && items.map((item) => card(item));
  if (!isList) return <div {...look}>{cards}</div>;
  return (
    <ul role="none" {...look}>
      {cards}
    </ul>
  );
});
