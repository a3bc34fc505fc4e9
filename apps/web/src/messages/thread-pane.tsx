import { say } from "@larder/words/say";
import type { Data } from "@larder/contract/endpoint";
import type { messagesApi } from "@larder/contract/household/messages";
import { useRef } from "react";
import type { Read } from "../api/use-read.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { type MessagesView, messagesSearchOf, THREADS_A_PAGE } from "./messages-query.ts";
import { ThreadList } from "./thread-list.tsx";

interface ThreadPaneProps {
  readonly list: Read<typeof messagesApi.list>;
  readonly view: MessagesView;
  readonly counts: Data<typeof messagesApi.counts> | undefined;
  readonly onPage: (page: number) => void;
}

const BONES = 5;

/** The list with its loading, failing and empty states, and a pager when there are more than fit. */
export function ThreadPane({ list, view, counts, onPage }: ThreadPaneProps) {
  const top = useRef<HTMLDivElement>(null);
  const open = view.tab === "closed" ? 0 : (counts?.open ?? 0);
  const closed = view.tab === "open" ? 0 : (counts?.closed ?? 0);
  const total = open + closed;
  const totalPages = Math.ceil(total / THREADS_A_PAGE);
  return (
    <div ref={top}>
      <ProblemNotice of={list} className="m-3" />
      <Skeleton waiting={list.isPending} bones={<ThreadBones />}>
        <div className="px-4">
          <NotLoaded reads={[list]} />
        </div>
        {list.data?.length === 0 && (
          <EmptyState thing="jar" title={say("messages.noneInView")} bare />
        )}
        {list.data && list.data.length > 0 && (
          <ThreadList
            threads={list.data}
            selectedId={view.threadId}
            addressOf={(threadId) =>
              `?${new URLSearchParams(messagesSearchOf({ ...view, threadId })).toString()}`
            }
          />
        )}
      </Skeleton>
      {(totalPages > 1 || view.page > 1) && (
        <div className="px-3 pb-4">
          <Pager
            page={view.page}
            totalPages={totalPages}
            total={total}
            onPage={onPage}
            list={top}
          />
        </div>
      )}
    </div>
  );
}

function ThreadBones() {
  return Array.from({ length: BONES }, (_, place) => (
    <div key={place} className="grid gap-2 border-b border-line px-4 py-[15px]">
      <Bone className="h-5 w-[64%]" />
      <Bone className="h-3.5 w-[48%]" />
      <Bone className="h-4 w-[86%]" />
    </div>
  ));
}
