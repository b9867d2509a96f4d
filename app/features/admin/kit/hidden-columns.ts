import {
  createLocalStorageValue,
  type LocalStorageValue,
  useLocalStorageValue,
} from "#app/lib/local-storage-value.ts";

const stores = new Map<string, LocalStorageValue<readonly string[]>>();

function parse(json: unknown): readonly string[] {
  if (!Array.isArray(json) || !json.every((each) => typeof each === "string")) throw new Error("no list");
  return json;
}

function storeOf(table: string): LocalStorageValue<readonly string[]> {
  const known = stores.get(table);
  if (known) return known;
  const store = createLocalStorageValue<readonly string[]>(`admin-hidden-columns-${table}`, [], parse);
  stores.set(table, store);
  return store;
}

/** The headers of a table's columns that this browser hides. */
export function useHiddenColumns(table: string) {
  const store = storeOf(table);
  const hidden = useLocalStorageValue(store);
  return {
    hidden,
    toggle: (header: string) =>
      store.set(hidden.includes(header) ? hidden.filter((other) => other !== header) : [...hidden, header]),
  };
}
