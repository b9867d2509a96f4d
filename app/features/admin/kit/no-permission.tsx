import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import { adminCopy } from "../copy.ts";

/** Stands in for a screen that the user may not open. */
export function NoPermission() {
  return (
    <EmptyState
      title={adminCopy.noPermission}
      text={adminCopy.noPermissionText}
      action={<ButtonLink to="/admin">{adminCopy.toDashboard}</ButtonLink>}
    />
  );
}
