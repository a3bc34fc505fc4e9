import {
  done,
  gone,
  KitchenModel,
  made,
  notFound,
  refused,
  type Expected,
  type ModelRecipe,
  type Ingredients,
} from "./kitchen-model.ts";
import type { Weights } from "./measures.ts";

export interface ModelUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: "ADMIN" | "USER";
  plan: "PRO" | "FREE";
  readonly kitchen: KitchenModel;
}

export interface ModelBook {
  id: number;
  readonly owner: ModelUser;
  name: string;
  description: string | null;
  readonly subscribers: Set<ModelUser>;
}

interface ModelMessage {
  /** Null for the product's own texts. */
  readonly content: string | null;
  /** Null if the account is gone. */
  sender: ModelUser | null;
}

export interface ModelThread {
  id: number;
  readonly user: ModelUser;
  readonly subject: string;
  status: "OPEN" | "CLOSED";
  admin: ModelUser | null;
  updatedAt: number;
  readonly messages: ModelMessage[];
  request: ModelRequest | null;
}

export interface ModelRequest {
  id: number | null;
  readonly name: string;
  readonly user: ModelUser;
  status: "PENDING" | "APPROVED" | "REJECTED";
  notes: string | null;
}

const forbidden: Expected = { status: 403, code: "forbidden" };

/** Names of an ingredient in lower case. */
export type Dictionary = ReadonlyMap<string, string>;

/** Everything outside single households: accounts, books and messages of the handbook. */
export class WorldModel {
  users: ModelUser[] = [];
  books: ModelBook[] = [];
  threads: ModelThread[] = [];
  /** Names that administrators added, by lower case. */
  readonly added = new Map<string, string>();
  readonly ingredients: Ingredients;

  constructor(known: Dictionary, weights: ReadonlyMap<string, Weights>) {
    this.ingredients = {
      meaning: (name) =>
        known.get(name.toLowerCase()) ?? this.added.get(name.toLowerCase()) ?? null,
      weights: (ingredient) => weights.get(ingredient) ?? { ofMillilitre: null, ofPiece: null },
    };
  }

  join(user: Omit<ModelUser, "kitchen">): ModelUser {
    const joined = { ...user, kitchen: new KitchenModel(this.ingredients) };
    this.users.push(joined);
    return joined;
  }

  /** Deletes the account with everything that belongs to the user or household. */
  leave(user: ModelUser): Expected {
    const isLastAdmin = user.role === "ADMIN" && this.admins.length === 1;
    if (isLastAdmin) return refused("last_admin");
    this.users = this.users.filter((one) => one !== user);
    this.books = this.books.filter(({ owner }) => owner !== user);
    for (const { subscribers } of this.books) subscribers.delete(user);
    this.threads = this.threads.filter((thread) => thread.user !== user);
    for (const thread of this.threads) {
      if (thread.admin === user) thread.admin = null;
      for (const message of thread.messages) if (message.sender === user) message.sender = null;
    }
    return gone;
  }

  get admins(): ModelUser[] {
    return this.users.filter(({ role }) => role === "ADMIN");
  }

  mayPublish({ role, plan }: ModelUser): boolean {
    return role === "ADMIN" || plan === "PRO";
  }

  book(id: number): ModelBook | undefined {
    return this.books.find((book) => book.id === id);
  }

  bookOf(user: ModelUser): ModelBook | undefined {
    return this.books.find(({ owner }) => owner === user);
  }

  booksOnShow(reader: ModelUser): ModelBook[] {
    return this.books.filter(({ owner }) => owner !== reader && this.mayPublish(owner));
  }

  subscribe(reader: ModelUser, id: number): Expected {
    if (!this.mayPublish(reader)) return forbidden;
    const book = this.book(id);
    if (book === undefined) return notFound;
    if (book.owner === reader) return refused("conflict");
    if (!book.subscribers.has(reader) && !this.mayPublish(book.owner)) return notFound;
    book.subscribers.add(reader);
    return done;
  }

  unsubscribe(reader: ModelUser, id: number): Expected {
    const book = this.book(id);
    if (book === undefined) return notFound;
    book.subscribers.delete(reader);
    return done;
  }

  unpublish(user: ModelUser): Expected {
    if (this.bookOf(user) === undefined) return notFound;
    this.books = this.books.filter(({ owner }) => owner !== user);
    return gone;
  }

  /** True if the reader may read the owner's book. */
  mayRead(reader: ModelUser, owner: ModelUser): boolean {
    const book = this.bookOf(owner);
    if (book === undefined || !this.mayPublish(reader)) return false;
    return owner === reader || this.mayPublish(owner) || book.subscribers.has(reader);
  }

  /** A readable recipe with its owner. */
  readable(reader: ModelUser, id: number): { owner: ModelUser; recipe: ModelRecipe } | null {
    for (const owner of this.users) {
      const recipe = owner.kitchen.recipes.find((one) => one.id === id);
      if (recipe === undefined) continue;
      return owner === reader || this.mayRead(reader, owner) ? { owner, recipe } : null;
    }
    return null;
  }

  thread(reader: ModelUser, id: number): ModelThread | undefined {
    return this.threads.find(
      (one) => one.id === id && (reader.role === "ADMIN" || one.user === reader),
    );
  }

  send(
    sender: ModelUser,
    id: number,
    { content, now }: { content: string; now: number },
  ): Expected {
    const thread = this.thread(sender, id);
    if (thread === undefined) return notFound;
    if (thread.status === "CLOSED") return refused("thread_closed");
    thread.messages.push({ content, sender });
    thread.updatedAt = now;
    if (sender.role === "ADMIN" && thread.user !== sender) thread.admin = sender;
    return made;
  }

  close(sender: ModelUser, id: number, now: number): Expected {
    if (sender.role !== "ADMIN") return forbidden;
    const thread = this.thread(sender, id);
    if (thread === undefined) return notFound;
    if (thread.status === "OPEN") thread.updatedAt = now;
    thread.status = "CLOSED";
    return done;
  }

  get requests(): ModelRequest[] {
    return this.threads.flatMap(({ request }) => (request === null ? [] : [request]));
  }

  /** A request for an ingredient. */
  wish(user: ModelUser, name: string): Expected {
    if (this.ingredients.meaning(name) !== null) return refused("already_exists");
    const isPending = this.requests.some(
      (one) =>
        one.user === user &&
        one.status === "PENDING" &&
        one.name.toLowerCase() === name.toLowerCase(),
    );
    return isPending ? refused("already_requested") : made;
  }

  /** An administrator's answer to a request, with the message to the user. */
  handle(
    admin: ModelUser,
    id: number,
    answer: { approvedName: string | null; notes: string | null; status: "APPROVED" | "REJECTED" },
  ): Expected {
    if (admin.role !== "ADMIN") return forbidden;
    const request = this.requests.find((one) => one.id === id);
    if (request === undefined) return notFound;
    if (request.status !== "PENDING") return refused("already_handled");
    request.status = answer.status;
    request.notes = answer.notes;
    if (answer.status === "REJECTED") return done;
    const name = answer.approvedName ?? request.name;
    if (this.ingredients.meaning(name) === null) this.added.set(name.toLowerCase(), name);
    return done;
  }
}
