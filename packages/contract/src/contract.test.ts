import "@larder/words/all";
import { say } from "@larder/words/say";
import { describe, expect, test } from "vitest";
import { allApis, allEndpoints } from "./all.ts";
import { errorTable } from "./errors.ts";
import { errorsOf, openApiDocument } from "./openapi.ts";

/** Method and path of every specified call. */
const specified = `
POST /auth/register
POST /auth/login
DELETE /auth/account
POST /auth/promote-demo
GET /ingredients
POST /ingredients
PUT /ingredients/{id}
DELETE /ingredients/{id}
GET /ingredients/master/ingredients
GET /ingredients/master/units
POST /ingredients/request
GET /recipes
GET /recipes/{id}
POST /recipes
PUT /recipes/{id}
DELETE /recipes/{id}
GET /budget/status
POST /budget/settings
GET /budget/expenses
POST /budget/expenses
GET /plannable-meals
POST /plannable-meals/cook/{id}
GET /publishing/books/browse
GET /publishing/subscriptions
POST /publishing/books/{id}/subscribe
DELETE /publishing/books/{id}/unsubscribe
GET /publishing/users/{id}/recipes
POST /publishing/books/publish
GET /publishing/books/my-book
GET /admin/users
PATCH /admin/users/{id}/subscription
GET /admin/ingredient-requests
PATCH /admin/ingredient-requests/{id}
POST /scanning/upload-receipt
POST /scanning/save-items
GET /messages
GET /messages/{id}
POST /messages/{id}
PATCH /messages/{id}/close`
  .trim()
  .split("\n");

/** Added calls. */
const decided = `
POST /auth/logout
GET /auth/me
POST /auth/change-password
PUT /budget/expenses/{id}
DELETE /budget/expenses/{id}
DELETE /plannable-meals/cook/{id}
DELETE /publishing/books/my-book
GET /publishing/cookbook
POST /publishing/recipes/{id}/copy
POST /messages`
  .trim()
  .split("\n");

const declared = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);

describe("the contract", () => {
  test("declares every prescribed and every added call, each once", () => {
    expect(declared).toEqual(expect.arrayContaining([...specified, ...decided]));
    expect(new Set(declared).size).toBe(declared.length);
  });

  test("gives every call a fallback, a summary, and path parameters where the path has them", () => {
    for (const endpoint of allEndpoints) {
      expect(endpoint.fallback).not.toBe("");
      expect(endpoint.summary).not.toBe("");
      expect(endpoint.params !== undefined).toBe(endpoint.path.includes("{"));
    }
  });

  test("lets every change name what it changes in words that some read knows", () => {
    const read = new Set(allEndpoints.flatMap((endpoint) => endpoint.reads ?? []));
    const changed = allEndpoints.flatMap((endpoint) => endpoint.changes ?? []);
    expect(changed.filter((tag) => !read.has(tag))).toEqual([]);
  });

  test("guards calls of owners, PRO and ADMIN as the handbook says", () => {
    const access = Object.fromEntries(
      Object.entries(allApis).flatMap(([feature, api]) =>
        Object.entries(api).map(([name, endpoint]) => [`${feature}.${name}`, endpoint.access]),
      ),
    );
    const public_ = Object.keys(access).filter((name) => access[name] === "public");
    const admin = Object.keys(access).filter((name) => access[name] === "admin");
    const pro = Object.keys(access).filter((name) => access[name] === "pro");
    const owner = Object.keys(access).filter((name) => access[name] === "owner");
    expect(public_).toEqual([
      "auth.register",
      "auth.login",
      "auth.options",
      "mailedLinks.forgotPassword",
      "mailedLinks.resetPassword",
      "mailedLinks.confirmEmail",
      "passkeys.beginLogin",
      "passkeys.login",
      "oidc.start",
      "oidc.callback",
      "oidc.finish",
      "invitations.look",
      "notices.about",
      "notices.act",
      "notices.stop",
      "calendar.read",
    ]);
    expect(owner).toEqual([
      "household.save",
      "household.invite",
      "household.revoke",
      "household.changeMember",
      "exporting.household",
      "exporting.bringBack",
    ]);
    expect(admin.filter((name) => !name.startsWith("admin."))).toEqual([
      "messages.close",
      "jobs.list",
      "jobs.testLetter",
      "jobs.again",
    ]);
    expect(pro).toEqual([
      "recipeImports.photo",
      "publishing.browse",
      "publishing.subscribe",
      "publishing.usersRecipes",
      "publishing.preview",
      "publishing.publish",
      "publishing.cookbook",
      "publishing.copyRecipe",
      "scanning.upload",
      "scanning.save",
    ]);
  });
});

describe("the OpenAPI document", () => {
  test("has every call with all its errors", () => {
    const document = openApiDocument(say) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    for (const endpoint of allEndpoints) {
      const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
      const statuses = errorsOf(endpoint).map((code) => String(errorTable[code].status));
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(statuses));
    }
  });
});
