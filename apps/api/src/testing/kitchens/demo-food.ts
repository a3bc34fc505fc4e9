import { recipes, shopping } from "../../commands/demo/demo-household.ts";

/** Names of all food in the demo household, each once. */
export function demoFood(): readonly string[] {
  const names = [
    ...shopping.map(({ name }) => name),
    ...recipes.flatMap(({ lines }) => lines.map(([, , name]) => name)),
  ];
  return [...new Set(names.map((name) => name.toLowerCase()))];
}
