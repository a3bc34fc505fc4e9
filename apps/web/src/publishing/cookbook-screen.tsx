import { say } from "@larder/words/say";
import { type CookbookRecipe, publishingApi } from "@larder/contract/recipes/publishing";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { problemsOf } from "../api/calls/problems.ts";
import { useEaters } from "../api/use-eaters.ts";
import { useRead } from "../api/use-read.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { CardGrid } from "../ui/layout/card-grid.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { SearchBox } from "../ui/controls/pickers/search-box.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { PeopleChip } from "../ui/eating/people-chip.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { CookbookCard } from "./cookbook-card.tsx";
import type { RenderCook } from "./render-cook.ts";
import { cookbookQueryOf, cookbookViewOf, searchOf, type CookbookView } from "./cookbook-query.ts";

const BONES = 6;
const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-[30px]";

/** Source: handbook/books.md#the-screens, handbook/books.md#the-order-of-the-community-cookbook. */
export function CookbookScreen({ renderCook }: { readonly renderCook: RenderCook }) {
  const [address, setAddress] = useSearchParams();
  const view = cookbookViewOf(address);
  const show = (next: CookbookView) => setAddress(searchOf(next));
  const cookbook = useRead(
    publishingApi.cookbook,
    { query: cookbookQueryOf(view) },
    { keepLast: true },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const card = (recipe: CookbookRecipe) => (
    <CookbookCard key={recipe.id} recipe={recipe} renderCook={renderCook} onProblem={setProblem} />
  );
  const problems = problemsOf([{ problem, dismiss: () => setProblem(null) }, cookbook]);
  const recipes = cookbook.data?.recipes ?? [];
  return (
    <>
      <PageHead
        title={say("publishing.cookbookTitle")}
        lead={say("publishing.cookbookText")}
        actions={<ButtonLink to="/browse-books">{say("publishing.browseBooks")}</ButtonLink>}
      />
      {problems.map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} takesFocus className="mb-4">
          {text}
        </Notice>
      ))}
      <SearchBox
        label={say("publishing.searchHint")}
        search={view.search}
        onSearch={(search) => show({ ...view, search, page: 1 })}
      />
      <div className="mt-2 flex empty:hidden">
        <PeopleChip
          eaters={useEaters()}
          chosen={view.eaters}
          onChange={(eaters) => show({ ...view, eaters, page: 1 })}
        />
      </div>
      <div ref={list} className="mt-5 scroll-mt-24">
        <Skeleton
          waiting={cookbook.isPending}
          bones={
            <div className={GRID}>
              <BoneCards count={BONES} />
            </div>
          }
        >
          <NotLoaded reads={[cookbook]} />
          {cookbook.data && recipes.length === 0 && (
            <NothingHere view={view} total={cookbook.data.total} onShow={show} />
          )}
          {recipes.length > 0 && (
            <Dimmed when={cookbook.isRefreshing || cookbook.isPrevious}>
              <CardGrid items={recipes} isList card={card} />
            </Dimmed>
          )}
          {cookbook.data && cookbook.data.total > 0 && (
            <Pager
              page={cookbook.data.page}
              totalPages={cookbook.data.totalPages}
              total={cookbook.data.total}
              onPage={(page) =>
                page === view.page ? void cookbook.refetch() : show({ ...view, page })
              }
              list={list}
            />
          )}
        </Skeleton>
      </div>
    </>
  );
}

interface NothingHereProps {
  readonly view: CookbookView;
  readonly total: number;
  readonly onShow: (view: CookbookView) => void;
}

function NothingHere({ view, total, onShow }: NothingHereProps) {
  if (total > 0)
    return (
      <EmptyState
        thing="book"
        title={say("kit.nothingOnPage")}
        action={
          <Button onClick={() => onShow({ ...view, page: 1 })}>{say("kit.goToPage1")}</Button>
        }
      />
    );
  if (view.search !== "" || view.eaters !== "")
    return (
      <EmptyState
        thing="book"
        title={say("kit.noMatch")}
        text={say("publishing.noMatchText")}
        action={
          <Button onClick={() => onShow({ search: "", page: 1, eaters: "" })}>
            {say("publishing.clearSearch")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      thing="book"
      title={say("publishing.emptyTitle")}
      text={say("publishing.emptyText")}
    />
  );
}
