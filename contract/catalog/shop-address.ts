import { PRICE_RANGE, productSorts } from "../names.ts";
import { parsePesos } from "../parse-pesos.ts";
import type { ProductSort } from "./catalog.ts";

/**
 * URL of the shop page. Browser and server parse it with the same functions, so that hydration matches the rendered
 * HTML. No zod schemas here: the storefront loads this file first.
 */

/** State of the shop page, all of it stored in the URL (docs/rules/catalogue.md#shop-page). */
export type ShopState = {
  search: string;
  /** Slug of the chosen category; empty for all. */
  category: string;
  /** Pesos, multiples of the slider's step; null when the slider is at its end. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Slugs of attributes' values (docs/rules/catalogue.md#filters). */
  attributes: readonly string[];
  sizes: readonly string[];
  inStock: boolean;
  /** Null: newest first, or best matches first while searching. */
  sort: ProductSort | null;
  view: "grid" | "list";
  /** Number of pages on screen; «Ver más» adds one. */
  page: number;
};

const MAX_PAGE = 100_000;
/** Limits of a search: each unknown word is compared with the whole vocabulary, which is expensive. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
const MAX_CATEGORY_LENGTH = 200;
/** Limits of a filter with several choices. */
const MAX_CHOICES = 30;
const MAX_CHOICE_LENGTH = 100;

export const initialShopState: ShopState = {
  search: "",
  category: "",
  minPrice: null,
  maxPrice: null,
  attributes: [],
  sizes: [],
  inStock: false,
  sort: null,
  view: "grid",
  page: 1,
};

/** Parses a URL's query; ignores invalid values. */
export function readShopState(params: URLSearchParams): ShopState {
  const sort = params.get("sort");
  return {
    search: readSearch(params.get("search") ?? ""),
    category: (params.get("category") ?? "").trim().slice(0, MAX_CATEGORY_LENGTH),
    minPrice: readPrice(params.get("minPrice"), Math.floor),
    maxPrice: readPrice(params.get("maxPrice"), Math.ceil),
    attributes: readChoices(params, "attr"),
    sizes: readChoices(params, "size"),
    inStock: params.get("inStock") === "true",
    sort: productSorts.find((known) => known === sort) ?? null,
    view: params.get("view") === "list" ? "list" : "grid",
    page: readPage(params.get("page")),
  };
}

/** URL of a state, without default values. */
export function shopUrl(state: ShopState): string {
  const params = new URLSearchParams(shopEntries(state));
  return params.size > 0 ? `/shop?${params}` : "/shop";
}

/** The parameters of a state's URL, without default values. */
export function shopEntries(state: ShopState): [name: string, value: string][] {
  const entries: [string, string | false | null][] = [
    ["search", state.search],
    ["category", state.category],
    ["minPrice", state.minPrice !== null && String(state.minPrice)],
    ["maxPrice", state.maxPrice !== null && String(state.maxPrice)],
    ...state.attributes.map((slug): [string, string] => ["attr", slug]),
    ...state.sizes.map((size): [string, string] => ["size", size]),
    ["inStock", state.inStock && "true"],
    ["sort", state.sort],
    ["view", state.view === "list" && "list"],
    ["page", state.page > 1 && String(state.page)],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Sorted, each once, so that one list has one address. */
function readChoices(params: URLSearchParams, name: string): string[] {
  const chosen = params.getAll(name).map((value) => value.trim().slice(0, MAX_CHOICE_LENGTH));
  return [...new Set(chosen.filter(Boolean))].sort().slice(0, MAX_CHOICES);
}

function readSearch(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => word.slice(0, MAX_WORD_LENGTH)).join(" ");
}

/** Rounds outwards, so that the range contains every product within the given prices. */
function readPrice(text: string | null, round: (steps: number) => number): number | null {
  const price = round(parsePesos(text ?? "") / PRICE_RANGE.step) * PRICE_RANGE.step;
  return price > 0 && price < 1e9 ? price : null;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
