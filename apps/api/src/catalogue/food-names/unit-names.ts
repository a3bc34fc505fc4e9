import type { MasterUnit as AnsweredUnit } from "@larder/contract/kitchen/catalogue";
import { foodLanguageNow } from "../../values/reader.ts";
import { unitNameOf } from "../units.ts";
import { UNIT_NAMES, type UnitRow } from "./unit-names.data.ts";

type UnitFacts = Pick<AnsweredUnit, "id" | "name" | "dimension">;

const rows: ReadonlyMap<string, UnitRow> = new Map(Object.entries(UNIT_NAMES));

/** A unit with its names in the reader's language; `name` is the same in all languages. */
export function presentUnit({ id, name, dimension }: UnitFacts): AnsweredUnit {
  const said = rows.get(unitNameOf(id) ?? name)?.[foodLanguageNow()] ?? name;
  const [label = said, plural = label, short = label] = said.split("/");
  return { id, name, dimension, label, plural, short };
}
