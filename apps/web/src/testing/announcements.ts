import { within } from "@testing-library/react";

/**
 * Elements of announcements. Queries by text ignore them, because many announced texts are visible
 * as well.
 */
export const ANNOUNCEMENTS = ".sr-only > [aria-live] > p";

/** Waits for an announcement. */
export async function findAnnouncement(text: string): Promise<HTMLElement> {
  return within(document.body).findByText(text, { selector: ANNOUNCEMENTS, ignore: false });
}
