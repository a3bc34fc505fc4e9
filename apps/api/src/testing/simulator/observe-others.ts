import { adminApi } from "@larder/contract/household/admin";
import { authApi } from "@larder/contract/access/auth";
import { messagesApi } from "@larder/contract/household/messages";
import { type Book, publishingApi } from "@larder/contract/recipes/publishing";
import { compareRecipes, same } from "./observe.ts";
import type { Simulation } from "./simulation.ts";
import type { ModelBook, ModelThread, ModelUser } from "./world-model.ts";

const PAGE = 100;

/** A book as answered, without its save time. */
const answeredBook = ({ updatedAt: _updatedAt, ...book }: Book) => book;

const shownBook = (book: ModelBook, reader: ModelUser) => ({
  id: book.id,
  userId: book.owner.id,
  name: book.name,
  description: book.description,
  user: { name: book.owner.name },
  _count: { subscribers: book.subscribers.size },
  isSubscribed: book.subscribers.has(reader),
});

function byName(books: readonly ModelBook[]): ModelBook[] {
  return books.toSorted((a, b) => {
    const [nameA, nameB] = [a.name.toLowerCase(), b.name.toLowerCase()];
    return nameA === nameB ? a.id - b.id : nameA < nameB ? -1 : 1;
  });
}

async function lookAtBooks(simulation: Simulation, user: ModelUser): Promise<void> {
  const { model } = simulation;
  const person = simulation.personOf(user);
  const own = await person.call(publishingApi.myBook);
  const book = model.bookOf(user);
  same(
    "own book",
    own.status === 200 ? answeredBook(own.data.book) : own.code,
    book === undefined ? "not_found" : shownBook(book, user),
  );
  const { data } = await person.call(publishingApi.subscriptions);
  const subscribed = model.books.filter(({ subscribers }) => subscribers.has(user));
  same(
    "subscriptions",
    data.subscriptions.map(({ publishedRecipeBook }) => answeredBook(publishedRecipeBook)),
    byName(subscribed).map((one) => shownBook(one, user)),
  );
  const browsed = await person.call(publishingApi.browse);
  same(
    "books on show",
    browsed.status === 200 ? browsed.data.books.map(answeredBook) : browsed.code,
    model.mayPublish(user)
      ? byName(model.booksOnShow(user)).map((one) => shownBook(one, user))
      : "forbidden",
  );
}

/** Compares a book as this user may read it. */
async function lookIntoBook(simulation: Simulation, user: ModelUser): Promise<void> {
  const { model, chance } = simulation;
  const owner = chance.oneOf(model.users);
  const read = await simulation.personOf(user).call(publishingApi.usersRecipes, { id: owner.id });
  const may = model.mayPublish(user) ? "not_found" : "forbidden";
  if (!model.mayRead(user, owner)) return same("closed book", read.code, may);
  compareRecipes(simulation, read.data.recipes, { reader: user, owner });
}

const ranks = ["fully_makeable", "partially_makeable", "not_makeable"];

async function lookAtCookbook(simulation: Simulation, user: ModelUser): Promise<void> {
  const { model } = simulation;
  const query = { limit: PAGE };
  const { status, data, code } = await simulation
    .personOf(user)
    .call(publishingApi.cookbook, { query });
  if (!model.mayPublish(user)) return same("cookbook", code, "forbidden");
  const today = simulation.todayOf(user);
  const cards = model.booksOnShow(user).flatMap((book) =>
    book.owner.kitchen.recipes.map((recipe) => ({
      id: recipe.id,
      name: recipe.name,
      makeability: user.kitchen.planned(recipe, { today }).makeability,
      book: { id: book.id, name: book.name },
      owner: { id: book.owner.id, name: book.owner.name },
    })),
  );
  const shown = data.recipes.map(({ id, name, makeability, book, owner }) => ({
    id,
    name,
    makeability,
    book,
    owner,
  }));
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  same("cookbook", [status, shown.toSorted(byId)], [200, cards.toSorted(byId)]);
  const order = shown.map(({ makeability }) => ranks.indexOf(makeability));
  same(
    "order of the cookbook",
    order,
    order.toSorted((a, b) => a - b),
  );
}

