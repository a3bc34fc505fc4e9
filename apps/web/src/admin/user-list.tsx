import { say } from "@larder/words/say";
import type { User } from "@larder/contract/access/auth";
import { Badge } from "../ui/layout/badge.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { Table } from "../ui/layout/table.tsx";
import { PlanSwitch } from "./plan-switch.tsx";

interface UserListProps {
  readonly users: readonly User[];
  readonly onPlan: (user: User, plan: User["subscriptionStatus"]) => void;
}

const columns = () => [
  { key: "name", text: say("admin.name") },
  { key: "email", text: say("admin.email") },
  { key: "role", text: say("admin.role") },
  { key: "joined", text: say("admin.joined") },
  { key: "plan", text: say("admin.plan") },
];

/**
 * Users as a table, on phones as rows. Source: handbook/messages.md#users,
 * handbook/messages.md#the-screens.
 */
export function UserList({ users, onPlan }: UserListProps) {
  if (useIsPhone()) {
    return (
      <ul className="rows">
        {users.map((user) => (
          <li key={user.id} className="grid gap-1.5">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 font-bold wrap-anywhere">{user.name}</span>
              <PlanSwitch user={user} onChange={(plan) => onPlan(user, plan)} />
            </div>
            <span className="text-sm text-ink-2 wrap-anywhere">{user.email}</span>
            <span className="flex flex-wrap items-center gap-2.5 text-sm text-ink-2">
              {user.role === "ADMIN" && <Badge kind="administrator" />}
              {say("admin.joinedOn", { day: instantDayText(user.createdAt, "admin") })}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table caption={say("admin.users")} columns={columns()}>
      {users.map((user) => (
        <tr key={user.id}>
          <th scope="row" className="wrap-anywhere">
            {user.name}
          </th>
          <td className="text-ink-2 wrap-anywhere">{user.email}</td>
          <td>
            {user.role === "ADMIN" ? <Badge kind="administrator" /> : say("admin.ordinaryUser")}
          </td>
          <td className="whitespace-nowrap tabular-nums">
            {instantDayText(user.createdAt, "admin")}
          </td>
          <td>
            <PlanSwitch user={user} onChange={(plan) => onPlan(user, plan)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
