import { say } from "@larder/words/say";
import { adminApi, type IngredientRequest } from "@larder/contract/household/admin";
import { useRef, useState } from "react";
import { hasCode } from "../api/calls/call-error.ts";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { countsQueryOf, requestsQueryOf, ROWS_A_PAGE } from "./admin-query.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { approveCall } from "./request-calls.ts";
import { RequestList } from "./request-list.tsx";
import { useAdminView } from "./use-admin-view.ts";

const BONES = 3;

/**
 * Pending first: approve at once, reject with a reason. Source: handbook/messages.md#the-screens,
 * handbook/screens.md#failure-texts.
 */
export function IngredientRequests() {
  const { view, show } = useAdminView();
  const requests = useRead(adminApi.requests, { query: requestsQueryOf(view) }, { keepLast: true });
  const counts = useRead(adminApi.counts, { query: countsQueryOf(view) }, { keepLast: true });
  const approve = useAction(approveCall);
  const [approvingId, setApprovingId] = useState<number | null>(null);
  const [rejected, setRejected] = useState<IngredientRequest | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const total = counts.data?.requests ?? 0;

  async function approveOne({ id }: IngredientRequest) {
    setApprovingId(id);
    const done = await approve.run({ params: { id }, body: { status: "APPROVED" } });
    setApprovingId(null);
    if (done.ok) return showToast(done.message);
    // Another administrator was faster, so the row is reloaded.
    if (hasCode(done.error, "already_handled")) await requests.refetch();
  }
  async function closeDialog() {
    setRejected(null);
    await requests.refetch();
  }
  return (
    <section aria-labelledby="ingredient-requests">
      <SectionHead
        id="ingredient-requests"
        title={say("admin.ingredientRequests")}
        {...(counts.data && { count: counts.data.pendingRequests })}
      />
      <div ref={top} className="grid gap-3.5">
        {problemsOf([requests, approve]).map(({ text, dismiss }) => (
          <Notice key={text} tone="error" onDismiss={dismiss}>
            {text}
          </Notice>
        ))}
        <Skeleton waiting={requests.isPending} bones={<BoneCards count={BONES} />}>
          <NotLoaded reads={[requests]} />
          {requests.data?.length === 0 && (
            <EmptyState thing="jar" level={3} title={say("admin.noRequests")} />
          )}
          {requests.data && requests.data.length > 0 && (
            <Dimmed when={requests.isRefreshing || requests.isPrevious}>
              <RequestList
                requests={requests.data}
                approvingId={approvingId}
                onApprove={(request) => void approveOne(request)}
                onReject={setRejected}
              />
            </Dimmed>
          )}
        </Skeleton>
        {(total > ROWS_A_PAGE || view.requestsPage > 1) && (
          <Pager
            page={view.requestsPage}
            totalPages={Math.ceil(total / ROWS_A_PAGE)}
            total={total}
            onPage={(requestsPage) => show({ requestsPage })}
            list={top}
          />
        )}
      </div>
      {rejected && <RejectDialog request={rejected} onClose={() => void closeDialog()} />}
    </section>
  );
}
