import { addDays, type IsoDate, todayIn } from "@larder/rules/calendar-and-money/day";
import { digestDays } from "@larder/rules/notices/digest-days";
import { say } from "@larder/words/say";
import { mealsToRescue, type RescuingMeal } from "../../cooking/meals-to-rescue.ts";
import { NOBODY, slices } from "../../http/slices.ts";
import {
  expiringLots,
  type ExpiringFood,
  type ExpiringLot,
} from "../../inventory/stock/expiring-lots.ts";
import type { LetterPart, LetterRow } from "../../mail/letter-plan.ts";
import { foodLinks } from "./food-links.ts";
import type { Composer, Composing, NoticeDeps } from "../notice.ts";
import { saidExpiry, saidLot, saidSome } from "../notice-words.ts";

/** Source: handbook/notices.md#digest. */
const MOST_LOTS = 20;
const MOST_MEALS = 3;
/** The default. */
const DEFAULT_DAYS = 3;

interface Digest {
  readonly food: ExpiringFood;
  readonly meals: readonly RescuingMeal[];
  readonly today: IsoDate;
}

/**
 * The digest's content; null if nothing expires. One statement, and for a letter, which lists
 * meals, those of `mealsToRescue`.
 */
async function readDigest(
  { db, clock }: NoticeDeps,
  { person, facts, channel }: Composing,
): Promise<Digest | null> {
  const { days: said } = facts;
  const days = typeof said === "number" ? said : DEFAULT_DAYS;
  const today = todayIn(person.timeZone, clock.now());
  const { householdId, graceDays } = person;
  const asked = { days: digestDays({ today, days, graceDays }), most: MOST_LOTS };
  const food = await expiringLots(db, householdId, asked);
  if (food.lots.length === 0) return null;
  const until = addDays(today, days);
  const pace = slices.paceOf(NOBODY);
  const meals =
    channel === "mail"
      ? await mealsToRescue(db, { person, today, until, most: MOST_MEALS, pace })
      : [];
  return { food, meals, today };
}

/** The day of a listed lot. */
const dayOf = ({ expiryDate }: ExpiringLot, today: IsoDate): IsoDate => expiryDate ?? today;

function lotRow(lot: ExpiringLot, today: IsoDate, address: string | undefined): LetterRow {
  return {
    name: saidLot(lot),
    fact: saidExpiry(dayOf(lot, today), today),
    links: address === undefined ? [] : [{ label: say("digest.mark"), address }],
  };
}

function mealRow({ id, name, ingredientNames }: RescuingMeal, site: string | undefined): LetterRow {
  return {
    name,
    fact: say("digest.uses", { names: saidSome(ingredientNames) }),
    links:
      site === undefined
        ? []
        : [{ label: say("digest.openRecipe"), address: `${site}/recipes/${id}` }],
  };
}

function partsOf(
  { food: { lots, total }, meals, today }: Digest,
  site: string | undefined,
  links: ReadonlyMap<number, string>,
): readonly LetterPart[] {
  const more = total - lots.length;
  const rest: readonly LetterPart[] =
    more === 0 ? [] : [{ kind: "paragraph", text: say("digest.andMore", { count: more }) }];
  const cook: readonly LetterPart[] =
    meals.length === 0
      ? []
      : [
          { kind: "section", text: say("digest.couldCook") },
          { kind: "rows", rows: meals.map((meal) => mealRow(meal, site)) },
        ];
  return [
    { kind: "rows", rows: lots.map((lot) => lotRow(lot, today, links.get(lot.id))) },
    ...rest,
    ...cook,
  ];
}

/**
 * The digest of food that expires soon and meals from it; null if nothing expires. Source:
 * handbook/notices.md#digest.
 */
export const composeExpiring: Composer = async (deps, composing) => {
  const digest = await readDigest(deps, composing);
  if (digest === null) return null;
  const { lots, total } = digest.food;
  const site = deps.config.publicUrl;
  const { attempt, channel } = composing;
  const links =
    attempt === null || channel !== "mail" || site === undefined
      ? new Map<number, string>()
      : await foodLinks(
          deps,
          { ...composing, attempt },
          { lotIds: lots.map(({ id }) => id), site },
        );
  const names = saidSome(
    lots.map(({ name }) => name),
    { total },
  );
  return {
    title: say("digest.title", { count: total }),
    text: saidSome(
      lots.map((lot) =>
        say("digest.foodWhen", {
          food: saidLot(lot),
          when: saidExpiry(dayOf(lot, digest.today), digest.today),
        }),
      ),
      { total },
    ),
    path: "/inventory",
    tag: "expiring",
    letter: { subject: say("digest.subject", { names }), parts: partsOf(digest, site, links) },
  };
};
