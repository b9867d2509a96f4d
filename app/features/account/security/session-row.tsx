import { formatDateTime } from "#app/lib/format-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { UserSession } from "#contract/accounts/sessions.ts";
import { securityCopy } from "./copy.ts";

const copy = securityCopy.sessions;

type Props = { session: UserSession; isEnding: boolean; onEnd: () => void };

/** A session with a button to end it, unless it is the reader's own. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
  const device = copy.device(session.browser ?? copy.unknown, session.system);

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          {device}
          {session.isCurrent && <Badge tone="success">{copy.current}</Badge>}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          {copy.lastSeen(formatDateTime(session.lastSeenAt))}
          {session.network && ` · ${copy.network(session.network)}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="link" aria-label={copy.endNamed(device)} isLoading={isEnding} onClick={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  );
}
