import { create } from "zustand";

/** Whether the server answers, and when it last did. */
export interface Reach {
  readonly isReachable: boolean;
  /** When the newest answer on hand came, in milliseconds; null before the first. */
  readonly answeredAt: number | null;
}

/** What the calls have found out; a device can be online with its server out of reach. */
export const useReach = create<Reach>()(() => ({ isReachable: true, answeredAt: null }));

/** An answer came just now. */
export function noteAnswer(): void {
  useReach.setState({ isReachable: true, answeredAt: Date.now() });
}

/** The server could not be reached. With `keptAt`, an answer of that moment is shown in place of a new one. */
export function noteSilence(keptAt?: number): void {
  useReach.setState(({ answeredAt }) => ({
    isReachable: false,
    answeredAt: keptAt === undefined ? answeredAt : Math.max(keptAt, answeredAt ?? 0),
  }));
}
