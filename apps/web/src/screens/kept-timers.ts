/** The timers of cook mode for screens that do not show them. Source: handbook/recipes.md#cook-mode. */
import "../recipes/cook/cook-timers.ts";
