/** Settles as `work` does, or rejects with the error of `makeError` after `ms`. Does not stop the work. */
export async function withTimeout<Result>(
  work: PromiseLike<Result>,
  ms: number,
  makeError: () => Error,
): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(makeError()), ms);
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}
