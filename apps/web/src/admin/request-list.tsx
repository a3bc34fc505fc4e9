import { say } from "@larder/words/say";
import type { IngredientRequest } from "@larder/contract/household/admin";
import { Badge } from "../ui/layout/badge.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { Table } from "../ui/layout/table.tsx";
import { RequestActions } from "./request-actions.tsx";

interface RequestListProps {
  readonly requests: readonly IngredientRequest[];
  /** The request that is being approved. */
  readonly approvingId: number | null;
  readonly onApprove: (request: IngredientRequest) => void;
  readonly onReject: (request: IngredientRequest) => void;
}

const columns = () => [
  { key: "ingredient", text: say("admin.ingredient") },
  { key: "user", text: say("admin.requestedBy") },
  { key: "date", text: say("admin.date") },
  { key: "status", text: say("admin.status") },
  { key: "actions", text: say("admin.actions"), hidden: true },
];

const badges = { PENDING: "pending", APPROVED: "approved", REJECTED: "rejected" } as const;

/** Requests as a table, on phones as rows. Source: handbook/messages.md#the-screens. */
export function RequestList({ requests, ...handling }: RequestListProps) {
  if (useIsPhone()) {
    return (
      <ul className="rows">
        {requests.map((request) => (
          <li key={request.id} className="grid gap-2.5">
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <b className="font-bold">{request.requestedItemName}</b>, {request.user.name}
              </span>
              <Badge kind={badges[request.status]} />
            </div>
            <span className="text-sm text-ink-2">{instantDayText(request.createdAt, "admin")}</span>
            <Notes notes={request.adminNotes} />
            <RequestActions request={request} {...handling} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table caption={say("admin.requestsCaption")} columns={columns()}>
      {requests.map((request) => (
        <tr key={request.id}>
          <th scope="row" className="wrap-anywhere">
            {request.requestedItemName}
            <Notes notes={request.adminNotes} />
          </th>
          <td className="wrap-anywhere">{request.user.name}</td>
          <td className="whitespace-nowrap tabular-nums">
            {instantDayText(request.createdAt, "admin")}
          </td>
          <td>
            <Badge kind={badges[request.status]} />
          </td>
          <td>
            <RequestActions request={request} {...handling} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface NotesProps {
  readonly notes: string | null;
}

function Notes({ notes }: NotesProps) {
  if (notes === null) return null;
  return <span className="line-clamp-2 text-sm font-normal text-ink-2 wrap-anywhere">{notes}</span>;
}
