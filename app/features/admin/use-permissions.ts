import { useUser } from "#app/lib/session.ts";
import type { Permission } from "#contract/permissions.ts";

/** Says what the signed-in person may do in the admin. The server checks every call itself. */
export function usePermissions(): (permission: Permission) => boolean {
  const { user } = useUser();
  return (permission) => user?.permissions.includes(permission) ?? false;
}
