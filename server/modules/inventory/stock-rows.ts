import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import { actorId, type Ctx, recordEvents } from "../../context.ts";
import { type Placeholders, prepareSqlOnce } from "../../db/prepare-once.ts";
import { products, productVariants, type stockMovements } from "../../db/schema/index.ts";
import { markDueAlerts } from "../stock-alerts/index.ts";

/** Identifies a stock: of a variant or, with `variantId` null, of a product without variants. */
export type StockRef = { productId: number; variantId: number | null };

/**
 * The stock that a line was sold from; null when its product or size was deleted: the line of a size then has lost its
 * variant.
 */
export function stockRefOf({
  productId,
  variantId,
  size,
}: {
  productId: number | null;
  variantId: number | null;
  size: string;
}): StockRef | null {
  return productId !== null && (variantId !== null || size === "") ? { productId, variantId } : null;
}

export type StockRow = StockRef & {
  name: string;
  size: string;
  stock: number;
  /** Current price of one unit. */
  price: Centavos;
  /** False for the own stock of a product that has variants (docs/rules/catalogue.md#sellable). */
  isSellable: boolean;
};

type StockReason = (typeof stockMovements.$inferInsert)["reason"];

/**
 * Locks the rows and reads their stock. Always locks products before variants, each by id, to prevent deadlocks
 * (docs/rules/stock.md#lock-order). Omits deleted rows.
 */
export async function lockStock(tx: Ctx, refs: readonly StockRef[]): Promise<StockRow[]> {
  const productIds = refs.filter((ref) => ref.variantId === null).map((ref) => ref.productId);
  const variantIds = refs.flatMap((ref) => ref.variantId ?? []);
  const ownStock = productIds.length ? await lockProducts(tx, productIds) : [];
  const variantStock = variantIds.length ? await lockVariants(tx, variantIds) : [];
  return [...ownStock, ...variantStock];
}

export function isSameStock(a: StockRef, b: StockRef): boolean {
  return a.variantId === null
    ? b.variantId === null && a.productId === b.productId
    : a.variantId === b.variantId;
}

async function lockProducts(tx: Ctx, ids: number[]): Promise<StockRow[]> {
  const rows = await tx.db
    .select({ productId: products.id, name: products.name, stock: products.stock, price: products.basePrice })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");
  // A statement of its own: one that waited for a lock does not see the sizes that were added meanwhile.
  const sized = await tx.db
    .selectDistinct({ id: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.productId, ids));
  return rows.map((row) => ({
    ...row,
    variantId: null,
    size: "",
    isSellable: !sized.some(({ id }) => id === row.productId),
  }));
}

