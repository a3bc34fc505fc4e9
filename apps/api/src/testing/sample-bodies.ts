import type { HouseholdIds } from "./filled-household.ts";

/** A body that each call with one accepts, by the call's name; ids that a body may name are those of `whose`. */
export function sampleBodies(whose: Pick<HouseholdIds, "user">): Readonly<Record<string, object>> {
  const lot = { masterIngredientId: 1, unitId: 1, quantity: 2, price: 1.5 };
  const recipe = {
    name: "Supper",
    servings: 2,
    components: [{ ingredientName: "rice", quantity: 100, unit: "g" }],
  };
  const expense = { description: "Market", amount: 5, date: "2026-03-09", type: "other" };
  return {
    "auth.register": { name: "Nia", email: "nia@example.com", password: "correct horse" },
    "auth.login": { email: "nia@example.com", password: "correct horse" },
    "auth.changePassword": { currentPassword: "correct horse", newPassword: "battery staple" },
    "auth.promoteDemo": { inventory: [{ name: "beef" }] },
    "household.save": { name: "Ours", settings: { currency: "EUR", graceDays: 3 } },
    "household.invite": { note: "For Nia" },
    "household.changeMember": { role: "OWNER" },
    "household.leave": { take: "recipes" },
    "invitations.accept": { bring: "recipes" },
    "catalogue.request": { requestedItemName: "Moon dust" },
    "catalogue.addOwn": { name: "Moon cheese", unitId: 1 },
    "catalogue.changeOwn": { name: "Moon cheese" },
    "inventory.add": lot,
    "inventory.parse": { text: "2 l milk 3.49 fri" },
    "inventory.update": lot,
    "inventory.use": { quantity: 1 },
    "inventory.bulk": { items: [lot, { name: "Rice", unitId: 1, quantity: 1 }] },
    "inventory.actions": { ids: [1], action: "waste" },
    "inventory.open": {},
    "inventory.freeze": { quantity: 1 },
    "inventory.thaw": { on: "2026-03-09" },
    "places.add": { name: "Cellar", kind: "pantry" },
    "places.update": { name: "Larder" },
    "staples.save": { alwaysThere: true, keepAtLeast: { quantity: 2, unitId: 1 } },
    "barcodes.remember": { masterIngredientId: 1, unitId: 1, quantity: 2 },
    "recipes.add": recipe,
    "recipes.update": recipe,
    "recipes.mine": { isFavourite: true, rating: 4 },
    "recipeImports.parse": { text: "Soup\n2 cups water" },
    "recipeImports.url": { url: "https://127.0.0.1/soup" },
    "recipeImports.text": { text: "Soup\n2 cups water" },
    "recipeImports.save": {},
    "meals.cook": {},
    "budget.saveSettings": { amount: 100, period: "weekly", startDate: "2026-03-02" },
    "budget.addExpense": expense,
    "budget.updateExpense": expense,
    "publishing.publish": { name: "A book", description: "Of recipes" },
    "scanning.save": { items: [{ name: "Rice", price: 2, masterIngredientId: 1, unitId: 1 }] },
    "messages.start": { subject: "Hello", content: "Is anybody there?", userId: whose.user },
    "messages.send": { content: "Yes." },
    "admin.setSubscription": { subscriptionStatus: "PRO" },
    "admin.handleRequest": { status: "REJECTED", adminNotes: "No." },
  };
}
