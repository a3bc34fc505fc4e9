import type { EndpointSpec } from "@larder/contract/endpoint";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { AnyInput, CallInput } from "../api/calls/call.ts";

type Api = typeof shoppingApi;

/** A call that changes a list. */
export type ListCall =
  | { readonly kind: "add"; readonly input: CallInput<Api["addItem"]> }
  | { readonly kind: "edit"; readonly input: CallInput<Api["updateItem"]> }
  | { readonly kind: "remove"; readonly input: CallInput<Api["removeItem"]> }
  | { readonly kind: "tick"; readonly input: CallInput<Api["tick"]> }
  | { readonly kind: "putAway"; readonly input: CallInput<Api["putAway"]> };

const endpoints: Readonly<Record<ListCall["kind"], EndpointSpec>> = {
  add: shoppingApi.addItem,
  edit: shoppingApi.updateItem,
  remove: shoppingApi.removeItem,
  tick: shoppingApi.tick,
  putAway: shoppingApi.putAway,
};

/** What may wait for a connection of all that is done to lists. */
export const listEndpoints: readonly EndpointSpec[] = Object.values(endpoints);

/** A call by its method and path; null for one that is about something else. */
export function listCallOf(
  { method, path }: { readonly method: string; readonly path: string },
  input: AnyInput,
): ListCall | null {
  const found = Object.entries(endpoints).find(
    ([, endpoint]) => endpoint.method === method && endpoint.path === path,
  );
  // The endpoint's own input goes with its kind: it was sent, or kept, by that name.
  return found === undefined ? null : ({ kind: found[0], input } as unknown as ListCall);
}
