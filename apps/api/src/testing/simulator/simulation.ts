import type { EndpointSpec } from "@larder/contract/endpoint";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import type { CallInput, CallResult, TestApp, TestUser } from "../test-app.ts";
import { dayIn } from "./calendar.ts";
import { Chance } from "./chance.ts";
import type { Expected, LotFacts } from "./kitchen-model.ts";
import { stockUnits, type Weights } from "./measures.ts";
import { WorldModel, type ModelUser } from "./world-model.ts";

/** Written names and their ingredients. Source: handbook/catalogue.md#names. */
const meanings: readonly (readonly [written: string, ingredient: string])[] = [
  ["flour", "Flour"],
  ["All-purpose flour", "Flour"],
  ["eggs", "Egg"],
  ["large eggs, beaten", "Egg"],
  ["whole milk", "Milk"],
  ["Milk", "Milk"],
  ["honey", "Honey"],
  ["onions (chopped)", "Onion"],
  ["rice", "Rice"],
];

/** Unknown until an administrator adds them; letters only, each its own singular. */
export const inventedNames = ["moon dust", "star salt", "sun oil", "sky tea"] as const;

const zones = ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata"];
const KEPT_CALLS = 12;
const HISTORY_SHOWN = 12;

/** A successful call with an idempotency key. */
interface KeptCall {
  readonly user: ModelUser;
  readonly endpoint: EndpointSpec;
  readonly input: CallInput<EndpointSpec>;
  readonly key: string;
  readonly text: string;
  readonly at: number;
}

/** A difference between product and model. */
export class Divergence extends Error {
  override readonly name = "Divergence";
}

/** Households on the real product, with the model next to it. */
export class Simulation {
  readonly larder: TestApp;
  /** The random numbers of the present step. */
  chance = new Chance(0);
  /** Number of started steps. */
  step = 0;
  readonly model: WorldModel;
  readonly history: string[] = [];
  readonly #people = new Map<ModelUser, TestUser>();
  readonly #zones = new Map<ModelUser, string>();
  readonly #unitIds: ReadonlyMap<string, number>;
  readonly #ingredientIds: Map<string, number>;
  #kept: KeptCall[] = [];
  #keys = 0;
  #joined = 0;

  private constructor(
    larder: TestApp,
    known: {
      readonly units: ReadonlyMap<string, number>;
      readonly ingredients: Map<string, number>;
      readonly weights: ReadonlyMap<string, Weights>;
    },
  ) {
    this.larder = larder;
    this.#unitIds = known.units;
    this.#ingredientIds = known.ingredients;
    this.model = new WorldModel(
      new Map([
        ...meanings.map(([written, ingredient]) => [written.toLowerCase(), ingredient] as const),
        ...meanings.map(([, ingredient]) => [ingredient.toLowerCase(), ingredient] as const),
      ]),
      known.weights,
    );
  }

  /** Reads the master data for the model. */
  static async start(larder: TestApp): Promise<Simulation> {
    const rows = await larder.db
      .selectFrom("master_ingredients")
      .select(["id", "name", "density_mg_per_ml", "mg_per_piece"])
      .execute();
    const units = await larder.db.selectFrom("master_units").select(["id", "name"]).execute();
    return new Simulation(larder, {
      units: new Map(units.map(({ id, name }) => [name, id])),
      ingredients: new Map(rows.map(({ id, name }) => [name, id])),
      weights: new Map(
        rows.map((row) => [
          row.name,
          { ofMillilitre: row.density_mg_per_ml, ofPiece: row.mg_per_piece },
        ]),
      ),
    });
  }

  /** Begins a step with its own random numbers; a failure prints the calls of the last steps. */
  begin(chance: Chance): void {
    this.chance = chance;
    this.step += 1;
    this.history.splice(0, this.history.length - HISTORY_SHOWN);
  }

  get now(): number {
    return this.larder.clock.now();
  }

