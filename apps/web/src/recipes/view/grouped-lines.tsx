import type { Recipe } from "@larder/contract/recipes/recipes";
import { LineText } from "./line-text.tsx";
import { MeasuresNote } from "./measures-note.tsx";
import { grouped } from "../list/recipe-groups.ts";

interface GroupedLinesProps {
  readonly recipe: Recipe;
  readonly scale: number;
}

/** The ingredients under their headings, and nothing else. */
export function GroupedLines({ recipe, scale }: GroupedLinesProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <MeasuresNote lines={recipe.components} />
      {grouped(recipe.components).map(({ name, items }) => (
        <div key={items[0]?.id}>
          {name !== null && <h3 className="font-sans text-sm font-bold text-ink-2">{name}</h3>}
          <ul className="divide-y divide-line">
            {items.map((line) => (
              <li key={line.id} className="py-2.5 text-lg">
                <LineText line={line} scale={scale} inColumns />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
