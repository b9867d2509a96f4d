import type { Ctx } from "../../../context.ts";
import type { DomainEvent, Events } from "../../../events/events.ts";
import { SHARED_DATA_MAX_AGE_MS } from "../../../http/tagged-cache.ts";
import { listAttributes } from "../attributes/list-attributes.ts";
import { CatalogueSnapshot } from "./catalogue-snapshot.ts";
import { loadAllListed, loadCategoryIds, loadListed, loadUnitsSold } from "./load-snapshot.ts";

type State = {
  snapshot: CatalogueSnapshot;
  /** Products that changed since they were read. */
  stale: Set<number> | "all";
  areCategoriesStale: boolean;
  refreshing: Promise<void> | null;
  loadedAt: number;
};

/** One per process. */
const states = new WeakMap<Events, State>();

/** The snapshot with every change that was announced before the call. Not inside a transaction. */
export async function getSnapshot(ctx: Ctx): Promise<CatalogueSnapshot> {
  const state = states.get(ctx.events) ?? createState(ctx);
  const now = ctx.clock.now().getTime();
  if (now - state.loadedAt > SHARED_DATA_MAX_AGE_MS) {
    state.stale = "all";
    state.loadedAt = now;
  }
  // A running refresh may have begun before the last event: wait for it, then check again. Its own callers get its
  // error.
  await state.refreshing?.catch(() => undefined);
  if (isStale(state)) {
    state.refreshing ??= refresh(ctx, state).finally(() => {
      state.refreshing = null;
    });
  }
  // Also one that another caller began meanwhile: from its beginning on, nothing is marked as stale.
  await state.refreshing;
  return state.snapshot;
}

function createState({ events, clock }: Ctx): State {
  const state: State = {
    snapshot: new CatalogueSnapshot(),
    stale: "all",
    areCategoriesStale: true,
    refreshing: null,
    loadedAt: clock.now().getTime(),
  };
  states.set(events, state);
  // Never unsubscribed: there is one snapshot per process.
  events.subscribe((event) => markStale(state, event));
  return state;
}

function isStale({ stale, areCategoriesStale }: State): boolean {
  return stale === "all" || stale.size > 0 || areCategoriesStale;
}

function markStale(state: State, event: DomainEvent): void {
  if (event.type === "stock.updated") addStale(state, [event.productId]);
  if (event.type !== "catalog.changed") return;
  addStale(state, event.products === "all" ? "all" : [...event.products, ...event.deleted]);
  state.areCategoriesStale = true;
}

function addStale(state: State, ids: Iterable<number> | "all"): void {
  if (ids === "all") state.stale = "all";
  else if (state.stale !== "all") for (const id of ids) state.stale.add(id);
}

async function refresh({ database: { orm }, clock }: Ctx, state: State): Promise<void> {
  const { stale, areCategoriesStale } = state;
  state.stale = new Set();
  state.areCategoriesStale = false;
  try {
    if (areCategoriesStale) state.snapshot.setCategories(await loadCategoryIds(orm));
    if (stale === "all") {
      // A change of attributes is announced as one of all products.
      state.snapshot.setAttributes(await listAttributes({ db: orm }));
      const unitsSold = await loadUnitsSold(orm, clock);
      state.snapshot.replaceAll(await loadAllListed(orm), unitsSold);
    }
    if (stale !== "all" && stale.size > 0) state.snapshot.replace(stale, await loadListed(orm, [...stale]));
  } catch (error) {
    addStale(state, stale);
    state.areCategoriesStale ||= areCategoriesStale;
    throw error;
  }
}
