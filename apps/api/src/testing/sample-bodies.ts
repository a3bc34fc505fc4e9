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
  const credential = { id: "QUJD", rawId: "QUJD", type: "public-key" };
  return {
    "auth.register": { name: "Nia", email: "nia@example.com", password: "correct horse" },
    "auth.login": { email: "nia@example.com", password: "correct horse" },
    "auth.changePassword": { currentPassword: "correct horse", newPassword: "battery staple" },
    "oidc.finish": { code: "a code that was never given out" },
    "mailedLinks.forgotPassword": { email: "nia@example.com" },
    "mailedLinks.resetPassword": { token: "never made", password: "battery staple" },
    "auth.promoteDemo": { inventory: [{ name: "beef" }] },
    "passkeys.add": {
      name: "Phone",
      credential: {
        ...credential,
        response: { clientDataJSON: "e30", attestationObject: "oA" },
      },
    },
    "passkeys.login": {
      credential: {
        ...credential,
        response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
      },
    },
    "household.save": { name: "Ours", settings: { currency: "EUR", graceDays: 3 } },
    "household.invite": { note: "For Nia" },
    "household.changeMember": { role: "OWNER" },
    "household.leave": { take: "recipes" },
    "invitations.accept": { bring: "recipes" },
    "notices.save": {
      timeZone: "Europe/Berlin",
      expiring: { on: true, at: "08:00", days: 3, channels: ["mail"] },
      budget: { on: false, channels: [] },
      list: { on: true, channels: ["push"] },
      webhook: null,
    },
    "notices.about": { token: "a link that was never made" },
    "notices.act": { token: "a link that was never made", how: "eaten" },
    "push.subscribe": {
      endpoint: "https://push.example.com/a-browser",
      keys: {
        p256dh:
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
    "push.unsubscribe": { endpoint: "https://push.example.com/a-browser" },
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
    "shopping.addList": { name: "Bakery" },
    "shopping.updateList": { name: "Market", sections: ["Fruit"] },
    "shopping.addItem": { id: "0b7f2c55-6f1e-4a8e-9a51-3d2f7c1e8b90", text: "2 l milk" },
    "shopping.updateItem": { quantity: 3, note: "ripe" },
    "shopping.putAway": {
      items: [{ id: "line-1", quantity: 2, unitId: 7, masterIngredientId: 1, price: 2.5 }],
    },
    "shopping.tick": { isTicked: true, at: "2026-03-09T10:00:00Z" },
    "shopping.addFromRecipe": { servings: 3 },
    "shopping.addFromPlan": { from: "2026-03-09", to: "2026-03-15" },
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
    "meals.look": { servings: 2 },
    "meals.cook": {},
    "meals.leftovers": { servings: 0.5, place: "fridge" },
    "planning.add": { day: "2026-03-12", slot: "dinner", note: "Out", repeatWeeks: 2 },
    "planning.update": { day: "2026-03-13", slot: "lunch" },
    "planning.cook": {},
    "planning.suggest": { from: "2026-03-10", to: "2026-03-16", slots: ["dinner"], servings: 2 },
    "planning.take": { entries: [{ day: "2026-03-12", slot: "lunch", recipeId: 1 }] },
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
