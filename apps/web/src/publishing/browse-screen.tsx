import { say } from "@larder/words/say";
import { type Book, publishingApi } from "@larder/contract/recipes/publishing";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useRead } from "../api/use-read.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { CardGrid } from "../ui/layout/card-grid.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { BoneCards, Skeleton } from "../ui/layout/skeleton.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { BookCard } from "./book-card.tsx";
import { LookInside } from "./look-inside.tsx";
import type { RenderCook } from "./render-cook.ts";

const BONES = 6;
const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-[30px]";

function leadOf(subscribed: number | undefined): string {
  if (!subscribed) return say("publishing.subscribeHint");
  return say("publishing.subscribedTo", { count: subscribed });
}

/** Source: handbook/books.md#the-screens. */
export function BrowseScreen({ renderCook }: { readonly renderCook: RenderCook }) {
  const books = useRead(publishingApi.browse);
  const subscriptions = useRead(publishingApi.subscriptions);
  const [problem, setProblem] = useState<string | null>(null);

  async function refresh() {
    await Promise.all([books.refetch(), subscriptions.refetch()]);
  }
  const card = (book: Book) => (
    <BookCard
      key={book.id}
      book={book}
      renderInside={(describedBy) => (
        <LookInside book={book} describedBy={describedBy} renderCook={renderCook} />
      )}
      onChanged={refresh}
      onProblem={setProblem}
    />
  );
  const problems = problemsOf([{ problem, dismiss: () => setProblem(null) }, books, subscriptions]);
  return (
    <>
      <PageHead
        title={say("publishing.browseTitle")}
        lead={leadOf(subscriptions.data?.subscriptions.length)}
        actions={<ButtonLink to="/recipes">{say("publishing.myRecipes")}</ButtonLink>}
      />
      {problems.map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} takesFocus className="mb-5">
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[books, subscriptions]} />
      <Skeleton
        waiting={books.isPending}
        bones={
          <div className={GRID}>
            <BoneCards count={BONES} />
          </div>
        }
      >
        {books.data?.books.length === 0 && (
          <EmptyState
            thing="book"
            title={say("publishing.noBooksTitle")}
            text={say("publishing.noBooksText")}
          />
        )}
        {books.data && books.data.books.length > 0 && (
          <CardGrid items={books.data.books} isList card={card} />
        )}
      </Skeleton>
    </>
  );
}
