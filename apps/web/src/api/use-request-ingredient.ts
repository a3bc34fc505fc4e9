import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { useCallback } from "react";
import { useAction } from "./use-action.ts";

/** Whether the request was sent, and its text. */
export interface RequestedIngredient {
  readonly isSent: boolean;
  readonly text: string;
}

/**
 * The text is the server's answer, else "Failed to submit new ingredient request". Source:
 * handbook/messages.md#requests-for-ingredients, handbook/screens.md#failure-texts.
 */
export function useRequestIngredient() {
  const { run, isRunning } = useAction(catalogueApi.request);
  const request = useCallback(
    async (requestedItemName: string): Promise<RequestedIngredient> => {
      const done = await run({ body: { requestedItemName } });
      return done.ok ? { isSent: true, text: done.message } : { isSent: false, text: done.text };
    },
    [run],
  );
  return { isRunning, request };
}
