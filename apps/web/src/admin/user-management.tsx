import { say } from "@larder/words/say";
import { adminApi } from "@larder/contract/household/admin";
import type { User } from "@larder/contract/access/auth";
import { useRef } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { setRead, useRead } from "../api/use-read.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { countsQueryOf, ROWS_A_PAGE, usersQueryOf } from "./admin-query.ts";
import { useAdminView } from "./use-admin-view.ts";
import { UserList } from "./user-list.tsx";
import { UserSearch } from "./user-search.tsx";

const BONES = 3;

/**
 * Search, pages, and the plan switch, which is optimistic. Source:
 * handbook/messages.md#the-screens, handbook/screens.md#failure-texts.
 */
export function UserManagement() {
  const { view, show } = useAdminView();
  const input = { query: usersQueryOf(view) };
  const users = useRead(adminApi.users, input, { keepLast: true });
  const counts = useRead(adminApi.counts, { query: countsQueryOf(view) }, { keepLast: true });
  const change = useAction(adminApi.setSubscription);
  const top = useRef<HTMLDivElement>(null);
  const total = counts.data?.users ?? users.data?.length ?? 0;

  function flip(user: User, plan: User["subscriptionStatus"]) {
    const shown = users.data ?? [];
    setRead(
      adminApi.users,
      input,
      shown.map((one) => (one.id === user.id ? { ...one, subscriptionStatus: plan } : one)),
    );
  }
  async function setPlan(user: User, plan: User["subscriptionStatus"]) {
    const before = user.subscriptionStatus;
    flip(user, plan);
    const done = await change.run({
      params: { id: user.id },
      body: { subscriptionStatus: plan },
    });
    if (!done.ok) return flip(user, before);
    showToast(say("admin.planChanged", { name: user.name, plan }), {
      undo: () => setPlan({ ...user, subscriptionStatus: plan }, before),
    });
  }
  return (
    <section aria-labelledby="user-management">
      <SectionHead id="user-management" title={say("admin.userManagement")} />
      <div ref={top} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {problemsOf([users, change]).map(({ text, dismiss }) => (
          <Notice key={text} tone="error" onDismiss={dismiss}>
            {text}
          </Notice>
        ))}
        <UserSearch
          search={view.search}
          onSearch={(search) => show({ search, usersPage: 1 }, { replace: true })}
        />
        <Skeleton waiting={users.isPending} bones={<BoneCards count={BONES} />}>
          <NotLoaded reads={[users]} />
          {users.data?.length === 0 && <EmptyState thing="jar" level={3} title={emptyText(view)} />}
          {users.data && users.data.length > 0 && (
            <Dimmed when={users.isRefreshing || users.isPrevious}>
              <UserList users={users.data} onPlan={(user, plan) => void setPlan(user, plan)} />
            </Dimmed>
          )}
        </Skeleton>
        {(total > ROWS_A_PAGE || view.usersPage > 1) && (
          <Pager
            page={view.usersPage}
            totalPages={Math.ceil(total / ROWS_A_PAGE)}
            total={total}
            onPage={(usersPage) => show({ usersPage })}
            list={top}
          />
        )}
      </div>
    </section>
  );
}

function emptyText({ search }: { readonly search: string }): string {
  return search === "" ? say("admin.noUsers") : say("admin.noUserFound", { search });
}
