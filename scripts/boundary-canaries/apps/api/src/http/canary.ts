import "fastify";
import "../db/transaction.ts";
import "./outcome.ts";
import "../auth/session.store.ts";
import "../meals/cook-meal.ts"; // forbidden
import "../auth/user.store.ts"; // forbidden
import "kysely"; // forbidden
import "../meals/meals.routes.ts"; // forbidden
import "../testing/test-app.ts"; // forbidden
import "react-dom"; // forbidden
