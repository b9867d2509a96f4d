import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type {
  Customer,
  CustomerDetail,
  CustomerListQuery,
  CustomerPatch,
} from "#contract/accounts/accounts.ts";
import { toPesos } from "#contract/money.ts";
import { actorId, type Ctx, inTransaction, recordEvent } from "../../../context.ts";
import { isPurchase } from "../../../db/is-purchase.ts";
import { pageBounds } from "../../../db/paging.ts";
import { contacts, orders, users } from "../../../db/schema/index.ts";
import { DomainError, notFound } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { requireRecentPassword } from "../../../security/recent-password.ts";
import { redactAmounts } from "../../../security/redact-amounts.ts";
import { recordAudit } from "../../audit/index.ts";
import { matchesContact, readAccountProfile } from "../../contacts/index.ts";
import { keptTotal } from "../../refunds/index.ts";
import { dropTwoStep } from "../../two-step/index.ts";
import { logAccountEvent } from "../account-log.ts";
import { messages } from "../messages.ts";
import { presentPerson } from "../profile/user-presenter.ts";
import { queueSecurityMail } from "../security-mail.ts";
import { endOtherSessions } from "../sessions/sessions.ts";
import { roleColumnsOf } from "../staff/administrator-rights.ts";
import { lockAdministrators, requireAnotherOwner } from "../staff/administrators.ts";
import { revokeInvitationsOf } from "../staff/invitations.ts";
import { grantableRole, requireManageableRole } from "../staff/manageable-roles.ts";

/** All accounts, newest first, with their number of orders and amount spent. */
export const listCustomers = guard("customers.read", async (ctx: Ctx, query: CustomerListQuery) => {
  const filter = and(
    query.search ? inArray(users.id, findAccounts(ctx, query.search)) : undefined,
    query.isAdmin === undefined ? undefined : eq(users.isAdmin, query.isAdmin),
  );
  const customers = await readCustomers(ctx, filter, pageBounds(query));
  return { customers: redactAmounts(ctx, customers), total: await ctx.db.$count(users, filter) };
});

/** One customer with orders and everything else that the shop stores about the person. Throws not_found. */
export const getCustomer = guard("customers.read", async (ctx: Ctx, id: number): Promise<CustomerDetail> => {
  const [customer] = await readCustomers(ctx, eq(users.id, id), { limit: 1, offset: 0 });
  if (!customer) throw notFound(messages.customerNotFound);
  return { ...redactAmounts(ctx, customer), ...(await readAccountProfile(ctx, id)) };
});

/**
 * Gives a person a role or takes it away, effective with their next request. Revokes their open invitations.
 * Throws `forbidden` for a role with permissions that the caller lacks, and `last_admin` for the last owner.
 */
export const setRole = guard("staff.write", async (ctx: Ctx, id: number, patch: CustomerPatch) => {
  requireRecentPassword(ctx);
  const { isAdmin, role = "owner" } = patch;
  await inTransaction(ctx, async (tx) => {
    await lockAdministrators(tx);
    const columns = { isAdmin: users.isAdmin, role: users.role, staffRoleId: users.staffRoleId };
    const [before] = await tx.db.select(columns).from(users).where(eq(users.id, id));
    if (!before) throw notFound(messages.customerNotFound);
    await requireManageableRole(tx, before);
    const after = { isAdmin, ...(isAdmin ? await grantableRole(tx, role) : roleColumnsOf(null)) };
    if (before.role === "owner" && after.role !== "owner") await requireAnotherOwner(tx, id);
    await tx.db.update(users).set(after).where(eq(users.id, id));
    await revokeInvitationsOf(tx, id);
    const subject = { type: "user", id } as const;
    await recordAudit(tx, { action: "user.role_changed", subject, before, after });
    // Open sockets still have the old permissions.
    await recordEvent(tx, { type: "sessions.ended", userId: id });
  });
  logAccountEvent(ctx, "role_changed", { userId: id, isAdmin });
});

/**
 * Turns off two-step verification for a person who lost both the authenticator and the recovery codes, and ends their
 * sessions. Throws `forbidden` for the caller's own account (the profile asks for password and code) and for somebody
 * with permissions that the caller lacks, `password_required`, and `not_found`.
 */
export const turnOffCustomerTwoStep = guard("staff.write", async (ctx: Ctx, id: number) => {
  if (id === actorId(ctx)) throw new DomainError("forbidden", messages.ownTwoStep);
  requireRecentPassword(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockAdministrators(tx);
    const [user] = await tx.db.select().from(users).where(eq(users.id, id));
    if (!user) throw notFound(messages.customerNotFound);
    await requireManageableRole(tx, user);
    await dropTwoStep(tx, id);
    await endOtherSessions(tx, id, null);
    await recordAudit(tx, {
      action: "user.two_step_off",
      subject: { type: "user", id },
      before: { isTwoStepOn: user.twoStepAt !== null },
      after: { isTwoStepOn: false },
    });
    if (user.twoStepAt !== null) await queueSecurityMail(tx, user, "twoStepOff");
  });
  logAccountEvent(ctx, "two_step_off", { userId: id });
});

function findAccounts(ctx: Ctx, search: string) {
  return ctx.db
    .select({ id: contacts.userId })
    .from(contacts)
    .where(and(isNotNull(contacts.userId), matchesContact(ctx, search)));
}

/** The lateral join sums orders only for the users of this page. */
async function readCustomers(
  ctx: Ctx,
  filter: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Customer[]> {
  const page = ctx.db
    .select()
    .from(users)
    .where(filter)
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  const bought = ctx.db
    .select({
      orderCount: count().as("order_count"),
      purchaseCount: sql<number>`(count(*) filter (where ${isPurchase()}))::int`.as("purchase_count"),
      spent: sql`coalesce(sum(${keptTotal}) filter (where ${isPurchase()}), 0)::bigint`
        .mapWith(orders.total)
        .as("spent"),
      lastOrderAt: sql<Date | null>`max(${orders.createdAt})`.mapWith(orders.createdAt).as("last_order_at"),
      phone: sql<
        string | null
      >`(array_agg(${orders.phone} order by ${orders.id} desc) filter (where ${orders.phone} is not null))[1]`.as(
        "phone",
      ),
    })
    .from(orders)
    .where(
      eq(
        orders.contactId,
        sql`(select ${contacts.id} from ${contacts} where ${contacts.userId} = ${page.id})`,
      ),
    )
    .as("bought");

  const rows = await ctx.db.select().from(page).leftJoinLateral(bought, sql`true`).orderBy(desc(page.id));
  return rows.map(({ page: user, bought: sums }) => ({
    ...presentPerson(user),
    orderCount: sums?.orderCount ?? 0,
    purchaseCount: sums?.purchaseCount ?? 0,
    totalSpent: toPesos(sums?.spent ?? 0n),
    lastOrderAt: sums?.lastOrderAt?.toISOString() ?? null,
    phone: sums?.phone ?? null,
  }));
}
