import { within } from "@testing-library/react";

/** Ignored by queries for a text, since it is often visible too. */
export const ANNOUNCEMENTS = ".sr-only > [aria-live] > p";

export async function findAnnouncement(text: string): Promise<HTMLElement> {
  return within(document.body).findByText(text, { selector: ANNOUNCEMENTS, ignore: false });
}
