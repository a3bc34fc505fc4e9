import { authApi } from "@larder/contract/access/auth";
import { secondFactorApi } from "@larder/contract/access/second-factor";
import { describe, expect, test } from "vitest";
import { runUserCommand } from "../../commands/user-command.ts";
import { codeOfApp } from "../../testing/people/authenticator.ts";
import { untilNotBusy } from "../../testing/people/patient.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";

const PASSWORD = "a quiet orange lamp";
const STEP = 30_000;
const QUARTER = 15 * 60_000;

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });

const codeOf = (secret: string, steps = 0): string => codeOfApp(secret, larder.clock.now(), steps);
/** Six digits that match no step near now. */
function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !near.has(code),
  ) as string;
}

let people = 0;
/** A person with a password. A quarter of an hour passes, so that no earlier failure counts. */
async function aPerson() {
  larder.clock.advance(QUARTER);
  const email = `factor${(people += 1)}@example.com`;
  const body = { name: "Vera", email, password: PASSWORD };
  const { token, user } = (await larder.call(authApi.register, { body })).data;
  const headers = { authorization: `Bearer ${token}` };
  const login = (code?: string, password = PASSWORD) =>
    larder.call(authApi.login, { body: { email, password, ...(code !== undefined && { code }) } });
  const begin = () => larder.call(secondFactorApi.begin, { headers });
  const confirm = (code: string) =>
    larder.call(secondFactorApi.confirm, { headers, body: { code } });
  const look = async () => (await larder.call(secondFactorApi.look, { headers })).data;
  const remove = (password = PASSWORD) =>
    larder.call(secondFactorApi.remove, { headers, body: { password } });
  return { id: user.id, email, headers, login, begin, confirm, look, remove };
}

/** The same with the factor on for some steps. */
async function aCarefulPerson() {
  const person = await aPerson();
  const { secret } = (await person.begin()).data;
  const { recoveryCodes } = (await person.confirm(codeOf(secret))).data;
  larder.clock.advance(4 * STEP);
  return { ...person, secret, recoveryCodes };
}

