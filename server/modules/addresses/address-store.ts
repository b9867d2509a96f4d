import { and, desc, eq, ne } from "drizzle-orm";
import {
  type Address,
  type AddressPatch,
  MAX_ADDRESSES,
  type NewAddressBody,
} from "#contract/accounts/addresses.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { addresses, users } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { type Destination, findDestinationErrors, isInColombia, resolveCity } from "../shipping/index.ts";
import { messages } from "./messages.ts";

/** The user's addresses: the default first, then newest first. */
export async function listAddresses(ctx: Ctx, userId: number): Promise<Address[]> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
  return rows.map(presentAddress);
}

/**
 * Adds an address; the first one becomes the default. Throws `conflict` at MAX_ADDRESSES, and `invalid_input` for a
 * municipality outside its department.
 */
export async function addAddress(ctx: Ctx, userId: number, body: NewAddressBody): Promise<Address> {
  const city = requireKnownCity(body);
  return inTransaction(ctx, async (tx) => {
    await lockAddressesOfUser(tx, userId);
    const count = await tx.db.$count(addresses, eq(addresses.userId, userId));
    if (count >= MAX_ADDRESSES) throw new DomainError("conflict", messages.tooMany);

    const isDefault = count === 0 || body.isDefault === true;
    if (isDefault) await clearDefault(tx, userId);
    const row = onlyRow(
      await tx.db
        .insert(addresses)
        .values({ ...body, ...city, userId, isDefault, createdAt: tx.clock.now() })
        .returning(),
    );
    return presentAddress(row);
  });
}

/** Throws `not_found`, also for another user's address, and `invalid_input` for a new municipality outside its department. */
export async function changeAddress(
  ctx: Ctx,
  userId: number,
  id: number,
  patch: AddressPatch,
): Promise<Address> {
  return inTransaction(ctx, async (tx) => {
    await lockAddressesOfUser(tx, userId);
    const before = await getAddress(tx, userId, id);
    if (Object.keys(patch).length === 0) return presentAddress(before);
    // An unchanged municipality is not checked: it may be older than the check.
    const isMoved = [patch.city, patch.state, patch.cityCode].some((name) => name !== undefined);
    const city = isMoved ? requireKnownCity({ ...before, ...patch, cityCode: patch.cityCode }) : {};

    if (patch.isDefault) await clearDefault(tx, userId);
    const row = onlyRow(
      await tx.db
        .update(addresses)
        .set({ ...patch, ...city })
        .where(eq(addresses.id, id))
        .returning(),
    );
    return presentAddress(row);
  });
}

/** When the default is deleted, the newest other address becomes the default. Throws `not_found`. */
export async function deleteAddress(ctx: Ctx, userId: number, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockAddressesOfUser(tx, userId);
    const { isDefault } = await getAddress(tx, userId, id);
    await tx.db.delete(addresses).where(eq(addresses.id, id));
    if (!isDefault) return;

    const [nextDefault] = await tx.db
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(eq(addresses.userId, userId), ne(addresses.id, id)))
      .orderBy(desc(addresses.id))
      .limit(1);
    if (nextDefault)
      await tx.db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, nextDefault.id));
  });
}

/**
 * Locks the user's row: serialises changes, so that count and default stay as read. A user who has addresses has exactly
 * one default.
 */
async function lockAddressesOfUser(tx: Ctx, userId: number): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

type City = Pick<AddressRow, "city" | "state" | "cityCode">;

/** Throws `invalid_input` for an unknown municipality. Addresses outside Colombia are not checked: orders cannot use them. */
function requireKnownCity(address: Destination): City {
  if (!isInColombia(address)) return { city: address.city, state: address.state, cityCode: null };
  const errors = findDestinationErrors(address);
  const [first] = Object.values(errors);
  if (first) throw new DomainError("invalid_input", first, { errors });
  const { city, state, cityCode } = resolveCity(address);
  return { city, state, cityCode };
}

type AddressRow = typeof addresses.$inferSelect;

async function getAddress(tx: Ctx, userId: number, id: number): Promise<AddressRow> {
  const [row] = await tx.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  if (!row) throw notFound(messages.notFound);
  return row;
}

async function clearDefault(tx: Ctx, userId: number): Promise<void> {
  await tx.db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
}

function presentAddress({ userId: _userId, createdAt: _createdAt, ...address }: AddressRow): Address {
  return address;
}
