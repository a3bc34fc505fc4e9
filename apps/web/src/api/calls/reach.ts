import { create } from "zustand";

/** Whether the server answers, and the time of the last answer. */
export interface Reach {
  readonly isReachable: boolean;
  /** The time of the newest answer, in milliseconds; null before the first. */
  readonly answeredAt: number | null;
}

/** Learned from calls; a device can be online while its server is unreachable. */
export const useReach = create<Reach>()(() => ({ isReachable: true, answeredAt: null }));

/** Records an answer. */
export function noteAnswer(): void {
  useReach.setState({ isReachable: true, answeredAt: Date.now() });
}

/** Records an unreachable server. With `keptAt`, an answer of that time is displayed instead. */
export function noteSilence(keptAt?: number): void {
  useReach.setState(({ answeredAt }) => ({
    isReachable: false,
    answeredAt: keptAt === undefined ? answeredAt : Math.max(keptAt, answeredAt ?? 0),
  }));
}