async function lockVariants(tx: Ctx, ids: number[]): Promise<StockRow[]> {
  const rows = await tx.db
    .select({
      productId: productVariants.productId,
      variantId: productVariants.id,
      name: products.name,
      size: productVariants.size,
      stock: productVariants.stock,
      price: sql`coalesce(${productVariants.price}, ${products.basePrice})`.mapWith(products.basePrice),
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(inArray(productVariants.id, ids))
    .orderBy(asc(productVariants.id))
    .for("no key update", { of: productVariants });
  return rows.map((row) => ({ ...row, isSellable: true }));
}

/** Adds `delta` units, or removes them when it is negative. The ledger keeps `name` and `size` after a deletion. */
export type StockChange = StockRef & { delta: number; name: string; size: string };

type Cause = {
  reason: StockReason;
  orderId?: number;
  note?: string;
  /** Of a change of one row: unique among the movements of its product. */
  idempotencyKey?: string;
};

/**
 * One change for each stock. An order holds a size twice when it was renamed and then added by its new name. Leaves out
 * stocks whose units stay the same.
 */
export function sumByStock(changes: readonly StockChange[]): StockChange[] {
  const sums: StockChange[] = [];
  for (const change of changes) {
    const same = sums.find((sum) => isSameStock(sum, change));
    if (same) same.delta += change.delta;
    else sums.push({ ...change });
  }
  return sums.filter(({ delta }) => delta !== 0);
}

/**
 * Takes units in one statement, of all rows or of none: each `delta` is negative. Returns false without effect when a row
 * has too few, cannot be sold any more, or when some rows are of products and others of variants.
 */
export async function takeInOneStatement(
  tx: Ctx,
  given: readonly StockChange[],
  cause: Cause,
): Promise<boolean> {
  const changes = sumByStock(given);
  const isOwnStock = changes.every((change) => change.variantId === null);
  if (!isOwnStock && changes.some((change) => change.variantId === null)) return false;
  const taken = await runMove(tx, isOwnStock ? takeProducts : takeVariants, changes, cause);
  await recordStock(tx, taken);
  if (taken.length > 0 && taken.length !== changes.length)
    throw new Error("stock was taken of some rows only");
  return taken.length > 0;
}

/**
 * Changes locked rows, writes the ledger, publishes the new stock and marks due stock alerts. Throws when a row does not
 * exist.
 */
export async function moveStock(tx: Ctx, given: readonly StockChange[], cause: Cause): Promise<void> {
  const changes = sumByStock(given);
  const ownStock = changes.filter((change) => change.variantId === null);
  const variantStock = changes.filter((change) => change.variantId !== null);
  const moved = [
    ...(ownStock.length ? await runMove(tx, moveProducts, ownStock, cause) : []),
    ...(variantStock.length ? await runMove(tx, moveVariants, variantStock, cause) : []),
  ];
  if (moved.length !== changes.length) throw new Error("stock was moved of some rows only");
  const arrivals = changes
    .filter(({ delta }) => delta > 0)
    .map(({ productId, size, delta }) => ({ productId, size, quantity: delta }));
  if (arrivals.length > 0) await markDueAlerts(tx, arrivals);
  // Removed stock needs no event: the caller publishes catalog.changed.
  if (cause.reason === "removed") return;
  await recordStock(tx, moved);
}

async function recordStock(tx: Ctx, moved: readonly MovedRow[]): Promise<void> {
  await recordEvents(
    tx,
    moved.map(({ isHidden, ...row }) => ({
      type: "stock.updated" as const,
      ...row,
      ...(isHidden && { isHidden }),
    })),
  );
}

const productRows = {
  table: sql`products`,
  productId: sql`t.id`,
  variantId: sql`null::int`,
  isSellable: sql`not exists (select from product_variants v where v.product_id = t.id)`,
};
const variantRows = {
  table: sql`product_variants`,
  productId: sql`t.product_id`,
  variantId: sql`t.id`,
  isSellable: sql`true`,
};

type MovedRow = { productId: number; variantId: number | null; stock: number; isHidden: boolean };

const moveProducts = prepareStockMove(productRows);
const moveVariants = prepareStockMove(variantRows);
const takeProducts = prepareStockTake(productRows);
const takeVariants = prepareStockTake(variantRows);

function runMove(
  tx: Ctx,
  move: typeof moveProducts,
  changes: readonly StockChange[],
  cause: Cause,
): Promise<MovedRow[]> {
  const wanted = changes.map(({ delta, name, size, ...ref }) => ({
    id: ref.variantId ?? ref.productId,
    delta,
    name,
    size,
  }));
  return move(tx.db, {
    changes: JSON.stringify(wanted),
    reason: cause.reason,
    orderId: cause.orderId ?? null,
    userId: actorId(tx),
    note: cause.note ?? null,
    idempotencyKey: cause.idempotencyKey ?? null,
    now: tx.clock.now(),
  });
}

type Move = {
  changes: string;
  reason: StockReason;
  orderId: number | null;
  userId: number | null;
  note: string | null;
  idempotencyKey: string | null;
  now: Date;
};

type StockRows = typeof productRows;

/** A statement that changes rows the caller has locked. */
function prepareStockMove(rows: StockRows) {
  return prepareSqlOnce<Move, MovedRow>(
    (given) => sql`
      with changes as (${selectChanges(given)}),
      moved as (
        update ${rows.table} t set stock = t.stock + c.delta
        from changes c
        where t.id = c.id
        returning ${movedColumns(rows)}
      )
      ${insertMovements(given)}`,
  );
}

/**
 * A statement that takes units of all rows or of none. `locked` locks the rows, in the order of `lockStock`, before the
 * update reads them. After a wait, an update first sees the old row version and would check `stock >= 0` against it, so it
 * adds to the locked stock instead. The condition that all rows have enough is uncorrelated on purpose: PostgreSQL then
 * evaluates it once.
 */
function prepareStockTake(rows: StockRows) {
  return prepareSqlOnce<Move, MovedRow>(
    (given) => sql`
      with changes as (${selectChanges(given)}),
      locked as materialized (
        select t.id, t.stock from ${rows.table} t
        where t.id in (select id from changes) and ${rows.isSellable} order by t.id for no key update
      ),
      moved as (
        update ${rows.table} t set stock = l.stock + c.delta
        from changes c join locked l on l.id = c.id
        where t.id = c.id and not exists (
          select from changes w left join locked l on l.id = w.id where coalesce(l.stock, 0) + w.delta < 0
        )
        returning ${movedColumns(rows)}
      )
      ${insertMovements(given)}`,
  );
}

function selectChanges({ changes }: Placeholders<Move>): SQL {
  return sql`select * from json_to_recordset(${changes}::json) as c(id int, delta int, name text, size text)`;
}

function movedColumns({ productId, variantId }: StockRows): SQL {
  return sql`${productId} as product_id, ${variantId} as variant_id, t.stock, c.delta, c.name, c.size`;
}

/** Writes the rows of `moved` to the ledger. */
function insertMovements(given: Placeholders<Move>): SQL {
  return sql`insert into stock_movements
        (product_id, variant_id, product_name, size, quantity, stock_before, stock_after,
         reason, order_id, user_id, note, idempotency_key, created_at)
      select product_id, variant_id, name, size, delta, stock - delta, stock,
        ${given.reason}, ${given.orderId}::int, ${given.userId}::int, ${given.note},
        ${given.idempotencyKey}, ${given.now}::timestamptz
      from moved
      returning product_id as "productId", variant_id as "variantId", stock_after as stock,
        (select not is_published from products where id = product_id) as "isHidden"`;
}