/** Messages of the model; the product's own texts count as right. */
function shownMessages(thread: ModelThread, shown: readonly { content: string }[]) {
  return thread.messages.map(({ content, sender }, index) => ({
    content: content ?? shown[index]?.content ?? "",
    sender:
      sender === null ? { id: 0, name: "Larder support" } : { id: sender.id, name: sender.name },
  }));
}

function shownThread(thread: ModelThread) {
  const { user, admin, request } = thread;
  return {
    id: thread.id,
    subject: thread.subject,
    status: thread.status,
    updatedAt: new Date(thread.updatedAt).toISOString(),
    user: { id: user.id, name: user.name },
    admin: admin === null ? null : { id: admin.id, name: admin.name },
    ingredientRequest:
      request === null
        ? null
        : { id: request.id, requestedItemName: request.name, status: request.status },
  };
}

async function lookAtThreads(simulation: Simulation, user: ModelUser): Promise<void> {
  const { model, chance } = simulation;
  const person = simulation.personOf(user);
  const { data } = await person.call(messagesApi.list, { query: { limit: PAGE } });
  const own = model.threads.filter((thread) => model.thread(user, thread.id) === thread);
  const newestFirst = own.toSorted((a, b) => b.updatedAt - a.updatedAt || b.id - a.id);
  const withoutMessages = ({ messages: _, unread: _u, ...thread }: (typeof data)[number]) => thread;
  same("threads", data.map(withoutMessages), newestFirst.slice(0, PAGE).map(shownThread));
  for (const [index, { messages }] of data.entries()) {
    const thread = newestFirst[index];
    const first = messages.map(({ content, sender }) => ({ content, sender }));
    if (thread !== undefined)
      same("first message", first, shownMessages(thread, messages).slice(0, 1));
  }
  if (own.length === 0) return;
  const thread = chance.oneOf(own);
  const whole = await person.call(messagesApi.get, { id: thread.id });
  same("thread", withoutMessages(whole.data), shownThread(thread));
  same(
    "messages",
    whole.data.messages.map(({ content, sender }) => ({ content, sender })),
    shownMessages(thread, whole.data.messages),
  );
}

async function lookAtUsers(simulation: Simulation, user: ModelUser): Promise<void> {
  const { model } = simulation;
  const person = simulation.personOf(user);
  const me = await person.call(authApi.me);
  const shown = ({ id, name, email, role, plan }: ModelUser) => [id, name, email, role, plan];
  const { data: mine } = me;
  same(
    "who I am",
    [mine.user.id, mine.user.name, mine.user.email, mine.user.role, mine.user.subscriptionStatus],
    shown(user),
  );
  const users = await person.call(adminApi.users);
  const requests = await person.call(adminApi.requests);
  if (user.role !== "ADMIN") {
    return same("admin's lists", [users.code, requests.code], ["forbidden", "forbidden"]);
  }
  same(
    "users",
    users.data.map(({ id, name, email, role, subscriptionStatus }) => [
      id,
      name,
      email,
      role,
      subscriptionStatus,
    ]),
    model.users.toSorted((a, b) => b.id - a.id).map(shown),
  );
  const byId = (a: { id: number | null }, b: { id: number | null }) => (a.id ?? 0) - (b.id ?? 0);
  same(
    "requests",
    requests.data
      .toSorted(byId)
      .map(({ id, requestedItemName, user: by, status, adminNotes }) => [
        id,
        requestedItemName,
        by.id,
        status,
        adminNotes,
      ]),
    model.requests
      .toSorted(byId)
      .slice(0, PAGE)
      .map(({ id, name, user: by, status, notes }) => [id, name, by.id, status, notes]),
  );
  const isPending = requests.data.map(({ status }) => Number(status !== "PENDING"));
  same(
    "pending first",
    isPending,
    isPending.toSorted((a, b) => a - b),
  );
}

/** Views of other users' content. */
export const othersViews = [
  lookAtBooks,
  lookIntoBook,
  lookAtCookbook,
  lookAtThreads,
  lookAtUsers,
] as const;
