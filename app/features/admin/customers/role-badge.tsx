import { Badge } from "#app/ui/badge.tsx";
import { customersCopy } from "./copy.ts";

/** Null: a person without an account. */
export function RoleBadge({ account }: { account: { isAdmin: boolean } | null }) {
  const { admin, customer, guest } = customersCopy.roles;
  if (!account) return <span className="text-muted text-xs">{guest}</span>;
  return <Badge tone={account.isAdmin ? "forest" : "neutral"}>{account.isAdmin ? admin : customer}</Badge>;
}
