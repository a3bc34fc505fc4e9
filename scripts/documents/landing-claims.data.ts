import type { words as demo } from "../../packages/words/src/en/access/demo.ts";
import type { words as landing } from "../../packages/words/src/en/access/landing.ts";

/** What holds a claim: a file, and a text in it that goes when the file no longer holds it. */
export interface Proof {
  readonly file: string;
  readonly says: string;
}

/** A sentence that says something of the product, to the letter, so that another one is looked at anew; and what holds it. */
export interface Claim {
  readonly text: string;
  readonly heldBy: readonly Proof[];
}

/** What names, labels or asks claims nothing. */
export type Said = Claim | "label";

const held = (file: string, says: string): Proof => ({ file, says });

const claim = (text: string, ...heldBy: readonly Proof[]): Claim => ({ text, heldBy });

const stockOrder = held(
  "apps/api/src/inventory/stock/stock-list.api.test.ts",
  "soonest expiry first",
);
const threeDays = held(
  "packages/rules/src/kitchen/lots/expiry.test.ts",
  '["2025-11-23", "expiresSoon"]',
);
const tonight = held(
  "apps/web/src/cooking/cooking.test.tsx",
  "a covered meal tells servings, cost",
);
const costs = held(
  "apps/api/src/cooking/worked-example.api.test.ts",
  "what each line costs, and all of them",
);
const atHome = held("apps/api/src/cooking/worked-example.api.test.ts", "what twelve servings lack");
const scanned = held(
  "apps/api/src/scanning/save-items.api.test.ts",
  "puts matched ones into stock and logs every one with a price",
);
const reviewed = held(
  "apps/web/src/scanning/review/review.test.tsx",
  "the first that needs a look unfolded",
);
const sample = held(
  "apps/api/src/scanning/sample-receipt.api.test.ts",
  "matched as the page says, and none needs a look",
);
const spent = held(
  "apps/api/src/budget/budget.api.test.ts",
  "sums exactly what was spent from the first to the last day of the period",
);
const remains = held("apps/api/src/budget/budget.api.test.ts", "what remains goes below zero");
const plans = held(
  "apps/api/src/http/serve/access.api.test.ts",
  "has no call that the access table leaves out, and none that it says otherwise of",
);
const granted = held(
  "apps/api/src/admin/admin.api.test.ts",
  "changes both ways, from the user's next call on",
);
const fromShell = held("apps/api/src/commands/user.api.test.ts", "set-pro");
const asked = held("apps/web/src/app/router.test.tsx", "asks an administrator in two taps");
const registered = held("apps/web/src/screens/visitor/register.test.tsx", "Full Name");
const demoTested = held(
  "apps/web/src/screens/visitor/landing.test.tsx",
  "Cook It! takes the recipe's ingredients off the shelf",
);
const celebrated = held(
  "apps/web/src/screens/visitor/landing.test.tsx",
  "a cooked meal is told, its foods stay gone",
);
const needed = held(
  "apps/web/src/screens/visitor/landing.test.tsx",
  "says what the shelf still needs for a meal",
);
const kept = held(
  "apps/web/src/screens/visitor/login.test.tsx",
  "the dialog names the items, and saving puts them into the inventory",
);

