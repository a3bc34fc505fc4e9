import "fastify";
import "../auth/session.store.ts";
import "../auth/sign-in.ts"; // forbidden
import "../meals/recipe.store.ts"; // forbidden
import "kysely"; // forbidden
import "../auth/auth.routes.ts"; // forbidden
import "../testing/test-app.ts"; // forbidden
import "react"; // forbidden
