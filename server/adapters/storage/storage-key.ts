const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const LONGEST = 512;

/** A storage key is a relative path. No segment begins with a dot, which excludes path traversal and hidden files. */
export function isStorageKey(key: string): boolean {
  return key.length <= LONGEST && KEY.test(key);
}

export function assertStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new RangeError(`not a storage key: ${key}`);
  return key;
}
