import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { webAddress } from "../form/web-address.ts";

interface RecipeAboutProps {
  readonly recipe: Recipe;
}

/** What else is known of a recipe: notes, tags, where it is from, its other pictures. Absent where empty. */
export function RecipeAbout({ recipe }: RecipeAboutProps) {
  const { notes, tags = [], sourceName, images = [] } = recipe;
  const address = webAddress(recipe.sourceUrl);
  const others = images.slice(1);
  return (
    <div className="mt-8 grid gap-6 empty:hidden">
      {notes && (
        <section aria-labelledby="notes">
          <h2 id="notes">{say("reading.notes")}</h2>
          <p dir="auto" className="mt-1.5 max-w-[62ch] whitespace-pre-line wrap-anywhere">
            {notes}
          </p>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={say("reading.pictures")} className="print:hidden">
          <ul className="flex flex-wrap gap-3">
            {others.map(({ id, url, thumbnailUrl }, place) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <img
                    src={thumbnailUrl}
                    alt={say("reading.picture", { place: place + 2, name: recipe.name })}
                    loading="lazy"
                    className="size-28 rounded-lg bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <ul aria-label={say("reading.tags")} className="flex flex-wrap gap-2 print:hidden">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full bg-well px-3 py-1 text-md wrap-anywhere">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {(address ?? sourceName) && (
        <p className="text-md text-ink-2 wrap-anywhere">
          {say("reading.source")}{" "}
          {address === null ? (
            sourceName
          ) : (
            <a
              href={address.href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-tap items-center text-link underline underline-offset-[.18em]"
            >
              {sourceName ?? address.host}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
