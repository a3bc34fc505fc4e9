import { type CSSProperties, memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { useNavigate } from "react-router";
import { FollowCardLinks } from "./card-link.tsx";

/** Whole rows at every width: a screen has one, two, three or four columns. */
const CARDS_A_BAND = 12;
const FIRST_BANDS = 1;
/** As many as a large screen shows. */
export const FIRST_CARDS = FIRST_BANDS * CARDS_A_BAND;

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  /** The card of an item, with its `key`. Bands whose items stay are made anew only for another function. */
  readonly card: (item: Item) => ReactNode;
  /** It begins below the screen: all its cards may come later. */
  readonly isBelow?: boolean;
  /** For those who hear it, it is a list, and each card has the role `listitem`. */
  readonly isList?: boolean;
}

function bandsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / CARDS_A_BAND) }, (_, band) =>
    items.slice(band * CARDS_A_BAND, (band + 1) * CARDS_A_BAND),
  );
}

/**
 * Many cards in one to four columns. They stand in bands of a few rows, which the browser leaves alone until they come
 * near the screen. The first bands come with the screen and the others right after it, so that 300 cards do not keep
 * anybody waiting; until then their place is held.
 */
export function CardGrid<Item>({
  items,
  card,
  isBelow = false,
  isList = false,
}: CardGridProps<Item>) {
  const bands = useMemo(() => bandsOf(items), [items]);
  const first = isBelow ? 0 : FIRST_BANDS;
  const filled = useDeferredValue(bands.length, first);
  const navigate = useNavigate();
  const inside = bands.map((band, place) => (
    <Band
      // A band is a place, whatever cards stand in it.
      // oxlint-disable-next-line react/no-array-index-key
      key={place}
      items={band}
      card={card as (item: unknown) => ReactNode}
      isFilled={place < Math.max(filled, first)}
      isList={isList}
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
  readonly card: (item: unknown) => ReactNode;
  readonly isFilled: boolean;
  readonly isList: boolean;
}

const Band = memo(function Band({ items, card, isFilled, isList }: BandProps) {
  const style = { "--cards": items.length } as CSSProperties;
  const cards = isFilled && items.map(card);
  if (isList)
    return (
      <ul role="none" className="card-band" style={style}>
        {cards}
      </ul>
    );
  return (
    <div className="card-band" style={style}>
      {cards}
    </div>
  );
});
