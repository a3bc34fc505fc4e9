import { recipes, shopping } from "../../commands/demo/demo-household.ts";

/** The names of all food that the demo's household keeps or cooks with, each once. */
export function demoFood(): readonly string[] {
  const names = [
    ...shopping.map(({ name }) => name),
    ...recipes.flatMap(({ lines }) => lines.map(([, , name]) => name)),
  ];
  return [...new Set(names.map((name) => name.toLowerCase()))];
}
