/** One bought line, as the composer drew it. Amounts in hundredths. */
export interface DrawnItem {
  name: string;
  quantity: number;
  isWeight: boolean;
  unit: number;
  amount: number;
  discount: number;
  code: string;
  serial: number;
}

/** Sums for the foot of a receipt. */
export interface DrawnSums {
  net: number;
  tax: number;
  count: number;
}

/** A kind of till: how it prints goods and sums, in lines of `width` characters. */
export interface Layout {
  id: string;
  goods: string;
  width: number;
  head: string[];
  item: (item: DrawnItem, print: Print) => string[];
  foot: (sums: DrawnSums, print: Print) => string[];
  /** What the till can print. */
  has: { counts?: boolean; weights?: boolean; discounts?: boolean; wholeMoney?: boolean };
  /** Tax comes on top of the lines. */
  addsTax?: boolean;
}

/** Ways to write numbers and lines. */
export interface Print {
  /** Amount in hundredths as the country writes it. */
  money: (hundredths: number) => string;
  number: (value: number, digits: number) => string;
  /** Left and right text with white between. */
  ends: (left: string, right: string) => string;
  centre: (text: string) => string;
  rule: string;
  day: string;
  time: string;
  /** A name cut to so many characters. */
  cut: (name: string, most: number) => string;
}

/** Number printing for a till of so many characters, with a decimal comma or point. */
export function printFor(
  width: number,
  decimal: string,
  when: { day: string; time: string },
): Print {
  const number = (value: number, digits: number) => value.toFixed(digits).replace(".", decimal);
  return {
    number,
    money: (hundredths) => {
      const text = number(Math.abs(hundredths) / 100, 2);
      return hundredths < 0 ? `-${text}` : text;
    },
    ends: (left, right) => {
      const room = width - right.length - 1;
      return left.slice(0, room).padEnd(room + 1) + right;
    },
    centre: (text) => " ".repeat(Math.max(0, Math.floor((width - text.length) / 2))) + text,
    rule: "-".repeat(width),
    cut: (name, most) => name.slice(0, most).trimEnd(),
    ...when,
  };
}

/** Money without cents: "44.900" or "44,900". */
export function wholeMoney(hundredths: number, separator: string): string {
  const digits = String(Math.round(hundredths / 100));
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
}
