import { formatAdminTime, formatDate } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import type { AuditEntry } from "#contract/audit.ts";
import { AuditChanges } from "./audit-changes.tsx";
import { AuditSentence } from "./audit-sentence.tsx";
import { auditCopy as copy } from "./copy.ts";

/** What was done, newest first, under the day it was done on. */
export function AuditList({ entries, isStale }: { entries: readonly AuditEntry[]; isStale?: boolean }) {
  const days = Map.groupBy(entries, ({ at }) => formatDate(at));

  return (
    <div aria-busy={isStale || undefined} className={cn("transition-opacity", isStale && "opacity-55")}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="mb-8 lg:max-w-4xl">
          <h2 className="border-ink/70 border-b pb-2 font-admin font-medium text-base tracking-normal">
            {day}
          </h2>
          <ul>
            {ofDay.map((entry) => (
              <li key={entry.id} className="border-line border-b py-3">
                <article className="grid gap-x-5 gap-y-1 sm:grid-cols-[3rem_1fr]">
                  <time dateTime={entry.at} className="tabular pt-0.5 text-muted text-xs">
                    {formatAdminTime(entry.at)}
                  </time>
                  <div className="min-w-0">
                    <AuditSentence entry={entry} />
                    {entry.ip && <p className="mt-0.5 text-muted text-xs">{copy.ip(entry.ip)}</p>}
                    <AuditChanges entry={entry} />
                  </div>
                </article>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
