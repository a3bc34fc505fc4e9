import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { setPhoneViewport } from "../testing/viewport.ts";

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const work = () => within(screen.getByRole("region", { name: "Background Work" }));

async function anOffice() {
  const product = await aProduct();
  const ada = await product.aUser({ name: "Ada", role: "ADMIN" });
  const now = product.clock.now();
  interface AddedJob {
    readonly kind: string;
    readonly last_error?: string;
    readonly failed_at?: number;
    readonly tries?: number;
    readonly run_at?: number;
  }
  const add = (job: AddedJob) =>
    product.db
      .insertInto("jobs")
      .values({ payload: "{}", run_at: now, created_at: now, ...job })
      .execute();
  return { product, ada, now, add };
}

describe("background work", () => {
  test("says that nothing waits and nothing has failed", async () => {
    const { product, ada } = await anOffice();
    await renderApp("/admin", { on: product, as: ada });
    expect(await work().findByText("Nothing has failed.")).toBeVisible();
    expect(work().getByText("Nothing waits to be done.")).toBeVisible();
  });

  test("says what waits since when, what was given up, and why in plain words", async () => {
    const { product, ada, now, add } = await anOffice();
    await add({ kind: "account-letter" });
    await add({ kind: "invitation-mail" });
    const last_error = "SMTP: EAUTH at AUTH PLAIN, answer 535";
    await add({ kind: "account-letter", failed_at: now, last_error, tries: 7 });
    await add({ kind: "sorting", failed_at: now - SECOND_MS, last_error: "no space", tries: 1 });
    await renderApp("/admin", { on: product, as: ada });
    expect(
      await work().findByText(/^2 things wait to be done, the first since Mar 10, 2026, /),
    ).toBeVisible();
    const [letter, other] = work().getAllByRole("row").slice(1);
    for (const text of [
      "Letter about an account",
      "The mail server does not take the name or the password in SMTP_URL.",
      last_error,
      "Mar 10, 2026",
      "7",
    ])
      expect(letter).toHaveTextContent(text);
    expect(other).toHaveTextContent("Other work (sorting)");
    expect(other).toHaveTextContent("no space");
  });

  test("says in plain words why a notice did not go", async () => {
    const { product, ada, now, add } = await anOffice();
    for (const [at, last_error] of [
      "the webhook answered 503",
      "the webhook is refused",
      "the webhook is slow",
      "a push service answered 403",
      "a push service is unreachable",
      "what it carries was encrypted with another key",
    ].entries())
      await add({ kind: "notice-outside", failed_at: now - at, last_error });
    await renderApp("/admin", { on: product, as: ada });
    expect(await work().findByText("The webhook does not take it.")).toBeVisible();
    const told = work()
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(told.map((text) => /^Notice(.+?\.)/.exec(text)?.[1])).toEqual([
      "The webhook does not take it.",
      "The webhook is at an address that Larder may not call.",
      "The webhook could not be reached.",
      "The browser's push service does not take it.",
      "The browser's push service could not be reached.",
      "It was encrypted with another key than the one in use.",
    ]);
  });

  test("that was given up is tried again", async () => {
    const { product, ada, now, add } = await anOffice();
    await add({ kind: "invitation-mail", failed_at: now, last_error: "it took too long" });
    const { person } = await renderApp("/admin", { on: product, as: ada });
    await person.click(await work().findByRole("button", { name: /^Try Again: Invitation/ }));
    expect(await screen.findByText("Invitation by mail is tried again")).toBeVisible();
    expect(await work().findByText("Nothing has failed.")).toBeVisible();
    expect(work().getByText(/^One thing waits to be done/)).toBeVisible();
  });

  test("that cannot be begun anew says so and stays where it is", async () => {
    const { product, ada, now, add } = await anOffice();
    await add({ kind: "account-letter", failed_at: now, last_error: "it took too long" });
    const { person, network } = await renderApp("/admin", { on: product, as: ada });
    const again = await work().findByRole("button", { name: /^Try Again/ });
    const { id } = await product.db.selectFrom("jobs").select("id").executeTakeFirstOrThrow();
    network.answer(`POST /api/admin/jobs/${id}/again`, { status: 500, body: {} });
    await person.click(again);
    expect(await work().findByRole("alert")).toHaveTextContent("An unexpected error occurred.");
    await person.click(work().getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(work().queryByRole("alert")).toBeNull());
    expect(work().getByRole("button", { name: /^Try Again/ })).toBeEnabled();
  });

  test("that is tried again says why its last try failed, and when the next one is", async () => {
    const { product, ada, now, add } = await anOffice();
    const last_error = "SMTP: ESOCKET (SELF_SIGNED_CERT_IN_CHAIN) at CONN";
    await add({ kind: "account-letter", run_at: now + HOUR_MS, last_error, tries: 2 });
    await renderApp("/admin", { on: product, as: ada });
    const table = await work().findByRole("table", { name: "Work that is tried again" });
    const [letter] = within(table).getAllByRole("row").slice(1);
    for (const text of [
      "Letter about an account",
      "The certificate of the mail server is not trusted.",
      last_error,
      "Mar 10, 2026",
      "2",
    ])
      expect(letter).toHaveTextContent(text);
  });

  test("a test letter says that the server took it, or why it did not go", async () => {
    const { product, ada } = await anOffice();
    const { person, network } = await renderApp("/admin", { on: product, as: ada });
    const send = await work().findByRole("button", { name: "Send a Test Letter" });
    await person.click(send);
    expect(await work().findByRole("alert")).toHaveTextContent("No mail is sent here.");
    const answered = (reason: string | null) =>
      network.answer("POST /api/admin/jobs/test-letter", {
        status: 200,
        body: { status: "success", message: "OK", data: { email: "ada@example.com", reason } },
      });
    answered("SMTP: EAUTH at AUTH PLAIN, answer 535");
    await person.click(send);
    expect(
      await work().findByText(/^The letter did not go: The mail server does not take the name/),
    ).toHaveTextContent("SMTP: EAUTH at AUTH PLAIN, answer 535");
    answered(null);
    await person.click(send);
    expect(
      await screen.findByText("The mail server took a letter to ada@example.com"),
    ).toBeVisible();
    expect(work().queryByRole("alert")).toBeNull();
  });

  test("comes in pages of ten, which the address keeps", async () => {
    const { product, ada, now, add } = await anOffice();
    for (let count = 0; count < 12; count += 1)
      await add({ kind: `k${count}`, failed_at: now - count, last_error: "no" });
    const { person } = await renderApp("/admin", { on: product, as: ada });
    await work().findByText("Page 1 of 2 (12 items)");
    await person.click(work().getByRole("button", { name: "Next" }));
    expect(await work().findByRole("row", { name: /Other work \(k11\)/ })).toBeVisible();
    await waitFor(() => expect(location.search).toBe("?work=2"));
  });

  test("is rows on a phone", async () => {
    setPhoneViewport();
    const { product, ada, now, add } = await anOffice();
    await add({ kind: "letter", failed_at: now, last_error: "it took too long", tries: 7 });
    await renderApp("/admin", { on: product, as: ada });
    expect(await work().findByText("Each try took too long.")).toBeVisible();
    expect(work().getByText(/^Given up Mar 10, 2026, .*, after 7 tries$/)).toBeVisible();
    expect(work().queryByRole("table")).toBeNull();
  });
});
