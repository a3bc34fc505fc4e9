import type { Book } from "@larder/contract/recipes/publishing";
import { instantText } from "../values/instant-text.ts";
import type { BookSeen } from "./book.ts";

/** Source: handbook/books.md#what-it-does. */
export function presentBook(book: BookSeen): Book {
  return {
    id: book.id,
    userId: book.userId,
    name: book.name,
    description: book.description,
    user: { name: book.ownerName },
    _count: { subscribers: book.subscribers },
    isSubscribed: book.isSubscribed,
    updatedAt: instantText(book.updatedAt),
  };
}