describe("turning the second factor on", () => {
  test("takes a code of the app, and answers ten recovery codes", async () => {
    const vera = await aPerson();
    expect(await vera.look()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const begun = (await vera.begin()).data;
    expect(begun.otpauthUrl).toContain(`secret=${begun.secret}`);
    expect(await vera.look()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await vera.login()).status).toBe(200);
    const confirmed = await vera.confirm(codeOf(begun.secret));
    expect(confirmed.status).toBe(200);
    const { recoveryCodes } = confirmed.data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/);
    expect(await vera.look()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  test("is refused with a wrong code, and with one of a secret that was replaced", async () => {
    const vera = await aPerson();
    const nothingBegun = await vera.confirm("123456");
    expect([nothingBegun.status, nothingBegun.code]).toEqual([409, "conflict"]);
    const old = (await vera.begin()).data.secret;
    const { secret } = (await vera.begin()).data;
    for (const code of [wrongCode(secret), codeOf(old), codeOf(secret, 2), "ABCD-EFGH-IJKL-MNOP"]) {
      const refused = await vera.confirm(code);
      expect([refused.status, refused.code]).toEqual([400, "invalid_code"]);
    }
    expect((await vera.confirm(codeOf(secret))).status).toBe(200);
  });

  test("a second time is told so, and changes nothing", async () => {
    const vera = await aCarefulPerson();
    const [begun, confirmed] = [await vera.begin(), await vera.confirm(codeOf(vera.secret))];
    expect([begun.status, begun.code]).toEqual([409, "already_done"]);
    expect([confirmed.status, confirmed.code]).toEqual([409, "already_done"]);
    expect((await vera.login(codeOf(vera.secret))).status).toBe(200);
  });

  test("twice at once gives recovery codes once", async () => {
    const vera = await aPerson();
    const { secret } = (await vera.begin()).data;
    const tries = [1, 2, 3].map(() => vera.confirm(codeOf(secret)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await vera.look()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  test("keeps neither the secret nor a recovery code where the database is read", async () => {
    const { id, secret, recoveryCodes } = await aCarefulPerson();
    const factors = await larder.db.selectFrom("second_factors").selectAll().execute();
    const codes = await larder.db.selectFrom("recovery_codes").selectAll().execute();
    expect(factors.some(({ user_id }) => user_id === id)).toBe(true);
    const stored = JSON.stringify([factors, codes]);
    for (const one of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll("-", "")),
    ])
      expect(stored).not.toContain(one);
  });
});

describe("signing in with the second factor on", () => {
  test("asks for a code, and only who knows the password learns that", async () => {
    const vera = await aCarefulPerson();
    const asked = await vera.login();
    expect([asked.status, asked.code]).toEqual([401, "second_factor_required"]);
    expect(asked.data).toEqual({ methods: ["totp", "recovery_code"] });
    const stranger = await vera.login(undefined, "a wrong password");
    expect([stranger.status, stranger.code, stranger.data]).toEqual([
      401,
      "invalid_credentials",
      undefined,
    ]);
    const guessed = await vera.login(codeOf(vera.secret), "a wrong password");
    expect(guessed.code).toBe("invalid_credentials");
    expect((await vera.login(codeOf(vera.secret))).status).toBe(200);
  });

  test("takes a code of the step before and after, once, and no older one", async () => {
    const vera = await aCarefulPerson();
    for (const steps of [-2, 2])
      expect((await vera.login(codeOf(vera.secret, steps))).code).toBe("invalid_credentials");
    expect((await vera.login(codeOf(vera.secret, -1))).status).toBe(200);
    expect((await vera.login(codeOf(vera.secret, -1))).code).toBe("invalid_credentials");
    expect((await vera.login(codeOf(vera.secret, 1))).status).toBe(200);
    expect((await vera.login(codeOf(vera.secret))).code).toBe("invalid_credentials");
  });

  test("the code that turned it on opens nothing", async () => {
    const vera = await aPerson();
    const { secret } = (await vera.begin()).data;
    const code = codeOf(secret);
    await vera.confirm(code);
    expect((await vera.login(code)).code).toBe("invalid_credentials");
  });

  test("of two who bring one code at once, one is let in", async () => {
    const vera = await aCarefulPerson();
    for (const code of [codeOf(vera.secret), vera.recoveryCodes[0]]) {
      const tries = await Promise.all([vera.login(code), vera.login(code), vera.login(code)]);
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test("a recovery code works once, however it is typed", async () => {
    const vera = await aCarefulPerson();
    const [first = "", second = ""] = vera.recoveryCodes;
    expect((await vera.login(first)).status).toBe(200);
    expect((await vera.login(first)).code).toBe("invalid_credentials");
    const typed = ` ${second.replaceAll("-", " ").toLowerCase()} `;
    expect((await vera.login(typed)).status).toBe(200);
    expect(await vera.look()).toEqual({ isOn: true, recoveryCodesLeft: 8 });
  });

  test("somebody else's recovery code opens nothing, and stays good", async () => {
    const [vera, nia] = [await aCarefulPerson(), await aCarefulPerson()];
    const [code = ""] = nia.recoveryCodes;
    expect((await vera.login(code)).code).toBe("invalid_credentials");
    expect((await nia.login(code)).status).toBe(200);
  });

  test("wrong codes count as failed logins; being asked for one neither counts nor forgets them", async () => {
    const vera = await aCarefulPerson();
    for (let count = 0; count < 5; count += 1) {
      expect((await vera.login(wrongCode(vera.secret))).code).toBe("invalid_credentials");
      expect((await vera.login()).code).toBe("second_factor_required");
      expect((await vera.login()).code).toBe("second_factor_required");
    }
    for (let count = 0; count < 5; count += 1)
      expect((await vera.login("WRON-GREC-OVER-YCOD")).code).toBe("invalid_credentials");
    for (const code of [codeOf(vera.secret), vera.recoveryCodes[0], undefined])
      expect((await vera.login(code)).code).toBe("too_many_requests");
    larder.clock.advance(QUARTER);
    expect((await vera.login(codeOf(vera.secret))).status).toBe(200);
  });

  test("a burst of guesses at once gets no further than ten", async () => {
    const vera = await aCarefulPerson();
    const guesses = Array.from({ length: 20 }, () =>
      untilNotBusy(() => vera.login(wrongCode(vera.secret))),
    );
    const wrong = (await Promise.all(guesses)).filter(({ code }) => code === "invalid_credentials");
    expect(wrong.length).toBeLessThanOrEqual(10);
    expect((await vera.login(codeOf(vera.secret))).code).toBe("too_many_requests");
  });

  test("a new password of the operator's does not take it away", async () => {
    const vera = await aCarefulPerson();
    const report = await runUserCommand(larder.db, {
      args: ["reset-password", vera.email, "--stdin"],
      readLine: async () => "another orange lamp",
      ...larder.deps,
    });
    expect(report.isDone).toBe(true);
    const asked = await vera.login(undefined, "another orange lamp");
    expect(asked.code).toBe("second_factor_required");
  });
});

describe("turning the second factor off", () => {
  test("takes the password, and then none is asked for", async () => {
    const vera = await aCarefulPerson();
    const wrong = await vera.remove("a wrong password");
    expect([wrong.status, wrong.code]).toEqual([400, "wrong_password"]);
    expect((await vera.login()).code).toBe("second_factor_required");
    expect((await vera.remove()).status).toBe(204);
    expect((await vera.remove()).status).toBe(204);
    expect(await vera.look()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await vera.login()).status).toBe(200);
    expect((await vera.login(vera.recoveryCodes[0])).status).toBe(200);
  });

  test("and on again makes another secret and other recovery codes", async () => {
    const vera = await aCarefulPerson();
    await vera.remove();
    const { secret } = (await vera.begin()).data;
    expect(secret).not.toBe(vera.secret);
    const { recoveryCodes } = (await vera.confirm(codeOf(secret))).data;
    expect(recoveryCodes.filter((code) => vera.recoveryCodes.includes(code))).toEqual([]);
    expect((await vera.login(vera.recoveryCodes[0])).code).toBe("invalid_credentials");
  });
});
