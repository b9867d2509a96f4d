import { type ShopState, shopEntries } from "#contract/catalog/shop-address.ts";

/** The shop's state as hidden fields of a GET form, so that it works without scripts. */
export function StateInputs({ state, except }: { state: ShopState; except: readonly string[] }) {
  return shopEntries({ ...state, page: 1 })
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