  /** The user's day in their time zone. */
  todayOf(user: ModelUser): string {
    return dayIn(this.#zones.get(user) ?? "UTC", this.now);
  }

  async join(standing: { role: "ADMIN" | "USER"; plan: "PRO" | "FREE" }): Promise<ModelUser> {
    this.#joined += 1;
    const timeZone = this.chance.oneOf(zones);
    const person = await this.larder.aUser({
      ...standing,
      name: `Person ${this.#joined}`,
      email: `person-${this.#joined}@example.com`,
      timeZone,
    });
    const { id, name, email } = person;
    const user = this.model.join({ id, name, email, ...standing });
    this.#people.set(user, person);
    this.#zones.set(user, timeZone);
    return user;
  }

  personOf(user: ModelUser): TestUser {
    const person = this.#people.get(user);
    if (person === undefined) throw new Error("Nobody");
    return person;
  }

  /** Every name for recipes, with known ones twice. */
  get names(): readonly string[] {
    const known = meanings.map(([written]) => written);
    return [...known, ...known, ...inventedNames];
  }

  /** Every ingredient that can be bought. */
  get ingredients(): readonly string[] {
    const added = [...this.model.added.values()];
    return [...new Set([...meanings.map(([, ingredient]) => ingredient), ...added])];
  }

  get units(): readonly string[] {
    return stockUnits;
  }

  async #idOf(ingredient: string): Promise<number> {
    const known = this.#ingredientIds.get(ingredient);
    if (known !== undefined) return known;
    const anybody = this.personOf(this.chance.oneOf(this.model.users));
    const { data } = await anybody.call(catalogueApi.masterIngredients);
    const id = data.masterIngredients.find(({ name }) => name === ingredient)?.id;
    if (id === undefined) throw new Divergence(`${ingredient} was approved but is not listed.`);
    this.#ingredientIds.set(ingredient, id);
    return id;
  }

  /** The ids of an ingredient and a unit. */
  async idsOf({ ingredient, unit }: Pick<LotFacts, "ingredient" | "unit">) {
    return {
      masterIngredientId: await this.#idOf(ingredient),
      unitId: this.#unitIds.get(unit) ?? 0,
    };
  }

  /**
   * Makes a call and fails if the answer is unexpected. A POST with a key may be sent twice, and
   * must be answered equally.
   */
  async call<const E extends EndpointSpec>(
    user: ModelUser,
    endpoint: E,
    { expected, ...input }: CallInput<E> & { readonly expected: Expected },
  ): Promise<CallResult<E>> {
    const person = this.personOf(user);
    const isKeyed = endpoint.method === "POST" && this.chance.happens(0.5);
    this.#keys += 1;
    const key = `key-${this.#keys}`;
    const headers = isKeyed ? { "idempotency-key": key } : {};
    const sent = { ...input, headers } as CallInput<E>;
    this.history.push(
      `${user.name}: ${endpoint.method} ${endpoint.path} ${JSON.stringify({ ...input, headers })}`,
    );
    const answer = await person.call(endpoint, sent);
    if (answer.status !== expected.status || answer.code !== expected.code)
      throw new Divergence(`expected ${JSON.stringify(expected)}, got ${answer.text}`);
    if (isKeyed && answer.status < 300) {
      const kept = { user, endpoint, input: sent, key, text: answer.text, at: this.now };
      this.#kept = [...this.#kept.slice(1 - KEPT_CALLS), kept];
      if (this.chance.happens(0.4)) await this.#repeat(kept);
    }
    return answer;
  }

  async #repeat(kept: KeptCall): Promise<void> {
    const again = await this.personOf(kept.user).call(kept.endpoint, kept.input);
    if (again.text !== kept.text)
      throw new Divergence(`repeated with ${kept.key}: ${again.text} instead of ${kept.text}`);
  }

  /** Repeats an earlier call, or its key with another body. */
  async repeatEarlier(): Promise<void> {
    const day = 24 * 60 * 60 * 1000;
    // A user without the plan is refused before the key is read
    // (handbook/foundations.md#order-of-checks).
    const kept = this.#kept.filter(
      ({ user, endpoint, at }) =>
        this.model.users.includes(user) &&
        this.now - at < day &&
        (endpoint.access !== "pro" || this.model.mayPublish(user)),
    );
    if (kept.length === 0) return;
    const one = this.chance.oneOf(kept);
    this.history.push(`${one.user.name}: repeats ${one.key}`);
    await this.#repeat(one);
    const other = await this.personOf(one.user).call(inventoryApi.add, {
      body: { masterIngredientId: 1, unitId: 1, quantity: 0.424242 },
      headers: { "idempotency-key": one.key },
    });
    if (other.code !== "idempotency_mismatch")
      throw new Divergence(`another body under ${one.key}: ${other.text}`);
  }
}
