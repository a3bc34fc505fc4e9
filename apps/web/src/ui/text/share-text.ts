import { fixedText } from "./typed-number.ts";

const PERCENT = 100;

/** A share from 0 to 1 in whole percent: "96 %". */
export function shareText(share: number): string {
  return `${fixedText(Math.floor(share * PERCENT), 0)} %`;
}