/** Every text of the landing page. */
export const landingClaims: Readonly<Record<keyof typeof landing, Said>> = {
  hero: "label",
  heroText: claim(
    "Know what is at home, what goes off next, and what to cook with it tonight.",
    stockOrder,
    threeDays,
    tonight,
  ),
  getStarted: claim("Get Started For Free", registered),
  noCreditCard: claim("No credit card required", registered),
  features: "label",
  smartInventory: "label",
  smartInventoryText: claim(
    "Every shelf in one list. What expires first stands first, and is marked three days before.",
    stockOrder,
    threeDays,
  ),
  recipeBook: claim("A recipe book that does the sums", costs),
  recipeBookText: claim(
    "What a meal costs, what a serving costs, and whether everything is at home.",
    costs,
    atHome,
  ),
  receiptScanning: "label",
  receiptScanningText: claim(
    "A photo of the receipt becomes stock and expenses, after a look from you. A paid feature.",
    scanned,
    reviewed,
    plans,
  ),
  budgetAndExpenses: "label",
  budgetAndExpensesText: claim(
    "A weekly or monthly food budget: what was spent, and what is left of it.",
    spent,
    remains,
  ),
  picture: "label",
  pictureText: claim(
    "The first screen of a household that has used it for a year, as it is: tonight's meal, and what to use first.",
    held("e2e/landing-pictures.ts", 'page.goto("/dashboard")'),
  ),
  pictureAlt: claim(
    "The dashboard of a household: tonight's meal with what it saves and a button to cook it, and below it what is to be used first.",
    held("e2e/landing-pictures.ts", 'page.goto("/dashboard")'),
  ),
  receipt: "label",
  receiptText: claim(
    "The reader makes this of these very lines. What it is unsure of, it asks; what is wrong, you change before anything is saved.",
    sample,
    reviewed,
  ),
  plans: "label",
  free: "label",
  freeText: claim(
    "Inventory, recipes, What Can I Cook, plan, shopping lists, budget and a household that several people share.",
    plans,
  ),
  pro: "label",
  proText: claim(
    "Receipt scanning, publishing a recipe book, subscribing to those of others, and the Community Cookbook.",
    plans,
  ),
  gettingPro: "label",
  gettingProText: claim(
    "An administrator of this server switches it on for an account; a message to them is written for you. Larder itself takes no payments.",
    granted,
    asked,
  ),
  whoRuns: "label",
  whoRunsText: claim(
    "Whoever gave you this address: Larder is software that people install themselves. What you write is kept there; you can take it along, and delete your account.",
    held("README.md", "It runs on your own machine"),
    held("apps/api/src/exporting/household-export.api.test.ts", "takes all of the household along"),
    held(
      "apps/api/src/server/erased.api.test.ts",
      "of a deleted account no word is left on the disk",
    ),
  ),
  footer: claim(
    "Run by the people who installed it here. They also grant PRO.",
    granted,
    fromShell,
  ),
  closing: "label",
  closingSignUp: "label",
  signIn: "label",
  movePantry: claim(
    "<strong>Like what you see?</strong> We can move this pantry into your new account. Until then it stays in this browser.",
    kept,
    held("apps/web/src/screens/visitor/landing.test.tsx", "asks the server nothing"),
  ),
  signUpForFree: claim("Sign Up for Free", registered),
  sampleMilk: "label",
  sampleCheddar: "label",
  sampleEgg: "label",
  sampleChicken: "label",
};

/** Every text of its demo, and of the question that comes after it. */
export const demoClaims: Readonly<Record<keyof typeof demo, Said>> = {
  bare: "label",
  cupboard: "label",
  removeItem: "label",
  demoPantry: "label",
  reset: "label",
  hint: claim("What stands on the shelf goes with a tap.", demoTested),
  addLabel: "label",
  canCook: "label",
  canCookNothing: "label",
  stillNeeds: claim("Add {names}, and there is a meal.", needed),
  ready: claim("Dinner Is Ready", celebrated),
  readyText: claim("{count} foods used up, none of them thrown away.", celebrated),
  fillAgain: claim("Fill the Shelf Again", celebrated),
  cookIt: "label",
  cookNamed: "label",
  almost: "label",
  almostNone: claim("Everything here can be cooked.", demoTested),
  almostNothing: claim("Nothing is half-covered. Add an ingredient or two.", demoTested),
  saveTitle: "label",
  discard: "label",
  save: "label",
  saveText: claim(
    "We noticed you added items to the demo pantry. Would you like to save them to your new account?",
    kept,
  ),
  saveItems: "label",
  added: "label",
  cooked: claim(
    "{name} cooked. Dinner is ready, its {count} ingredients are off the shelf.",
    demoTested,
  ),
  wasReset: "label",
  missingCount: "label",
  haveIt: "label",
  missing: "label",
  removed: "label",
  classicBurger: "label",
  classicBurgerText: "label",
  spaghettiBolognese: "label",
  spaghettiBologneseText: "label",
  chickenStirFry: "label",
  chickenStirFryText: "label",
  chickenQuesadillas: "label",
  chickenQuesadillasText: "label",
  beef: "label",
  buns: "label",
  cheese: "label",
  lettuce: "label",
  tomato: "label",
  onion: "label",
  spaghetti: "label",
  tomatoSauce: "label",
  garlic: "label",
  chicken: "label",
  rice: "label",
  soySauce: "label",
  broccoli: "label",
  tortillas: "label",
  salsa: "label",
};
