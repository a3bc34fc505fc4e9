import { type CSSProperties, memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { useNavigate } from "react-router";
import { useMediaQuery } from "../browser/media-query.ts";
import { FollowCardLinks } from "./card-link.tsx";

/** Fills whole rows with one, two, three or four columns. */
const CARDS_A_BAND = 12;
/** The five-column width for small cards, as in `card-band`. */
const FIVE_COLUMNS = "(width >= 112.5rem)";
const CARDS_IN_FIVES = 20;
const FIRST_BANDS = 1;
/** As many as a large screen shows. */
export const FIRST_CARDS = FIRST_BANDS * CARDS_A_BAND;

type CardOf<Item> = (item: Item) => ReactNode;

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  /**
   * Renders an item's card with its `key`. Bands with unchanged items are re-rendered only if this
   * function changes.
   */
  readonly card: CardOf<Item>;
  /** One item rendered by another function, which re-renders only its band. */
  readonly otherwise?: { readonly item: Item; readonly card: CardOf<Item> } | undefined;
  /** It begins below the screen, so all cards may come later. */
  readonly isBelow?: boolean;
  /** A list for screen readers; each card has the role `listitem`. */
  readonly isList?: boolean;
  /** Small cards: one row each on phones, up to five columns. */
  readonly isSmall?: boolean;
}

function bandsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, band) =>
    items.slice(band * size, (band + 1) * size),
  );
}

/**
 * One to five columns, in bands that the browser skips until they are near the screen. The first
 * bands come with the screen, the others right after it, so that 300 cards delay nothing.
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
      // oxlint-disable-next-line react/no-array-index-key -- a band is identified by its place
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
