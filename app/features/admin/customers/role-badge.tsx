import { Badge } from "#app/ui/badge.tsx";
import { customersCopy } from "./copy.ts";

export function RoleBadge({ isAdmin }: { isAdmin: boolean }) {
  const { admin, customer } = customersCopy.roles;
  return <Badge tone={isAdmin ? "forest" : "outline"}>{isAdmin ? admin : customer}</Badge>;
}
