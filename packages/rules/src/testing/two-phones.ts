import { microOf, MICRO_PER_UNIT } from "../kitchen/amounts/quantity.ts";
import {
  ChangingNeeds,
  type ListChange,
  type ListedNeed,
  type SaidOfNeed,
} from "../shopping/change-needs.ts";
import { linesOf, type NeedLine } from "../shopping/need-lines.ts";
import { tickedAt } from "../shopping/tick.ts";

/**
 * Simulates two phones and a server. A phone applies changes offline, keeps them, and sends them in
 * order once online. Answers get lost and calls repeat. Time advances with every step.
 */

/** One change, as a phone keeps it. */
export type Kept =
  | { readonly kind: "add"; readonly id: string; readonly said: SaidOfNeed }
  | { readonly kind: "edit"; readonly id: string; readonly said: SaidOfNeed }
  | { readonly kind: "remove"; readonly id: string }
  | {
      readonly kind: "tick";
      readonly id: string;
      /** Needs of the line on the phone. */
      readonly of: readonly string[];
      readonly isTicked: boolean;
      readonly at: number;
    };

/** Kept call with its key and its true time. */
export interface KeptCall {
  readonly key: number;
  readonly by: 0 | 1;
  readonly did: Kept;
  readonly doneAt: number;
}

export interface Arrival extends KeptCall {
  readonly arrivedAt: number;
  readonly sentAt: number;
}

/** A quick tap, and a walk to the next shelf. */
const STEPS_MS = [150, 60_000];
const LONGEST_WAY_MS = 4_000;
/** An unanswered call is abandoned after this time and sent again. */
const GIVEN_UP_MS = 20_000;

const NAMES = ["milk", "bread", "limes"];
const UNITS = [null, "g", "kg", "l"];

/** Visible content of a list, for comparison. */
export function seen(needs: readonly ListedNeed[]) {
  const present = needs.filter(({ goneAt }) => goneAt === null);
  return linesOf(present).map(({ id, quantity, unit, note, isTicked, needs: of }) => ({
    id,
    quantity,
    unit,
    note,
    isTicked,
    needs: of.map((need) => need.id),
  }));
}

/** Server by the rules. A known key does nothing. */
class Server {
  readonly state = new ChangingNeeds<ListedNeed>([]);
  readonly arrivals: Arrival[] = [];
  readonly #known = new Set<number>();

  take(arrival: Arrival): void {
    this.arrivals.push(arrival);
    if (this.#known.has(arrival.key)) return;
    this.#known.add(arrival.key);
    this.state.do(serverChange(arrival));
  }
}

function newNeed(id: string, said: SaidOfNeed, createdAt: number): ListedNeed {
  const { name = "", masterIngredientId = null, quantity = null, unit = null, note = null } = said;
  const fresh = { isTicked: false, tickedAt: null, goneAt: null };
  return { id, name, masterIngredientId, quantity, unit, note, ...fresh, createdAt };
}

/** Effect of a call at its arrival. */
export function serverChange({ did, arrivedAt: now, sentAt }: Arrival): ListChange<ListedNeed> {
  switch (did.kind) {
    case "add":
      return { kind: "add", need: newNeed(did.id, did.said, now) };
    case "edit":
      return { kind: "edit", itemId: did.id, said: did.said };
    case "remove":
      return { kind: "remove", itemId: did.id, at: now };
    case "tick": {
      const at = tickedAt({ at: did.at, sentAt, now });
      return { kind: "tick", itemId: did.id, isTicked: did.isTicked, at, now };
    }
  }
}

/** Effect on the phone until then. The server decides if the other phone was later. */
function phoneChange({ did, doneAt }: KeptCall): ListChange<ListedNeed> {
  const change = serverChange({ did, doneAt, key: 0, by: 0, arrivedAt: doneAt, sentAt: doneAt });
  return change.kind === "tick" ? { ...change, at: null } : change;
}

class Phone {
  base: readonly ListedNeed[] = [];
  readonly kept: KeptCall[] = [];
  readonly skewMs: number;
  /** Latest possible arrival of a tick by the phone's clock. */
  readonly #last = new Map<string, number>();
  #firstSent: number | null = null;

  constructor(skewMs: number) {
    this.skewMs = skewMs;
  }

