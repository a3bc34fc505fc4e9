import type { FastifyRequest } from "fastify";

/**
 * What is known of each request, kept in the request itself. A `WeakMap` would do the same, but all that it holds lives on until the
 * whole heap is collected, and is copied meanwhile (docs/speed.md, Memory).
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
