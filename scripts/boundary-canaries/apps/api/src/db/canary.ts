import "kysely";
import "pg";
import "./schema.ts";
import "../http/outcome.ts";
import "../meals/cook-meal.ts"; // forbidden
import "../recipes/recipe.store.ts"; // forbidden
import "fastify"; // forbidden
import "@larder/contract/cooking"; // forbidden
import "../testing/test-app.ts"; // forbidden
import "react"; // forbidden