  /** Tick as the app sends it: later than the possible arrival of earlier ticks of its needs. */
  stamped(did: Kept, sentAt: number): Kept {
    this.#firstSent ??= sentAt;
    if (did.kind !== "tick") return did;
    const before = did.of.flatMap((id) => this.#last.get(id) ?? []);
    return { ...did, at: Math.max(did.at, ...before.map((at) => at + 1)) };
  }

  noteAnswer(did: Kept, at: number): void {
    const longestWayMs = Math.min(at - (this.#firstSent ?? at), GIVEN_UP_MS);
    const stamped = this.stamped(did, at);
    if (stamped.kind === "tick")
      for (const id of stamped.of) this.#last.set(id, stamped.at + longestWayMs);
    this.#firstSent = null;
  }

  /** The list on screen: the last read with later changes. */
  needs(): readonly ListedNeed[] {
    const changing = new ChangingNeeds<ListedNeed>(this.base);
    for (const call of this.kept) changing.do(phoneChange(call));
    return changing.needs.filter(({ goneAt }) => goneAt === null);
  }
}

/** Each number is a choice, so equal numbers give equal stories. */
export class Story {
  readonly server = new Server();
  readonly phones: readonly [Phone, Phone];
  /** All changes in order. */
  readonly done: KeptCall[] = [];
  now = 1_700_000_000_000;
  #nextKey = 1;

  constructor(skewsMs: readonly [number, number]) {
    this.phones = [new Phone(skewsMs[0]), new Phone(skewsMs[1])];
  }

  act(place: 0 | 1, choice: number): void {
    this.now += STEPS_MS[choice % 2] ?? 0;
    const phone = this.phones[place];
    const lines = linesOf(phone.needs());
    const line = lines[Math.floor(choice / 7) % Math.max(1, lines.length)];
    for (const did of this.#chosen(phone, line, choice)) {
      const call = { key: this.#nextKey++, by: place, did, doneAt: this.now };
      phone.kept.push(call);
      this.done.push(call);
    }
  }

  #chosen(phone: Phone, line: NeedLine<ListedNeed> | undefined, choice: number): readonly Kept[] {
    const what = choice % 7;
    const amount = microOf(((choice % 5) + 1) * MICRO_PER_UNIT);
    if (line === undefined || what < 2) {
      const name = NAMES[choice % NAMES.length] ?? "";
      const unit = UNITS[choice % UNITS.length] ?? null;
      const id = `need-${String(this.#nextKey).padStart(6, "0")}`;
      return [{ kind: "add", id, said: { name, quantity: amount, unit } }];
    }
    const [{ id }] = line.needs;
    if (what === 2) return [{ kind: "edit", id, said: { quantity: amount } }];
    if (what === 3) return [{ kind: "edit", id, said: { note: `note ${choice}` } }];
    // Like the app, removes each need of a line separately.
    if (what === 4) return line.needs.map((need) => ({ kind: "remove", id: need.id }));
    const at = this.now + phone.skewMs;
    const of = line.needs.map((need) => need.id);
    return [{ kind: "tick", id: line.id, of, isTicked: !line.isTicked, at }];
  }

  /**
   * Sends the oldest kept call if online. The call or its answer may get lost; an answered call is
   * no longer kept.
   */
  send(place: 0 | 1, choice: number): void {
    const phone = this.phones[place];
    const [call] = phone.kept;
    if (call === undefined) return;
    const luck = choice % 8;
    const wayMs = choice % LONGEST_WAY_MS;
    const sentAt = this.now + phone.skewMs;
    if (luck > 0) {
      const did = phone.stamped(call.did, sentAt);
      this.server.take({ ...call, did, arrivedAt: this.now + wayMs, sentAt });
    }
    this.now += luck < 2 ? GIVEN_UP_MS : wayMs;
    if (luck < 2) return;
    phone.noteAnswer(call.did, this.now + phone.skewMs);
    phone.kept.shift();
    if (luck > 3) this.read(place);
  }

  /** Reads the list if online. */
  read(place: 0 | 1): void {
    this.phones[place].base = this.server.state.needs.filter(({ goneAt }) => goneAt === null);
  }

  /** Sends all kept calls, then both phones read. */
  end(first: 0 | 1): void {
    for (const place of [first, first === 0 ? 1 : 0] as const) {
      while (this.phones[place].kept.length > 0) this.send(place, 3);
    }
    this.read(0);
    this.read(1);
  }
}
