/** Cook mode: a recipe, one step at a time. */
export const words = {
  leave: "Leave cook mode",
  changeServings: "{count, plural, one {{count} serving} other {{count} servings}}, change",
  stepNamed: "Step {step}",
  stepOf: "Step {step} of {steps}",
  back: "Back",
  nextStep: "Next Step",
  finish: "Finish",
  inThisStep: "In this step",
  allIngredients: "{count, plural, one {{count} ingredient} other {All {count} ingredients}}",
  ingredients: "Ingredients",
  notWritten: "No steps were written down. These are the ingredients.",
  gone: "This recipe was deleted. Its steps stay here until you leave.",

  startTimer: "Start Timer",
  upTo: "up to {time}",
  stopTimer: "Stop {name}",
  stop: "Stop",
  oneMore: "1 More Minute",
  timeIsUp: "{name}: time is up",
  timers: "Timers",
  toCooking: "Show Step",

  dinnerIsReady: "Dinner is ready",
  comesOff: "This is what comes off the shelf.",
  othersBook: "It is in somebody else''s book. Save a copy to cook it from your own stock.",
  backToRecipe: "Back to the Recipe",
} as const;
