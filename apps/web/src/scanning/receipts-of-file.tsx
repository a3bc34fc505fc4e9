import type { Data } from "@larder/contract/endpoint";
import type { scanningApi } from "@larder/contract/money/scanning";
import { say } from "@larder/words/say";
import { SelectField } from "../ui/controls/fields/select-field.tsx";
import { dayText, moneyText } from "../ui/text/format.ts";

type Other = NonNullable<Data<typeof scanningApi.upload>["others"]>[number];

interface ReceiptsOfFileProps {
  readonly others: readonly Other[];
  readonly onChoose: (index: number) => void;
}

const nameOf = ({ day, merchant, total }: Other): string =>
  say("scanning.receiptOfFileNamed", {
    day: day === null ? say("scanning.noDay") : dayText(day),
    shop: merchant ?? say("scanning.noShop"),
    total: total === null ? say("scanning.noTotal") : moneyText(total),
  });

/** Source: handbook/receipts.md#files-of-shops. */
export function ReceiptsOfFile({ others, onChoose }: ReceiptsOfFileProps) {
  return (
    <SelectField
      label={say("scanning.receiptOfFile")}
      fieldClassName="mb-4 max-w-md"
      value=""
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      <option value="" disabled>
        {say("scanning.otherReceipts", { count: others.length })}
      </option>
      {others.map((other) => (
        <option key={other.index} value={other.index}>
          {nameOf(other)}
        </option>
      ))}
    </SelectField>
  );
}
