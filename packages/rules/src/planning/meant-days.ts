/** Days after today within which an entry of the plan is what cooking its recipe is. Source: handbook/planning.md#cooking-what-is-planned. */
export const MEANT_DAYS = 2;
