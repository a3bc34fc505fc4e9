import type { FastifyRequest } from "fastify";

/**
 * Values stored in the request itself. Entries of a `WeakMap` would live until a full garbage
 * collection (docs/speed.md, Memory).
 */
export class OfRequest<Value> {
  readonly #key = Symbol();

  get(request: FastifyRequest): Value | undefined {
    return (request as FastifyRequest & { readonly [key: symbol]: Value | undefined })[this.#key];
  }

  set(request: FastifyRequest, value: Value): void {
    (request as FastifyRequest & { [key: symbol]: Value | undefined })[this.#key] = value;
  }
}
