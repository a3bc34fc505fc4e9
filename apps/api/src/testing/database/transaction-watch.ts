import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import { tablesPlaced } from "../../db/schema/owners.ts";
import type { Database } from "../../db/schema/schema.ts";
import { householdsNamed } from "./households-named.ts";
import type { SentStatement } from "./visited-rows.ts";

/** Calls with a transaction that may write rows of two households. */
const ofTwo: Readonly<Record<string, string>> = {
  "POST /publishing/recipes/{id}/copy": "a recipe is copied from its publisher",
  "POST /plannable-meals/cook/{id}": "so is one that is cooked from a book",
  "POST /plan": "so is one that is planned from a book",
  "PATCH /plan/{id}": "the same",
  "POST /plan/take": "the same",
  "POST /invitations/{token}/accept": "the rows of one household join another",
  "POST /household/leave": "a member takes copies along",
  "DELETE /household/members/{id}": "the same, by an owner",
  "DELETE /auth/account": "a member leaves a household to the others, and its account ends",
  "POST /household/import": "the members enter a household that was filled for them",
  "POST /auth/promote-demo": "a demo account begins with a household of its own",
  "PATCH /admin/ingredient-requests/{id}": "an approved ingredient replaces the own ones of all",
};

const OF_HOUSEHOLDS = new RegExp(`\\b(?:${tablesPlaced("household").join("|")})\\b`);

interface Watched {
  readonly call: string;
  readonly households: Set<number>;
}

/** Records the households that the transactions of calls name. */
export class TransactionWatch {
  readonly #calls = new AsyncLocalStorage<string>();
  readonly #transactions = new AsyncLocalStorage<Watched>();
  readonly #ended = new Map<string, number>();

  /** Runs a call under its name. */
  during<Answer>(call: string, work: () => Answer): Answer {
    return this.#calls.run(call, work);
  }

  /** Watches the transactions of a database. */
  watch(db: Kysely<Database>): void {
    const begin = db.transaction.bind(db);
    db.transaction = () => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      const call = this.#calls.getStore();
      if (call === undefined) return builder;
      builder.execute = async (work) => {
        const watched = { call, households: new Set<number>() };
        try {
          return await this.#transactions.run(watched, () => execute(work));
        } finally {
          const most = this.#ended.get(call) ?? 0;
          this.#ended.set(call, Math.max(most, watched.households.size));
        }
      };
      return builder;
    };
  }

  /** A statement was sent. */
  see(statement: SentStatement): void {
    const watched = this.#transactions.getStore();
    if (watched === undefined || !OF_HOUSEHOLDS.test(statement.text)) return;
    for (const household of householdsNamed(statement)) watched.households.add(household);
  }

  /** Ends the watch. Each storage in use slows every asynchronous step of the process. */
  leave(): void {
    this.#calls.disable();
    this.#transactions.disable();
  }

  /** Calls with a transaction over several households, unless that is their purpose. */
  get ofSeveral(): readonly string[] {
    return [...this.#ended]
      .filter(([call, most]) => most > 1 && !(call in ofTwo))
      .map(([call]) => call);
  }
}
