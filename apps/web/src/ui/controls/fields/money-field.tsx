import { moneyField } from "../../browser/own-style.ts";
import { fixedText } from "../../text/typed-number.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

/** An amount of money: the currency's sign inside, as many decimals as it has, steps of the smallest coin. */
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
