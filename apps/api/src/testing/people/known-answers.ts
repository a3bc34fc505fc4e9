import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

/** One in this many repeated calls sends the tag. */
const EVERY = 3;

interface Known {
  readonly tag: string;
  readonly answer: LightMyRequestResponse;
  /** Number of repeats. */
  times: number;
}

const tagOf = ({ headers }: LightMyRequestResponse): string | undefined =>
  headers.etag?.startsWith("W/") ? headers.etag : undefined;

/**
 * Calls like a caching browser: every third repeat sends the known tag and accepts a 304. The
 * others verify the tag: an answer with the same tag is the same, otherwise the tag is no longer
 * accepted. So every test covers handbook/wire.md#unchanged-answers.
 */
export class KnownAnswers {
  readonly #app: FastifyInstance;
  readonly #known = new Map<string, Known>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const { method, url, query, headers = {}, payload } = options;
    if (method !== "GET" || "if-none-match" in headers) return this.#app.inject(options);
    const key = JSON.stringify([url, query, headers, payload]);
    const known = this.#known.get(key);
    const isAsked = known !== undefined && known.times % EVERY === EVERY - 1;
    const answer = await this.#app.inject(isAsked ? this.#withTag(options, known.tag) : options);
    if (isAsked && answer.statusCode === 304) {
      known.times += 1;
      return known.answer;
    }
    const tag = tagOf(answer);
    if (answer.statusCode !== 200 || tag === undefined) return answer;
    const isSame = known?.tag === tag;
    if (isSame && known.answer.body !== answer.body) await this.#expectUnknown(options, known);
    this.#known.set(key, { tag, answer, times: isSame ? known.times + 1 : 0 });
    return answer;
  }

  #withTag(options: InjectOptions, tag: string): InjectOptions {
    return { ...options, headers: { ...options.headers, "if-none-match": tag } };
  }

  /** A write between two answers may change the second; then the first one's tag is invalid. */
  async #expectUnknown(options: InjectOptions, { tag, answer }: Known): Promise<void> {
    const again = await this.#app.inject(this.#withTag(options, tag));
    if (again.statusCode === 304)
      throw new Error(
        `${JSON.stringify(options.url)} changed under its tag. It was:\n${answer.body.slice(0, 2000)}`,
      );
  }
}
