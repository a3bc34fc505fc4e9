import { allApis } from "@larder/contract/all";
import type { EndpointSpec } from "@larder/contract/endpoint";
import type { TestApp, TestUser } from "../test-app.ts";

/** Every call by its name: "inventory.add". */
export const namedEndpoints: readonly (readonly [string, EndpointSpec])[] = Object.entries(
  allApis,
).flatMap(([feature, api]) =>
  Object.entries<EndpointSpec>(api).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
);

/** All kinds of callers; all but the MEMBER, who is FREE, own a household. */
export const standings = ["nobody", "FREE", "MEMBER", "PRO", "ADMIN"] as const;
export type Standing = (typeof standings)[number];

/** A new user of a standing; null is a visitor. */
export async function aPerson(larder: TestApp, standing: Standing): Promise<TestUser | null> {
  switch (standing) {
    case "nobody":
      return null;
    case "FREE":
      return larder.aUser({ name: "Free Reader" });
    case "MEMBER": {
      const { householdId: household } = await larder.aUser({ name: "Owner Reader" });
      return larder.aUser({ name: "Member Reader", household });
    }
    case "PRO":
      return larder.aUser({ name: "Pro Reader", plan: "PRO" });
    case "ADMIN":
      return larder.aUser({ name: "Admin Reader", role: "ADMIN" });
  }
}
