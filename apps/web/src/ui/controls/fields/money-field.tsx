import { moneyField } from "../../browser/own-style.ts";
import { fixedText } from "../../text/typed-number.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

/** A money amount with the currency's sign, decimals and smallest step. */
export function MoneyField(props: Omit<NumberFieldProps, "prefix" | "decimals">) {
  const { sign, decimals } = moneyField();
  return (
    <NumberField
      step={decimals === 0 ? "1" : "0.01"}
      {...props}
      placeholder={fixedText(0, decimals)}
      prefix={sign}
      decimals={decimals}
    />
  );
}
