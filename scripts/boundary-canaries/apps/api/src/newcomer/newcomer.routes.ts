import "../http/serve.ts";
import "../db/transaction.ts";
import "../db/schema.ts";
import "../deps.ts";
import "@larder/contract/cooking";
import "./new-verb.ts";
import "./newcomer.store.ts";
import "fastify";
import "kysely"; // forbidden
import "../meals/meals.routes.ts"; // forbidden
import "../meals/cook-meal.ts"; // forbidden
import "../recipes/recipe.store.ts"; // forbidden
import "../db/dialect.ts"; // forbidden
import "../testing/test-app.ts"; // forbidden
import "../../../web/src/main.tsx"; // forbidden
