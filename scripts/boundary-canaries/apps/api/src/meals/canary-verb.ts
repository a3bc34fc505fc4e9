import "../recipes/recipes.store.ts";
import "../inventory/inventory.store.ts";
import "../messages/messages.store.ts"; // forbidden
import "../recipes/some-verb.ts"; // forbidden
import "fastify"; // forbidden
import "kysely"; // forbidden
import "../http/serve.ts"; // forbidden
import "./meals.routes.ts"; // forbidden
import "../testing/builders.ts"; // forbidden
import "react"; // forbidden
