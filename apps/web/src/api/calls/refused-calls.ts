/** The input stays with the reason until its person has seen it. Source: docs/offline.md. */
import type { EndpointSpec } from "@larder/contract/endpoint";
import * as z from "zod/mini";
import { create } from "zustand";
import { keepForPerson, keptForPerson } from "../kept/kept-for-person.ts";
import { useSession } from "../kept/session.ts";

const WHAT = "refused-calls";
/** More than a list displays; the oldest are dropped. */
const MOST = 500;

const refusedCalls = z.array(
  z.object({
    name: z.string(),
    method: z.string(),
    path: z.string(),
    input: z.looseObject({}),
    /** The reason in the server's words. */
    text: z.string(),
  }),
);

/** One of them. */
export type RefusedCall = z.infer<typeof refusedCalls>[number];

interface Refused {
  readonly userId: number | undefined;
  readonly calls: readonly RefusedCall[];
}

const useStore = create<Refused>()(() => ({ userId: undefined, calls: [] }));

function read(userId: number | undefined): readonly RefusedCall[] {
  if (userId === undefined) return [];
  return refusedCalls.safeParse(keptForPerson(userId, WHAT)).data ?? [];
}

function put(userId: number | undefined, calls: readonly RefusedCall[]): void {
  if (userId !== undefined)
    keepForPerson(userId, WHAT, calls.length === 0 ? undefined : calls.slice(-MOST));
  useStore.setState({ userId, calls });
}

interface Refusal {
  readonly name: string;
  readonly endpoint: EndpointSpec;
  readonly input: object;
  readonly text: string;
}

/** Stores a refused call for its person. */
export function keepRefused({ name, endpoint, input, text }: Refusal): void {
  const userId = useSession.getState().user?.id;
  const { method, path } = endpoint;
  put(userId, [...read(userId), { name, method, path, input: { ...input }, text }]);
}

/** Its person has seen it, or sends it again. */
export function forgetRefused(name: string): void {
  const userId = useSession.getState().user?.id;
  put(
    userId,
    read(userId).filter((call) => call.name !== name),
  );
}

/** The refused calls of the signed-in person, oldest first. */
export function useRefusedCalls(): readonly RefusedCall[] {
  const userId = useSession((session) => session.user?.id);
  const kept = useStore();
  if (kept.userId === userId) return kept.calls;
  const calls = read(userId);
  // The signed-in person changed: loads their stored calls once.
  queueMicrotask(() => useStore.setState({ userId, calls }));
  return calls;
}
