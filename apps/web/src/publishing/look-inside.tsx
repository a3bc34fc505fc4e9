import { type Book, type LookedInto, publishingApi } from "@larder/contract/recipes/publishing";
import { say } from "@larder/words/say";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { classes } from "../ui/styles/classes.ts";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import type { RenderCook } from "./render-cook.ts";

const AT_FIRST = 50;
const BONES = 5;

interface LookInsideProps {
  readonly book: Book;
  readonly describedBy: string;
  readonly renderCook: RenderCook;
}

/** Source: handbook/books.md#looking-into-one. */
export function LookInside({ book, describedBy, renderCook }: LookInsideProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
        {say("publishing.lookInside")}
      </Button>
      <Dialog
        open={isOpen}
        title={book.name}
        size="small"
        readsFirst
        onClose={() => setIsOpen(false)}
      >
        <Inside id={book.id} renderCook={renderCook} />
      </Dialog>
    </>
  );
}

const words: Readonly<Record<LookedInto["makeability"], () => string>> = {
  fully_makeable: () => say("publishing.inStock"),
  partially_makeable: () => say("publishing.partlyInStock"),
  not_makeable: () => say("publishing.notInStock"),
};

function InsideBones() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: BONES }, (_, place) => (
        <Bone key={place} className="h-10" />
      ))}
    </div>
  );
}

function Inside({ id, renderCook }: { readonly id: number; readonly renderCook: RenderCook }) {
  const namesId = useId();
  const look = useRead(publishingApi.preview, { params: { id } });
  const [most, setMost] = useState(AT_FIRST);
  const { data } = look;
  return (
    <>
      <ProblemNotice of={look} />
      <NotLoaded reads={[look]} />
      <Skeleton waiting={look.isPending} bones={<InsideBones />}>
        {data && (
          <>
            <p role="status" className="text-md text-ink-2">
              {data.total === 0
                ? say("publishing.insideEmpty")
                : say("publishing.inside", { count: data.total, makeable: data.makeable })}
            </p>
            <ul className="rows">
              {data.recipes.slice(0, most).map(({ id: recipeId, name, makeability }) => (
                <li key={recipeId} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                  <div className="min-w-0 flex-1 basis-40">
                    <Link
                      id={`${namesId}${recipeId}`}
                      to={`/recipes/${recipeId}`}
                      className="block font-semibold wrap-anywhere hover:underline"
                    >
                      {name}
                    </Link>
                    <span
                      className={classes(
                        "text-sm",
                        makeability === "fully_makeable" ? "text-say-fresh" : "text-ink-2",
                      )}
                    >
                      {words[makeability]()}
                    </span>
                  </div>
                  {renderCook(
                    { id: recipeId, name },
                    {
                      describedBy: `${namesId}${recipeId}`,
                      isMakeable: makeability === "fully_makeable",
                    },
                  )}
                </li>
              ))}
            </ul>
            {data.recipes.length > most && (
              <Button kind="quiet" onClick={() => setMost(data.recipes.length)}>
                {say("publishing.showAll", { count: data.recipes.length })}
              </Button>
            )}
          </>
        )}
      </Skeleton>
    </>
  );
}
