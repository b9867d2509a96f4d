import type { FastifyRequest } from "fastify";

/** Memoizes `find` per request: several limits of a route need the same value. */
export function memoizePerRequest<T>(find: (request: FastifyRequest) => Promise<T>) {
  const cache = new WeakMap<FastifyRequest, Promise<T>>();
  return (request: FastifyRequest): Promise<T> => {
    const result = cache.get(request) ?? find(request);
    cache.set(request, result);
    return result;
  };
}
