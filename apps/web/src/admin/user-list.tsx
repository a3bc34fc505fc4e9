import type { User } from "@larder/contract/auth";
import { Badge } from "../ui/layout/badge.tsx";
import { instantDayText } from "../ui/format.ts";
import { useIsPhone } from "../ui/media-query.ts";
import { Table } from "../ui/layout/table.tsx";
import { PlanSwitch } from "./plan-switch.tsx";

interface UserListProps {
  readonly users: readonly User[];
  readonly onPlan: (user: User, plan: User["subscriptionStatus"]) => void;
}

const COLUMNS = [
  { key: "name", text: "Name" },
  { key: "email", text: "Email" },
  { key: "role", text: "Role" },
  { key: "joined", text: "Joined" },
  { key: "plan", text: "Plan" },
];

/** Users as a table, on phones as rows. Source: handbook/messages.md#users, handbook/messages.md#the-screens. */
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
              Joined {instantDayText(user.createdAt, "admin")}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table caption="Users" columns={COLUMNS}>
      {users.map((user) => (
        <tr key={user.id}>
          <th scope="row" className="wrap-anywhere">
            {user.name}
          </th>
          <td className="text-ink-2 wrap-anywhere">{user.email}</td>
          <td>{user.role === "ADMIN" ? <Badge kind="administrator" /> : "User"}</td>
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
