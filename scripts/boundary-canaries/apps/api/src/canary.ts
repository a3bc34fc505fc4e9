import "./meals/meals.routes.ts";
import "fastify";
import "./db/connect.ts";
import "./testing/test-app.ts"; // forbidden
import "../../web/src/main.tsx"; // forbidden
