import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

/** How often what is known is not asked for anew, but with its tag. */
const EVERY = 3;

interface Known {
  readonly tag: string;
  readonly answer: LightMyRequestResponse;
  /** How often it came again. */
  times: number;
}

const tagOf = ({ headers }: LightMyRequestResponse): string | undefined =>
  headers.etag?.startsWith("W/") ? headers.etag : undefined;

/**
 * Calls as a browser does that keeps what it was answered: every third time it sends the tag of what it knows, and takes a 304 for it. The
 * other times it holds the server to its word: an answer that comes again under its tag is the same, or else the tag is no longer
 * taken. So every test holds what handbook/wire.md#unchanged-answers says.
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

  /** A write that came between may be in the later of two answers; then the earlier one's tag is gone. */
  async #expectUnknown(options: InjectOptions, { tag, answer }: Known): Promise<void> {
    const again = await this.#app.inject(this.#withTag(options, tag));
    if (again.statusCode === 304)
      throw new Error(
        `${JSON.stringify(options.url)} changed under its tag. It was:\n${answer.body.slice(0, 2000)}`,
      );
  }
}
