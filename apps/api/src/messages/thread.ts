/** Who reads: a user sees their own threads, an admin all of them. Source: handbook/messages.md#conversations. */
export interface ThreadReader {
  readonly id: number;
  readonly role: "ADMIN" | "USER";
}

/** As much of a query's `where` as the rule below says something with. */
interface Condition<Truth> {
  (column: "threads.user_id", operator: "=", value: number): Truth;
  and(all: readonly Truth[]): Truth;
}

/** The one rule of who sees which thread, as a condition of a query on `threads`. Source: handbook/messages.md#conversations. */
export function isVisible(reader: ThreadReader) {
  return <Truth>(where: Condition<Truth>): Truth =>
    where.and(reader.role === "ADMIN" ? [] : [where("threads.user_id", "=", reader.id)]);
}

/** A person in a conversation. */
export interface Party {
  readonly id: number;
  readonly name: string;
}

/** One message; its sender is null once that account is gone. */
export interface Message {
  readonly id: number;
  readonly content: string;
  readonly createdAt: number;
  readonly sender: Party | null;
}

/** A conversation between a user and the admins. */
export interface Thread {
  readonly id: number;
  readonly subject: string;
  readonly status: "OPEN" | "CLOSED";
  readonly updatedAt: number;
  readonly user: Party;
  /** Who of the admins answered last. */
  readonly admin: Party | null;
  readonly messages: readonly Message[];
  readonly ingredientRequest: {
    readonly id: number;
    readonly requestedItemName: string;
    readonly status: "PENDING" | "APPROVED" | "REJECTED";
  } | null;
  readonly isUnread: boolean;
}
