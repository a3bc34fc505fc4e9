/** The landing page. scripts/documents/landing-claims.test.ts checks its claims. */
export const words = {
  closing: "Your next meal is probably already in the cupboard.",
  closingSignUp: "Sign Up Now",
  features: "Everything your kitchen already knows, written down",
  smartInventory: "Smart inventory",
  smartInventoryText:
    "Every shelf in one list. What expires first stands first, and is marked three days before.",
  recipeBook: "A recipe book that does the sums",
  recipeBookText: "What a meal costs, what a serving costs, and whether everything is at home.",
  receiptScanning: "AI receipt scanning",
  receiptScanningText:
    "A photo of the receipt becomes stock and expenses, after a look from you. A paid feature.",
  budgetAndExpenses: "Budget and expenses",
  budgetAndExpensesText: "A weekly or monthly food budget: what was spent, and what is left of it.",
  hero: "Stop Wasting Food & Money",
  heroText: "Know what is at home, what goes off next, and what to cook with it tonight.",
  getStarted: "Get Started For Free",
  noCreditCard: "No credit card required",
  picture: "What It Looks Like",
  pictureText:
    "The first screen of a household that has used it for a year, as it is: tonight's meal, and what to use first.",
  pictureAlt:
    "The dashboard of a household: tonight's meal with what it saves and a button to cook it, and below it what is to be used first.",
  receipt: "Any Till's Shorthand",
  receiptText:
    "The reader makes this of these very lines. What it is unsure of, it asks; what is wrong, you change before anything is saved.",
  plans: "Who Pays, and Who Runs It",
  free: "FREE",
  freeText:
    "Inventory, recipes, What Can I Cook, plan, shopping lists, budget and a household that several people share.",
  pro: "PRO",
  proText:
    "Receipt scanning, publishing a recipe book, subscribing to those of others, and the Community Cookbook.",
  gettingPro: "Getting PRO",
  gettingProText:
    "An administrator of this server switches it on for an account; a message to them is written for you. Larder itself takes no payments.",
  whoRuns: "Who Runs This Server",
  whoRunsText:
    "Whoever gave you this address: Larder is software that people install themselves. What you write is kept there; you can take it along, and delete your account.",
  footer: "Run by the people who installed it here. They also grant PRO.",
  signIn: "Sign in",
  movePantry:
    "<strong>Like what you see?</strong> We can move this pantry into your new account. Until then it stays in this browser.",
  signUpForFree: "Sign Up for Free",
  sampleMilk: "Milk",
  sampleCheddar: "Cheddar",
  sampleEgg: "Egg",
  sampleChicken: "Chicken breast",
} as const;
