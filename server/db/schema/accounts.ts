import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityDocumentTypes } from "#contract/orders/identity-document.ts";
import { type BuiltInRole, builtInRoleNames } from "#contract/permissions.ts";
import { products } from "./catalog.ts";
import { createdAt, id, instant } from "./columns.ts";

/** Roles that the shop made itself, besides the built-in ones (docs/rules/accounts.md#roles). */
export const staffRoles = pgTable(
  "staff_roles",
  {
    id: id(),
    name: text().notNull(),
    /** May contain permissions that this release does not know: read it with `completePermissions`. */
    permissions: text().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("staff_roles_name_lower").on(sql`lower(${t.name})`)],
);

/** The role of a person or an invitation: a built-in one or the shop's own. Both are null for a customer. */
const roleColumns = {
  role: text({ enum: builtInRoleNames as [BuiltInRole, ...BuiltInRole[]] }),
  staffRoleId: integer().references(() => staffRoles.id, { onDelete: "restrict" }),
};

export const users = pgTable(
  "users",
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    /** argon2id, with its parameters and salt. */
    password: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Whether the person may enter the admin: the person has a role. */
    isAdmin: boolean().notNull().default(false),
    ...roleColumns,
    emailVerifiedAt: instant(),
    /** Identity document for invoices; both columns or none. */
    documentType: text({ enum: identityDocumentTypes }),
    documentNumber: text(),
    /** When two-step verification was turned on; null while it is off. */
    twoStepAt: instant(),
    /** Consent to the privacy policy: which version and when (docs/rules/law.md#consent). */
    privacyVersion: text().notNull(),
    privacyAcceptedAt: instant().notNull(),
    /** Up to when the account has seen the dashboard's notifications, and removed them. */
    notificationsReadUntil: instant(),
    notificationsClearedUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check("users_staff_has_one_role", sql`${t.isAdmin}::int = num_nonnulls(${t.role}, ${t.staffRoleId})`),
    index("users_staff_role").on(t.staffRoleId),
    check("users_document_whole", sql`(${t.documentType} is null) = (${t.documentNumber} is null)`),
    uniqueIndex("users_username_lower").on(sql`lower(${t.username})`),
    uniqueIndex("users_email_lower").on(sql`lower(${t.email})`),
    index("users_admins").on(t.id).where(sql`${t.isAdmin}`),
    index("users_search").using(
      "gin",
      sql`search_key(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.username} || ' ' || ${t.email}) gin_trgm_ops`,
    ),
  ],
);

/** A signed-in browser. The cookie contains the token, the database only its SHA-256. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text(),
    /** Network that it was opened from, e.g. «190.24.10.x». */
    network: text(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull(),
    /** When the person last entered their password in this session; null in sessions of earlier releases. */
    passwordGivenAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

/** A browser with an earlier successful login, identified by its own cookie; only the token's SHA-256 is stored. */
export const knownBrowsers = pgTable(
  "known_browsers",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tokenHash] }),
    index("known_browsers_token").on(t.tokenHash),
    index("known_browsers_expiry").on(t.lastUsedAt),
  ],
);

/** One-time links sent by mail, and logins waiting for their second step; only the token's SHA-256 is stored. */
export const userTokens = pgTable(
  "user_tokens",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["reset_password", "verify_email", "second_step"] }).notNull(),
    /** E-mail address to verify. */
    email: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Number of wrong codes entered with it. */
    failures: integer().notNull().default(0),
  },
  (t) => [index("user_tokens_user").on(t.userId, t.purpose)],
);

/** TOTP secret of a person's authenticator app; active once `users.two_step_at` is set. */
export const twoStepSecrets = pgTable("two_step_secrets", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Base32, encrypted (server/security/sealing.ts); in plain text from earlier releases until the next start. */
  secret: text().notNull(),
  /** Latest 30-second step whose code was accepted, so that no code works twice. */
  lastStep: integer(),
  createdAt: createdAt(),
});

/** One-time codes for a person who lost the authenticator. Only a password hash of their SHA-256 is stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** A customer's saved addresses, with the fields of the checkout; one of them is the default. */
export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    label: text().notNull().default(""),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull(),
    /** DANE code of the municipality; null for old addresses with an ambiguous town. */
    cityCode: text(),
    neighborhood: text(),
    /** How to find the door: tower, doorkeeper. */
    directions: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("addresses_user").on(t.userId, t.id),
    uniqueIndex("addresses_one_default").on(t.userId).where(sql`${t.isDefault}`),
    check("addresses_city_code", sql`${t.cityCode} ~ '^[0-9]{5}$'`),
  ],
);

/** One-time invitation to the shop's team (docs/rules/accounts.md#invitation). */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    ...roleColumns,
    /** Who is invited, and where the link was sent; null in invitations of earlier releases. */
    name: text(),
    email: text(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    usedBy: integer().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    check("invitations_one_role", sql`num_nonnulls(${t.role}, ${t.staffRoleId}) = 1`),
    index("invitations_staff_role").on(t.staffRoleId),
    index("invitations_created_by").on(t.createdBy),
    index("invitations_used_by").on(t.usedBy),
  ],
);

export const favourites = pgTable(
  "wishlist_items",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index("wishlist_items_product").on(t.productId)],
);

/** Rate limit counters shared by all processes: attempts per key and window. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** When the window ends and the counter is reset. */
    resetsAt: instant().notNull(),
  },
  (t) => [check("rate_limits_hits_positive", sql`${t.hits} > 0`), index("rate_limits_expiry").on(t.resetsAt)],
);
