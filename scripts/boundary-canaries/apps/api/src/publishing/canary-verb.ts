import "../recipes/recipes.store.ts";
import "../recipes/present-recipe.ts";
import "../inventory/inventory.store.ts";
import "../messages/messages.store.ts"; // forbidden
import "../recipes/some-verb.ts"; // forbidden
import "fastify"; // forbidden
import "kysely"; // forbidden
import "../http/serve.ts"; // forbidden
import "./publishing.routes.ts"; // forbidden
import "../testing/builders.ts"; // forbidden
import "react"; // forbidden
