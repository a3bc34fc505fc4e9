import { expect, test } from "vitest";
import { labelContent, readLabelCode } from "./label-code.ts";

const CODE = "Zm9vYmFyYmF6cXV4MTIzNA";

test.each([
  [`LRD:${CODE}`, CODE],
  [` LRD:${CODE}\n`, CODE],
  [`https://larder.example.com/l/${CODE}`, CODE],
  [`http://10.0.0.7:3000/l/${CODE}`, CODE],
  [labelContent(CODE), CODE],
  [CODE, null],
  [`LRD:${CODE}A`, null],
  [`LRD:${CODE.slice(1)}`, null],
  [`https://larder.example.com/l/${CODE}?as=other`, null],
  [`https://larder.example.com/menu/${CODE}`, null],
  [`/l/${CODE}`, null],
  ["4006381333931", null],
  ["https://example.com/", null],
  ["", null],
  [`https://${"a/l/".repeat(200_000)}`, null],
])("the label's code in %.40s is %j", (text, code) => {
  expect(readLabelCode(text)).toBe(code);
});
