import "../testing/test-app.ts";
import "../recipes/recipe.store.ts";
import "vitest";
import "fastify";
import "kysely";
import "../../../web/src/main.tsx"; // forbidden
