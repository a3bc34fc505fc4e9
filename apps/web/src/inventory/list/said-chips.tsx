import { say } from "@larder/words/say";
import { quantityText } from "../../ui/text/amount-text.ts";
import { dayText, moneyText } from "../../ui/text/format.ts";
import { useUnits } from "../fields/amount-fields.tsx";
import { isHouseholdGood } from "../put-away/typed-line.ts";
import type { ProposedField } from "../put-away/proposed-values.ts";
import type { StockDraft } from "../put-away/use-stock-draft.ts";
import type { TypedLine } from "../put-away/use-typed-line.ts";

type ChipField = ProposedField | "masterIngredientId";

interface Chip {
  readonly field: ChipField;
  readonly text: string;
  readonly note?: string | undefined;
}

interface SaidChipsProps {
  readonly line: TypedLine;
  readonly draft: StockDraft;
  readonly onField: (field: ChipField) => void;
}

/**
 * The recognised and proposed parts of a line; each leads to its field. Source:
 * handbook/stock.md#putting-away.
 */
export function SaidChips({ line, draft, onField }: SaidChipsProps) {
  const { options: units } = useUnits();
  const asked = new Set<string>(line.parsed?.unsure);
  const note = (field: ProposedField) =>
    draft.isProposed(field) ? say("putaway.proposed") : undefined;
  const chips = [nameChip(line, draft), ...factChips()];

  function factChips(): readonly Chip[] {
    const { quantity, unitId, price, expiryDate, placeId } = draft.values;
    const unit = units.find(({ key }) => key === unitId)?.unit.name;
    const place = draft.places.find(({ id }) => id === placeId)?.name;
    const isAmount = unit !== undefined && Number.isFinite(quantity);
    return [
      ...(isAmount
        ? [
            {
              field: "quantity" as const,
              text: quantityText(quantity, unit),
              note: note("quantity"),
            },
          ]
        : []),
      ...(typeof price === "number"
        ? [{ field: "price" as const, text: moneyText(price), note: note("price") }]
        : []),
      ...(expiryDate
        ? [{ field: "expiryDate" as const, text: dayText(expiryDate), note: note("expiryDate") }]
        : []),
      ...(place === undefined
        ? []
        : [{ field: "placeId" as const, text: place, note: note("placeId") }]),
    ];
  }

  return (
    <div role="group" aria-label={say("putaway.understood")} className="flex flex-wrap gap-x-1.5">
      {chips.map((chip) => (
        <button
          key={chip.field}
          type="button"
          className="fact-chip"
          data-proposed={chip.note && chip.field !== "masterIngredientId" ? "" : undefined}
          data-asked={
            asked.has(chip.field) || (chip.field === "quantity" && asked.has("unitId"))
              ? ""
              : undefined
          }
          onClick={() => onField(chip.field)}
        >
          {chip.text}
          {chip.note && <span className="text-sm font-normal">{chip.note}</span>}
        </button>
      ))}
    </div>
  );
}

function nameChip({ parsed, likely, reading }: TypedLine, { picked }: StockDraft): Chip {
  const field = "masterIngredientId";
  if (parsed !== null && picked !== null) {
    const isRemembered = parsed.isRemembered === true && parsed.masterIngredientId === picked.key;
    return {
      field,
      text: picked.text,
      note: isRemembered ? say("putaway.remembered") : undefined,
    };
  }
  if (likely !== undefined) return { field, text: likely.name };
  return {
    field,
    text: reading.name,
    note: parsed === null || isHouseholdGood(parsed) ? undefined : say("putaway.notKnown"),
  };
}
