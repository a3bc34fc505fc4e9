import { shoppingApi } from "@larder/contract/week/shopping";
import type { ListLine, ListNeed } from "@larder/contract/week/shopping-list";
import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import { say } from "@larder/words/say";
import { queueCall } from "../api/calls/queue-call.ts";
import { announce } from "../ui/overlays/announce.ts";
import { showToast } from "../ui/overlays/toast.ts";
import { foodsTyped } from "./lines/foods-typed.ts";
import { newNeedId } from "./lines/new-need-id.ts";

/** The changed fields of a need. */
export interface NeedChange {
  readonly quantity?: number | null;
  readonly unitId?: number | null;
  readonly note?: string | null;
  readonly name?: string;
}

/**
 * Changes are shown at once, kept, and sent in order. Source:
 * handbook/shopping.md#without-a-connection.
 */
export function listActs(listId: number) {
  const ofNeed = (needId: string) => ({ id: listId, needId });

  function change(needId: string, body: NeedChange): void {
    void queueCall(shoppingApi.updateItem, { params: ofNeed(needId), body });
  }

  /** An edit brings back what was deleted, also what is deleted on another phone meanwhile. */
  function bringBack(needs: readonly ListNeed[]): void {
    for (const { id, note } of needs) change(id, { note });
  }

  /** Each need alone, so that another person's addition stays. */
  function remove(needs: readonly ListNeed[], text: string): void {
    for (const { id } of needs) void queueCall(shoppingApi.removeItem, { params: ofNeed(id) });
    showToast(text, { undo: () => bringBack(needs) });
  }

  return {
    /** One need for each line of the text. */
    add: (text: string): void => {
      for (const line of linesOfList(text).flatMap(foodsTyped))
        void queueCall(shoppingApi.addItem, {
          params: { id: listId },
          body: { id: newNeedId(), text: line },
        });
    },
    tick: ({ id, name, isTicked, needs }: ListLine): void => {
      const body = { isTicked: !isTicked, at: new Date().toISOString() };
      // Lines part and join: what comes before or after what is asked of each need.
      const about = needs.map((need) => need.id);
      void queueCall(shoppingApi.tick, { params: ofNeed(id), body, about });
      announce(say(isTicked ? "shopping.unticked" : "shopping.ticked", { name }));
    },
    change,
    removeLine: ({ name, needs }: ListLine): void =>
      remove(needs, say("shopping.removed", { name })),
    removeNeed: ({ name }: ListLine, need: ListNeed): void =>
      remove([need], say("shopping.removed", { name })),
    clear: (lines: readonly ListLine[]): void =>
      remove(
        lines.flatMap(({ needs }) => needs),
        say("shopping.cleared", { count: lines.length }),
      ),
  };
}
