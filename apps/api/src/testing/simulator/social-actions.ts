import { adminApi } from "@larder/contract/household/admin";
import { authApi } from "@larder/contract/access/auth";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { messagesApi } from "@larder/contract/household/messages";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { recipeId } from "./kitchen-actions.ts";
import { done, made, notFound, type Expected } from "./kitchen-model.ts";
import { inventedNames, type Simulation } from "./simulation.ts";
import type { Action } from "./stock-actions.ts";
import type { ModelUser } from "./world-model.ts";

const forbidden: Expected = { status: 403, code: "forbidden" };
const FEWEST_PEOPLE = 4;

/** The id of any book, sometimes of none. */
function bookId({ chance, model }: Simulation): number {
  return model.books.length === 0 || chance.happens(0.05) ? 999_999 : chance.oneOf(model.books).id;
}

const publish: Action = async (simulation, user) => {
  const { chance, model } = simulation;
  const facts = {
    name: `${chance.oneOf(["Our", "my", "The"])} book ${chance.whole(1, 99)}`,
    description: chance.happens(0.5) ? "What we cook." : null,
  };
  const before = model.bookOf(user);
  const may = model.mayPublish(user);
  const { data } = await simulation.call(user, publishingApi.publish, {
    body: facts,
    expected: may ? (before === undefined ? made : done) : forbidden,
  });
  if (!may) return;
  if (before !== undefined) Object.assign(before, facts);
  else
    model.books.push({ ...facts, id: data.publishedBook.id, owner: user, subscribers: new Set() });
};

const unpublish: Action = async (simulation, user) => {
  const expected = simulation.model.unpublish(user);
  await simulation.call(user, publishingApi.unpublish, { expected });
};

const subscribe: Action = async (simulation, user) => {
  const id = bookId(simulation);
  const expected = simulation.model.subscribe(user, id);
  await simulation.call(user, publishingApi.subscribe, { id, expected });
};

const unsubscribe: Action = async (simulation, user) => {
  const id = bookId(simulation);
  const expected = simulation.model.unsubscribe(user, id);
  await simulation.call(user, publishingApi.unsubscribe, { id, expected });
};

const readRecipe: Action = async (simulation, user) => {
  const id = recipeId(simulation, user, 0.7);
  const expected = simulation.model.readable(user, id) === null ? notFound : done;
  await simulation.call(user, recipesApi.get, { id, expected });
};

const copyRecipe: Action = async (simulation, user) => {
  const { model } = simulation;
  const id = recipeId(simulation, user, 0.9);
  const found = model.readable(user, id);
  const isOthers = found !== null && found.owner !== user;
  const expected = !model.mayPublish(user) ? forbidden : isOthers ? made : notFound;
  const { data } = await simulation.call(user, publishingApi.copyRecipe, { id, expected });
  if (expected !== made || found === null) return;
  const copy = { ...found.recipe, id: data.recipe.id, updatedAt: simulation.now };
  user.kitchen.recipes.push(copy);
};

const startThread: Action = async (simulation, user) => {
  const { chance, model, now } = simulation;
  const subject = `Question ${chance.whole(1, 999)}`;
  const content = `How do I do ${chance.whole(1, 999)} things?`;
  const named = chance.oneOf(model.users);
  const isSupport = user.role === "ADMIN" && named !== user;
  const { data } = await simulation.call(user, messagesApi.start, {
    body: { subject, content, userId: named.id },
    expected: made,
  });
  model.threads.push({
    id: data.id,
    user: user.role === "ADMIN" ? named : user,
    subject,
    status: "OPEN",
    admin: isSupport ? user : null,
    updatedAt: now,
    messages: [{ content, sender: user }],
    request: null,
  });
};

/** The id of any thread, own or not. */
function threadId({ chance, model }: Simulation, user: ModelUser): number {
  const own = model.threads.filter((thread) => thread.user === user);
  const some = own.length > 0 && chance.happens(0.7) ? own : model.threads;
  return some.length === 0 ? 999_999 : chance.oneOf(some).id;
}

