import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { profilePath } from "#app/features/account/profile-tab.ts";
import { useUser } from "#app/lib/session.ts";
import { dashboardCopy } from "./copy.ts";

/** Asks administrators without two-step verification to turn it on. */
export function TwoStepNotice() {
  const { user } = useUser();
  if (!user || user.isTwoStepOn) return null;

  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-cream px-3 text-admin sm:px-4">
      <ShieldAlert className="size-4.5 shrink-0 text-muted" strokeWidth={1.5} />
      <p className="min-w-0 grow basis-48 py-1">{dashboardCopy.twoStep.text}</p>
      <Link
        to={profilePath("seguridad")}
        className="text-link inline-flex min-h-(--control-height) items-center"
      >
        {dashboardCopy.twoStep.link}
      </Link>
    </div>
  );
}
