import { catalogueApi, type MasterIngredient } from "@larder/contract/kitchen/catalogue";
import { inventoryApi, MOST_LOTS_AT_ONCE } from "@larder/contract/kitchen/inventory";
import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import { useEffect, useMemo, useRef, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { useAddOwn } from "../../api/use-add-own.ts";
import { useRead } from "../../api/use-read.ts";
import { useUnits } from "../fields/amount-fields.tsx";
import { rowOf } from "../fields/ingredient-picker.tsx";
import { isHouseholdGood, namesOf, pickedIn, readTyped, saidIn, valuesIn } from "./typed-line.ts";
import type { StockDraft } from "./use-stock-draft.ts";

const DEBOUNCE_MS = 200;
const NO_INGREDIENTS: readonly MasterIngredient[] = [];

/** Several lines as read. */
export interface Pasted {
  readonly items: readonly ParsedLine[];
  /** Further lines beyond the limit. */
  readonly leftOut: number;
  /** The field's text that they contain. */
  readonly typed: string;
}

/** All ingredients, once per session, on first need. */
export function useIngredients({ enabled }: { readonly enabled: boolean }) {
  const all = useRead(catalogueApi.masterIngredients, undefined, { freshMs: Infinity, enabled });
  return all.data?.masterIngredients ?? NO_INGREDIENTS;
}

/**
 * A typed line and its effect on the draft: read locally at every key, and by the server after a
 * pause or on Enter. Source: handbook/stock.md#putting-away.
 */
export function useTypedLine(draft: StockDraft) {
  const [text, setText] = useState("");
  const [parsed, setParsed] = useState<ParsedLine | null>(null);
  const parse = useAction(inventoryApi.parse);
  const own = useAddOwn();
  const { options: units } = useUnits();
  /** Pasted lines, until put away or dismissed. */
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const ingredients = useIngredients({ enabled: text !== "" || pasted !== null });
  const names = useMemo(() => namesOf(ingredients), [ingredients]);
  const lists = { units, places: draft.places };
  const reading = readTyped(text, lists);
  /**
   * An answer may arrive after the next key, ingredients after the first answer, and a pause may
   * end after Enter.
   */
  const latest = useRef({ text, names, parsed });
  latest.current.names = names;

  function know(item: ParsedLine | null) {
    latest.current.parsed = item;
    setParsed(item);
  }

  function type(next: string) {
    latest.current.text = next;
    setText(next);
    know(null);
    draft.tell(saidIn(readTyped(next, lists), lists));
    if (next.trim() === "" && parsed !== null) draft.begin(null);
  }

  function take(item: ParsedLine) {
    const { said, proposed } = valuesIn(item);
    draft.tell(said);
    draft.choose(pickedIn(item, latest.current.names), { values: proposed });
    know(item);
    return item;
  }

  /** Reads the current line; nothing on failure, or if the line changed meanwhile. */
  async function read(): Promise<readonly ParsedLine[]> {
    const asked = latest.current.text.trim();
    if (latest.current.parsed?.text === asked) return [latest.current.parsed];
    const done = await parse.run({ body: { text: asked } });
    if (!done.ok || latest.current.text.trim() !== asked) return [];
    const [item, ...others] = done.data.items;
    return item && others.length === 0 ? [take(item)] : done.data.items;
  }

  /** The meaning was chosen; it is not asked again. */
  function mean(item: ParsedLine, ingredient: MasterIngredient) {
    const unsure = item.unsure.filter((field) => field !== "masterIngredientId");
    const meant = { ...item, masterIngredientId: ingredient.id, unsure };
    know(meant);
    draft.choose(rowOf(ingredient));
    return meant;
  }

  /**
   * The reading of a line with one item; several are reviewed as if they were pasted, if they may.
   * A household good becomes an own ingredient.
   */
  async function settle(mayReview: () => boolean): Promise<ParsedLine | null> {
    const [item = null, ...others] = await read();
    if (item !== null && isHouseholdGood(item) && others.length === 0) {
      const done = await own.add(item.name, item.unitId);
      return done.ok ? mean(item, done.data.masterIngredient) : item;
    }
    if (others.length === 0) return item;
    const items = [item, ...others].filter((one) => one !== null);
    if (mayReview()) setPasted({ items, leftOut: 0, typed: latest.current.text });
    return null;
  }

  /** Several lines, up to the limit of one call. */
  async function paste(lines: string) {
    const all = linesOfList(lines);
    const typed = latest.current.text;
    const text = all.slice(0, MOST_LOTS_AT_ONCE).join("\n");
    const done = await parse.run({ body: { text } });
    const leftOut = Math.max(0, all.length - MOST_LOTS_AT_ONCE);
    if (done.ok) setPasted({ items: done.data.items, leftOut, typed });
  }

  // The pause after typing is a timer, outside React.
  useEffect(() => {
    if (text.trim() === "") return undefined;
    const timer = setTimeout(() => void read(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new function each time must not restart the pause
  }, [text]);

  // The ingredients may arrive after the answer that refers to them.
  useEffect(() => {
    if (parsed !== null && draft.picked?.facts === null) take(parsed);
    // oxlint-disable-next-line react/exhaustive-deps -- waits for the list only; picked ingredients have their facts
  }, [names]);

  return {
    text,
    reading,
    parsed,
    /** The ingredient known locally before the server's answer. */
    likely: parsed === null ? names.named(reading.nameToFind) : undefined,
    ingredients,
    names,
    /** Once their meaning is known. */
    pasted: ingredients.length > 0 ? pasted : null,
    paste,
    dropPasted: () => setPasted(null),
    problem: parse.problem ?? own.problem,
    type,
    settle,
    mean: (ingredient: MasterIngredient) => parsed && mean(parsed, ingredient),
  };
}
export type TypedLine = ReturnType<typeof useTypedLine>;
