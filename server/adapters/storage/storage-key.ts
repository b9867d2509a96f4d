const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const LONGEST = 512;

/** A storage key is a plain relative path: no segment begins with a dot, so none leaves its folder or hides. */
export function isStorageKey(key: string): boolean {
  return key.length <= LONGEST && KEY.test(key);
}

export function assertStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new RangeError(`not a storage key: ${key}`);
  return key;
}
