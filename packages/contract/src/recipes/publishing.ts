import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  id,
  idParams,
  instant,
  newInstant,
  newlyAnswered,
  optionalText,
  pageFields,
  pageQuery,
  readAt,
  requiredText,
  searchQuery,
} from "../fields.ts";
import { eatersQuery, notFor } from "./eating.ts";
import { recipe, recipesApi } from "./recipes.ts";

/** Cards on a page of the Community Cookbook. Source: handbook/wire.md#pages. */
export const COOKBOOK_PAGE_SIZE = 24;

/** A published recipe book. Source: handbook/books.md#what-it-does. */
export const book = z.object({
  id,
  userId: id,
  name: z.string(),
  description: z.nullable(z.string()),
  user: z.object({ name: z.string() }),
  _count: z.object({ subscribers: z.int() }),
  isSubscribed: z.boolean(),
  updatedAt: newInstant,
});
export type Book = z.infer<typeof book>;

/** The publish form and the body of its call. Source: handbook/books.md#what-it-does. */
export const bookBody = z.object({
  name: requiredText({ required: "calls.bookNameRequired", long: "calls.bookNameLong" }, 255),
  description: optionalText("calls.descriptionLong", 1000),
});

const cookbookRecipe = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  servings: z.int(),
  updatedAt: instant,
  makeability: z.enum(["fully_makeable", "partially_makeable", "not_makeable"]),
  book: z.object({ id, name: z.string() }),
  owner: z.object({ id, name: z.string() }),
  /** The names of its first eight ingredients. */
  ingredientNames: newlyAnswered(z.array(z.string())),
  notFor,
});
export type CookbookRecipe = z.infer<typeof cookbookRecipe>;

/** A recipe in a preview of its book. */
const lookedInto = z.pick(cookbookRecipe, {
  id: true,
  name: true,
  servings: true,
  makeability: true,
});
export type LookedInto = z.infer<typeof lookedInto>;

export const publishingApi = {
  browse: endpoint({
    method: "GET",
    path: "/publishing/books/browse",
    access: "pro",
    summary: "Published books of other households",
    data: z.object({ books: z.array(book) }),
    fallback: "calls.fetchBooks",
    reads: ["books"],
  }),
  subscriptions: endpoint({
    method: "GET",
    path: "/publishing/subscriptions",
    access: "signedIn",
    summary: "Books that the reader subscribes to",
    data: z.object({ subscriptions: z.array(z.object({ publishedRecipeBook: book })) }),
    fallback: "calls.fetchSubscriptions",
    reads: ["subscriptions"],
  }),
  subscribe: endpoint({
    method: "POST",
    path: "/publishing/books/{id}/subscribe",
    access: "pro",
    summary: "Subscribe to a book; twice changes nothing",
    params: idParams,
    message: "answers.subscribed",
    errors: ["not_found", "conflict", "limit_reached"],
    fallback: "calls.fetchSubscriptions",
    changes: ["subscriptions", "books"],
  }),
  unsubscribe: endpoint({
    method: "DELETE",
    path: "/publishing/books/{id}/unsubscribe",
    access: "signedIn",
    summary: "Unsubscribe from a book; twice changes nothing",
    params: idParams,
    message: "answers.unsubscribed",
    errors: ["not_found"],
    fallback: "calls.fetchSubscriptions",
    changes: ["subscriptions", "books"],
  }),
  usersRecipes: endpoint({
    method: "GET",
    path: "/publishing/users/{id}/recipes",
    access: "pro",
    summary: "The recipes of a user's published book, priced from the reader's stock",
    params: idParams,
    query: z.object({ eaters: eatersQuery }),
    data: z.object({ recipes: z.array(recipe) }),
    errors: ["not_found"],
    fallback: "calls.fetchBookRecipes",
    reads: ["recipes", "books"],
  }),
  preview: endpoint({
    method: "GET",
    path: "/publishing/books/{id}/preview",
    access: "pro",
    summary: "A look into a book: which recipes it has, and how many of them the reader can cook",
    params: idParams,
    data: z.object({
      recipes: z.array(lookedInto),
      total: z.int(),
      /** Number of recipes that the reader's stock covers. */
      makeable: z.int(),
    }),
    errors: ["not_found"],
    fallback: "calls.fetchBookRecipes",
    reads: ["books", "stock"],
  }),
  publish: endpoint({
    method: "POST",
    path: "/publishing/books/publish",
    access: "pro",
    summary: "Publish the household's recipes as a book, or edit the book's name and description",
    body: z.extend(bookBody, { updatedAt: readAt }),
    data: z.object({ publishedBook: book }),
    status: 201,
    message: "answers.bookPublished",
    errors: ["conflict"],
    fallback: "calls.publishBook",
    changes: ["books"],
  }),
  myBook: endpoint({
    method: "GET",
    path: "/publishing/books/my-book",
    access: "signedIn",
    summary: "The household's published book",
    data: z.object({ book }),
    errors: ["not_found"],
    fallback: "calls.fetchBooks",
    reads: ["books"],
  }),
  unpublish: endpoint({
    method: "DELETE",
    path: "/publishing/books/my-book",
    access: "signedIn",
    summary: "Unpublish the book and end its subscriptions",
    status: 204,
    errors: ["forbidden", "not_found"],
    fallback: "calls.unexpected",
    changes: ["books", "subscriptions", "cookbook"],
  }),
  cookbook: endpoint({
    method: "GET",
    path: "/publishing/cookbook",
    access: "pro",
    summary: "Published recipes of other households, what the reader can cook first",
    query: z.object({ search: searchQuery, eaters: eatersQuery, ...pageQuery(COOKBOOK_PAGE_SIZE) }),
    data: z.object({ recipes: z.array(cookbookRecipe), ...pageFields }),
    fallback: "calls.fetchBookRecipes",
    reads: ["cookbook", "stock"],
  }),
  copyRecipe: endpoint({
    method: "POST",
    path: "/publishing/recipes/{id}/copy",
    access: "pro",
    summary: "Save a copy of a published recipe into one's own recipes",
    params: idParams,
    data: recipesApi.add.data,
    status: 201,
    message: "answers.recipeCopied",
    errors: ["not_found", "limit_reached"],
    fallback: "calls.addRecipe",
    changes: ["recipes", "meals"],
  }),
};
