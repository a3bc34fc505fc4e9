import type { HouseholdSettings } from "@larder/contract/household/household-settings";
import type { HouseholdRole } from "@larder/rules/access";
import { create } from "zustand";
import { persist } from "zustand/middleware";

/**
 * The signed-in person in the session, in the shape of the contract's user. Source:
 * handbook/accounts.md#what-it-does.
 */
export interface SessionUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: "ADMIN" | "USER";
  readonly subscriptionStatus: "PRO" | "FREE";
  readonly createdAt: string;
  /** Absent in older entries. */
  readonly isEmailConfirmed?: boolean | undefined;
  /** Absent in older entries; null for the household's. */
  readonly language?: string | null | undefined;
  /** Absent in older entries. */
  readonly household?:
    | {
        readonly id: number;
        readonly name: string;
        readonly role: HouseholdRole;
        readonly settings: HouseholdSettings;
      }
    | undefined;
}

/** The session of this browser. Source: handbook/accounts.md#the-session-in-the-browser. */
export interface Session {
  readonly token: string | null;
  readonly user: SessionUser | null;
  /** Only with both a token and a user. Source: handbook/accounts.md#the-session-in-the-browser. */
  readonly isAuthenticated: boolean;
  /** The target of protected screens after a sign-out; not stored. */
  readonly exit: "/login" | "/register";
}

const KEY = "auth-storage";

const signedOut = { token: null, user: null, isAuthenticated: false } as const;

/**
 * The session, stored under `auth-storage`. Read it in components by `useSession((session) =>
 * session.user)`.
 */
export const useSession = create<Session>()(
  persist((): Session => ({ ...signedOut, exit: "/login" }), {
    name: KEY,
    partialize: ({ token, user, isAuthenticated }) => ({ token, user, isAuthenticated }),
    merge: (kept, current) => ({ ...current, ...readKept(kept) }),
  }),
);

function readKept(kept: unknown): Pick<Session, "token" | "user" | "isAuthenticated"> {
  const { token, user } = (kept ?? {}) as { readonly token?: unknown; readonly user?: unknown };
  if (typeof token !== "string" || token === "" || !isUser(user)) return signedOut;
  return { token, user, isAuthenticated: true };
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== "object" || value === null) return false;
  const user = value as Partial<SessionUser>;
  return (
    typeof user.id === "number" && typeof user.name === "string" && typeof user.role === "string"
  );
}

/**
 * Starts a session. An empty token ends it instead. Source:
 * handbook/accounts.md#the-session-in-the-browser.
 */
export function beginSession(token: string, user: SessionUser): void {
  if (token === "") return endSession();
  useSession.setState({ token, user, isAuthenticated: true, exit: "/login" });
}

/**
 * Ends the session in this browser: token, user and flag are cleared. Protected screens then lead
 * to `exit`.
 */
export function endSession(exit: Session["exit"] = "/login"): void {
  useSession.setState({ ...signedOut, exit });
}

/** Resets the exit: protected screens lead to /login again. */
export function forgetExit(): void {
  useSession.setState({ exit: "/login" });
}

/** Stores the person's current facts, such as a changed plan. */
export function updateUser(user: SessionUser): void {
  const { token, user: before } = useSession.getState();
  // An older server sends no household; it is unchanged then.
  const household = user.household ?? before?.household;
  if (token) useSession.setState({ user: { ...user, household } });
}

/** Follows sign-ins and sign-outs in other tabs. Returns how to stop. */
export function followOtherTabs(): () => void {
  function onStorage(event: StorageEvent) {
    if (event.storageArea !== localStorage) return;
    if (event.key !== KEY && event.key !== null) return;
    if (event.newValue === null) useSession.setState({ ...signedOut, exit: "/login" });
    else void useSession.persist.rehydrate();
  }
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