const send: Action = async (simulation, user) => {
  const id = threadId(simulation, user);
  const content = `And then ${simulation.chance.whole(1, 9999)}?`;
  const expected = simulation.model.send(user, id, { content, now: simulation.now });
  await simulation.call(user, messagesApi.send, { id, body: { content }, expected });
};

const markRead: Action = async (simulation, user) => {
  const id = threadId(simulation, user);
  const expected = simulation.model.thread(user, id) === undefined ? notFound : done;
  await simulation.call(user, messagesApi.markRead, { id, expected });
};

const close: Action = async (simulation, user) => {
  const id = threadId(simulation, user);
  const expected = simulation.model.close(user, id, simulation.now);
  await simulation.call(user, messagesApi.close, { id, expected });
};

const wish: Action = async (simulation, user) => {
  const { chance, model, now } = simulation;
  const name = chance.oneOf([...inventedNames, "Flour", "whole milk"]);
  const expected = model.wish(user, name);
  await simulation.call(user, catalogueApi.request, {
    body: { requestedItemName: name },
    expected,
  });
  if (expected !== made) return;
  const { data } = await simulation.personOf(user).call(messagesApi.list);
  const thread = {
    id: Math.max(...data.map(({ id }) => id)),
    user,
    subject: `Ingredient request: ${name}`,
    status: "OPEN" as const,
    admin: null,
    updatedAt: now,
    messages: [
      { content: `I would like to have "${name}" in the list of ingredients.`, sender: user },
    ],
  };
  const id = data.find((one) => one.id === thread.id)?.ingredientRequest?.id ?? null;
  const request = { id, name, user, status: "PENDING" as const, notes: null };
  model.threads.push({ ...thread, request });
};

const handle: Action = async (simulation, user) => {
  const { chance, model, now } = simulation;
  const some = model.requests;
  const id = some.length === 0 ? 999_999 : (chance.oneOf(some).id ?? 999_999);
  const status = chance.oneOf(["APPROVED", "REJECTED"] as const);
  const notes =
    status === "REJECTED" || chance.happens(0.3) ? `Because ${chance.whole(1, 99)}.` : null;
  const approvedName =
    status === "APPROVED" && chance.happens(0.4) ? chance.oneOf([...inventedNames, "Honey"]) : null;
  const expected = model.handle(user, id, { status, notes, approvedName });
  await simulation.call(user, adminApi.handleRequest, {
    id,
    body: { status, adminNotes: notes, approvedItemName: approvedName },
    expected,
  });
  const thread = model.threads.find(({ request }) => request?.id === id);
  if (expected !== done || thread === undefined) return;
  thread.admin = user;
  thread.updatedAt = now;
  if (status === "APPROVED") thread.status = "CLOSED";
  thread.messages.push({ content: status === "REJECTED" ? (notes ?? "") : null, sender: user });
};

const setPlan: Action = async (simulation, user) => {
  const { chance, model } = simulation;
  const whom = chance.oneOf(model.users);
  const plan = chance.oneOf(["PRO", "PRO", "FREE"] as const);
  const may = user.role === "ADMIN";
  await simulation.call(user, adminApi.setSubscription, {
    id: whom.id,
    body: { subscriptionStatus: plan },
    expected: may ? done : forbidden,
  });
  if (may) whom.plan = plan;
};

const leave: Action = async (simulation, user) => {
  const { chance, model } = simulation;
  const expected = model.leave(user);
  await simulation.call(user, authApi.deleteAccount, { expected });
  if (model.users.length < FEWEST_PEOPLE)
    await simulation.join({
      role: chance.happens(0.3) ? "ADMIN" : "USER",
      plan: chance.oneOf(["PRO", "FREE"]),
    });
};

const repeatEarlier: Action = (simulation) => simulation.repeatEarlier();

export const socialActions: readonly (readonly [weight: number, action: Action])[] = [
  [40, publish],
  [10, unpublish],
  [60, subscribe],
  [20, unsubscribe],
  [20, readRecipe],
  [20, copyRecipe],
  [20, startThread],
  [40, send],
  [10, markRead],
  [20, close],
  [20, wish],
  [30, handle],
  [50, setPlan],
  [4, leave],
  [40, repeatEarlier],
];
