import { foodsOfLine } from "@larder/rules/kitchen/lines/foods-of-line";
import { ownWriter } from "../../ui/browser/own-writer.ts";

/** The foods of a typed line, a line for each. */
export const foodsTyped = (line: string): readonly string[] =>
  foodsOfLine(line, { ...ownWriter(), places: [] }).map(({ text }) => text);
