import { expect, test } from "vitest";
import { zoomTo } from "./framed-picture.tsx";

test("a picture is enlarged around the line that is looked at, and never past its edges", () => {
  expect(zoomTo({ left: 0.04, top: 0.5, width: 0.92, height: 0.02 }).scale).toBe(1);
  const { scale, x, y } = zoomTo({ left: 0.3, top: 0.5, width: 0.46, height: 0.02 });
  expect([scale, x, y]).toEqual([2, -0.56, -0.52]);
  expect(zoomTo({ left: 0, top: 0, width: 0.1, height: 0.01 })).toEqual({ scale: 3, x: 0, y: 0 });
});
