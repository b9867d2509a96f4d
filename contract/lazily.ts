/**
 * Creates a value when it is first asked for. For Intl formats: on a slow phone each takes up to 30 ms, and most pages
 * need few of those whose modules they load.
 */
export function lazily<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
