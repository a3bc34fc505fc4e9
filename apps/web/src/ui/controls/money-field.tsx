import { NumberField, type NumberFieldProps } from "./number-field.tsx";

/** An amount of money: a "$" inside, two decimals, steps of a cent. */
export function MoneyField(props: Omit<NumberFieldProps, "prefix">) {
  return <NumberField step="0.01" placeholder="0.00" {...props} prefix="$" />;
}
