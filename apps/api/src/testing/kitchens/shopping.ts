import { randomUUID } from "node:crypto";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { ListLine } from "@larder/contract/week/shopping-list";
import type { TestUser } from "../test-app.ts";

/** A line as text: "0.5l Milk", "x Bread". */
export const wordsOf = ({ name, quantity, unit, isTicked }: ListLine): string =>
  [isTicked ? "x" : "", `${quantity ?? ""}${unit ?? ""}`, name].filter(Boolean).join(" ");

export class ListUser {
  readonly who: TestUser;
  /** Of the list. */
  readonly id: number;

  private constructor(who: TestUser, id: number) {
    this.who = who;
    this.id = id;
  }

  /** The user with their household's first list. */
  static async of(who: TestUser): Promise<ListUser> {
    const { lists } = (await who.call(shoppingApi.lists)).data;
    return new ListUser(who, lists[0]?.id ?? 0);
  }

  /** The same user with another list. */
  at(id: number): ListUser {
    return new ListUser(this.who, id);
  }

  add(body: object, needId: string = randomUUID()) {
    return this.who.call(shoppingApi.addItem, { id: this.id, body: { id: needId, ...body } });
  }

  /** Adds lines one after another; returns the ids of their needs. */
  async types(...texts: readonly string[]): Promise<readonly string[]> {
    const ids = texts.map(() => randomUUID() as string);
    for (const [nth, text] of texts.entries()) await this.add({ text }, ids[nth]);
    return ids;
  }

  async list() {
    return (await this.who.call(shoppingApi.get, { id: this.id })).data.list;
  }

  /** Its lines as text, in order. */
  async lines(): Promise<readonly string[]> {
    return (await this.list()).items.map(wordsOf);
  }

  #item(needId: string) {
    return { params: { id: this.id, needId } };
  }

  tick(needId: string, body: object = {}) {
    return this.who.call(shoppingApi.tick, {
      ...this.#item(needId),
      body: { isTicked: true, ...body },
    });
  }

  change(needId: string, body: object) {
    return this.who.call(shoppingApi.updateItem, { ...this.#item(needId), body });
  }

  remove(needId: string) {
    return this.who.call(shoppingApi.removeItem, this.#item(needId));
  }
}
