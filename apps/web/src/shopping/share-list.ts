import type { ShoppingList } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { showToast } from "../ui/overlays/toast.ts";
import { listPlainText } from "./list/list-plain-text.ts";

/** Whether the device has a share sheet. */
export const canShare = (): boolean => "share" in navigator;

/** Hands the list to another app of the device. */
export async function shareList(list: ShoppingList): Promise<void> {
  try {
    await navigator.share({ title: list.name, text: listPlainText(list) });
  } catch (error) {
    // A cancelled share is no failure.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Copies the list as text and confirms it. */
export async function copyList(list: ShoppingList): Promise<void> {
  try {
    await navigator.clipboard.writeText(listPlainText(list));
    showToast(say("shoppingtools.copied", { name: list.name }));
  } catch (error) {
    // Refused, or not there on plain http.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    showToast(say("shoppingtools.notCopied"));
  }
}
