/** A user sees their own threads, an administrator all. */
export interface ThreadReader {
  readonly id: number;
  readonly role: "ADMIN" | "USER";
}

/** The part of a query's `where` that the rule below uses. */
interface Condition<Truth> {
  (column: "threads.user_id", operator: "=", value: number): Truth;
  and(all: readonly Truth[]): Truth;
}

/** Visibility as a condition on `threads`. Source: handbook/messages.md#conversations. */
export function isVisible(reader: ThreadReader) {
  return <Truth>(where: Condition<Truth>): Truth =>
    where.and(reader.role === "ADMIN" ? [] : [where("threads.user_id", "=", reader.id)]);
}

export interface Party {
  readonly id: number;
  readonly name: string;
}

/** The sender is null if the account is gone. */
export interface Message {
  readonly id: number;
  readonly content: string;
  readonly createdAt: number;
  readonly sender: Party | null;
}

export interface Thread {
  readonly id: number;
  readonly subject: string;
  readonly status: "OPEN" | "CLOSED";
  readonly updatedAt: number;
  readonly user: Party;
  /** Administrator of the last answer. */
  readonly admin: Party | null;
  readonly messages: readonly Message[];
  readonly ingredientRequest: {
    readonly id: number;
    readonly requestedItemName: string;
    readonly status: "PENDING" | "APPROVED" | "REJECTED";
  } | null;
  readonly isUnread: boolean;
}
