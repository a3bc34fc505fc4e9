import { publishingApi } from "@larder/contract/recipes/publishing";
import { fail, ok } from "../values/outcome.ts";
import { pageOf } from "../http/answers/page.ts";
import { eachOf } from "../http/answers/long-answer.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { copyRecipe } from "../recipes/saving/save-recipe.ts";
import type { BookSeen } from "./book.ts";
import { findOwnBook, listBooksOnShow, listSubscribedBooks } from "./book.store.ts";
import { Cookbook } from "./cookbook.ts";
import { lookInto } from "./look-into-book.ts";
import { presentBook } from "./present-book.ts";
import { presentCard } from "./present-card.ts";
import { publishBook, unpublishBook } from "./publish-book.ts";
import { readBook } from "./read-book.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";

/** Recipe books and the Community Cookbook. Source: handbook/books.md#what-it-does. */
export function publishingRoutes(server: Server): void {
  const { db, log, pictures } = server.deps;
  const cookbook = new Cookbook(db);
  // Loads the index before the first call; concurrent callers share the read.
  server.app.addHook("onListen", (done) => {
    cookbook.index().catch((error: unknown) => log.warn({ err: error }, "cookbook not read ahead"));
    done();
  });

  serve(server, publishingApi.browse, {
    stream: async ({ user }) => {
      const books = await listBooksOnShow(db, user);
      return ok({ books: eachOf(books, presentBook) });
    },
  });

  serve(server, publishingApi.subscriptions, {
    stream: async ({ user }) => {
      const books = await listSubscribedBooks(db, user);
      const present = (book: BookSeen) => ({ publishedRecipeBook: presentBook(book) });
      return ok({ subscriptions: eachOf(books, present) });
    },
  });

  serve(server, publishingApi.subscribe, {
    write: (tx, { user, params, now }) => subscribe(tx, user, { bookId: params.id, now }),
  });

  serve(server, publishingApi.unsubscribe, {
    write: (tx, { user, params }) => unsubscribe(tx, user, params.id),
  });

  serve(server, publishingApi.usersRecipes, {
    stream: ({ user, params, query, today, pace, request, now }) => {
      const showImage = pictures.presenterFor(request, now);
      const { eaters = [] } = query;
      return readBook(db, user, { ownerId: params.id, today, pace, showImage, eaters });
    },
  });

  serve(server, publishingApi.preview, {
    stream: ({ user, params, today, pace }) =>
      lookInto(db, user, { bookId: params.id, today, pace }),
  });

  serve(server, publishingApi.publish, {
    write: async (tx, { user, body, now }) => {
      const { name, updatedAt: readAt } = body;
      const book = { name, description: body.description || null, readAt, now };
      const published = await publishBook(tx, user, book);
      return published.ok
        ? { ...published, value: { publishedBook: presentBook(published.value) } }
        : published;
    },
  });

  serve(server, publishingApi.myBook, {
    read: async ({ user }) => {
      const book = await findOwnBook(db, user);
      return book === null ? fail("not_found") : ok({ book: presentBook(book) });
    },
  });

  serve(server, publishingApi.unpublish, {
    write: (tx, { user, now }) => unpublishBook(tx, user, now),
  });

  serve(server, publishingApi.cookbook, {
    read: async ({ household, query, today, pace }) => {
      const { page, limit, search, eaters = [] } = query;
      const offset = (page - 1) * limit;
      const asked = { household, search, eaters, today, offset, limit, pace };
      const found = await cookbook.page(asked);
      if (!found.ok) return found;
      const { cards, total } = found.value;
      return ok({ recipes: cards.map(presentCard), ...pageOf(query, total) });
    },
  });

  serve(server, publishingApi.copyRecipe, {
    write: (tx, { user, params, today, now, request }) => {
      const showImage = pictures.presenterFor(request, now);
      return copyRecipe(tx, user, { id: params.id, today, now, showImage });
    },
  });
}
