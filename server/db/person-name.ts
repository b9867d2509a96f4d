import { sql } from "drizzle-orm";
import { users } from "./schema/index.ts";

/** Full name of the joined user, else the username; null after a left join without a user. */
export const personName = sql<
  string | null
>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`;
