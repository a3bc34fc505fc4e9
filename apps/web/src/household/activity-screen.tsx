import { activityApi } from "@larder/contract/household/activity";
import { say } from "@larder/words/say";
import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { problemsOf } from "../api/calls/problems.ts";
import { useRead } from "../api/use-read.ts";
import { useSession } from "../api/kept/session.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { activityPageOf, activityQueryOf } from "./activity-query.ts";
import { ActivityRows } from "./activity-rows.tsx";
import { useActivityUndo } from "./use-activity-undo.ts";

const BONES = 6;

/** Source: handbook/households.md#activities. */
export function ActivityScreen() {
  const [search, setSearch] = useSearchParams();
  const page = activityPageOf(search);
  const read = useRead(activityApi.list, { query: activityQueryOf(page) }, { keepLast: true });
  const { undo, undoingId, onUndo } = useActivityUndo();
  const household = useSession((session) => session.user?.household?.name);
  const top = useRef<HTMLDivElement>(null);
  const { activities = [], total = 0, totalPages = 1 } = read.data ?? {};
  const isEmpty = read.data !== undefined && activities.length === 0;
  return (
    <div className="max-w-[44rem]">
      <PageHead
        title={say("people.inYourKitchen")}
        lead={
          household !== undefined && (
            <Link
              to="/household"
              className="-my-2.5 inline-flex min-h-11 items-center text-link underline underline-offset-2"
            >
              {household}
            </Link>
          )
        }
      />
      <div ref={top} className="grid gap-3.5">
        {problemsOf([read, undo]).map(({ text, dismiss }) => (
          <Notice key={text} tone="error" onDismiss={dismiss}>
            {text}
          </Notice>
        ))}
        <NotLoaded reads={[read]} />
        <Skeleton waiting={read.isPending} bones={<BoneCards count={BONES} />}>
          {isEmpty && page > 1 && (
            <EmptyState
              thing="jar"
              title={say("kit.nothingOnPage")}
              action={<ButtonLink to="/household/activity">{say("kit.goToPage1")}</ButtonLink>}
            />
          )}
          {isEmpty && page === 1 && (
            <EmptyState
              thing="jar"
              title={say("people.nothingYet")}
              text={say("people.nothingYetText")}
            />
          )}
          <Dimmed when={read.isRefreshing || read.isPrevious}>
            <ActivityRows activities={activities} undoingId={undoingId} onUndo={onUndo} />
          </Dimmed>
        </Skeleton>
        {totalPages > 1 && (
          <Pager
            page={page}
            totalPages={totalPages}
            total={total}
            onPage={(next) => setSearch(next > 1 ? { page: String(next) } : {})}
            list={top}
          />
        )}
      </div>
    </div>
  );
}
