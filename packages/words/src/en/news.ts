/** Notices about the budget and the shopping list. */
export const words = {
  budgetNearly: "{percent}% of your budget is spent",
  budgetSpent: "All of your budget is spent",
  budgetWeek:
    "{spent} of {amount} this week, with {days, plural, one {# day} other {# days}} left.",
  budgetMonth:
    "{spent} of {amount} this month, with {days, plural, one {# day} other {# days}} left.",
  listAdded: "{name} put {count, plural, one {# thing} other {# things}} on the list",
} as const;
