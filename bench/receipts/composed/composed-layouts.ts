/** One generated item. Amounts in hundredths. */
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

export interface DrawnSums {
  net: number;
  tax: number;
  count: number;
}

/** How a till prints goods and sums, in lines of `width` characters. */
export interface Layout {
  id: string;
  goods: string;
  width: number;
  head: string[];
  item: (item: DrawnItem, print: Print) => string[];
  foot: (sums: DrawnSums, print: Print) => string[];
  /** Features of the till. */
  has: { counts?: boolean; weights?: boolean; discounts?: boolean; wholeMoney?: boolean };
  /** Tax is added to the lines. */
  addsTax?: boolean;
}

export interface Print {
  /** An amount in hundredths in the country's format. */
  money: (hundredths: number) => string;
  number: (value: number, digits: number) => string;
  /** Left and right text with spaces between. */
  ends: (left: string, right: string) => string;
  centre: (text: string) => string;
  rule: string;
  day: string;
  time: string;
  /** Cuts a name to a length. */
  cut: (name: string, most: number) => string;
}

/** Number formats of a till with a decimal comma or point. */
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
