import { and, desc, eq, ne } from "drizzle-orm";
import { type Address, type AddressPatch, MAX_ADDRESSES, type NewAddressBody } from "#contract/addresses.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { addresses, users } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { messages } from "./messages.ts";

/** Whoever has addresses has one default among them; the verbs here keep that true. */

/** A person's addresses, the default first, then the newest. */
export async function listAddresses(ctx: Ctx, userId: number): Promise<Address[]> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
  return rows.map(present);
}

/** Saves an address; the first one is the default. Throws conflict when there are enough. */
export async function addAddress(ctx: Ctx, userId: number, body: NewAddressBody): Promise<Address> {
  return inTransaction(ctx, async (tx) => {
    await waitForOwnTurn(tx, userId);
    const count = await tx.db.$count(addresses, eq(addresses.userId, userId));
    if (count >= MAX_ADDRESSES) throw new DomainError("conflict", messages.tooMany);

    const isDefault = count === 0 || body.isDefault === true;
    if (isDefault) await clearDefault(tx, userId);
    const [row] = await tx.db
      .insert(addresses)
      .values({ ...body, userId, isDefault, createdAt: tx.clock.now() })
      .returning();
    if (!row) throw new Error("the new address was not returned");
    return present(row);
  });
}

/** Throws not_found, also for another person's. */
export async function changeAddress(
  ctx: Ctx,
  userId: number,
  id: number,
  patch: AddressPatch,
): Promise<Address> {
  return inTransaction(ctx, async (tx) => {
    await waitForOwnTurn(tx, userId);
    const before = await getAddress(tx, userId, id);
    if (Object.keys(patch).length === 0) return present(before);

    if (patch.isDefault) await clearDefault(tx, userId);
    const [row] = await tx.db.update(addresses).set(patch).where(eq(addresses.id, id)).returning();
    if (!row) throw new Error("the changed address was not returned");
    return present(row);
  });
}

/** Throws not_found. The newest of the others takes over from a default. */
export async function deleteAddress(ctx: Ctx, userId: number, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await waitForOwnTurn(tx, userId);
    const { isDefault } = await getAddress(tx, userId, id);
    await tx.db.delete(addresses).where(eq(addresses.id, id));
    if (!isDefault) return;

    const [heir] = await tx.db
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(eq(addresses.userId, userId), ne(addresses.id, id)))
      .orderBy(desc(addresses.id))
      .limit(1);
    if (heir) await tx.db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, heir.id));
  });
}

/** A person's changes come one after the other, so that the count and the default are what was read. */
async function waitForOwnTurn(tx: Ctx, userId: number): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
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

function present({ userId: _userId, createdAt: _createdAt, ...address }: AddressRow): Address {
  return address;
}
