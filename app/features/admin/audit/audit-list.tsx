import { Link } from "react-router";
import { formatAdminTime, formatDate } from "#app/lib/format-dates.ts";
import { cn } from "#app/ui/cn.ts";
import type { AuditEntry } from "#contract/admin/audit.ts";
import { AuditChanges } from "./audit-changes.tsx";
import { auditCopy as copy } from "./copy.ts";
import { subjectHref } from "./links.ts";
import { sentenceOf } from "./sentences.ts";

/** Audit entries grouped by day, newest first. */
export function AuditList({ entries, isStale }: { entries: readonly AuditEntry[]; isStale?: boolean }) {
  const days = Map.groupBy(entries, ({ at }) => formatDate(at));

  return (
    <div aria-busy={isStale || undefined} className={cn("transition-opacity", isStale && "opacity-55")}>
      {[...days].map(([day, dayEntries]) => (
        <section key={day} aria-label={day} className="mb-8">
          <h2 className="border-ink/70 border-b pb-2 text-base">{day}</h2>
          <ul>
            {dayEntries.map((entry) => (
              <li key={entry.id} data-row className="border-line border-b py-3">
                <article className="grid gap-x-5 gap-y-1 sm:grid-cols-[7.5rem_1fr]">
                  <p className="tabular-nums flex gap-x-2 pt-0.5 text-muted text-xs sm:flex-col">
                    <time dateTime={entry.at}>{formatAdminTime(entry.at)}</time>
                    {entry.ip && <span className="break-all">{copy.ip(entry.ip)}</span>}
                  </p>
                  <div className="min-w-0">
                    <AuditSentence entry={entry} />
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

/** The action as a sentence, with a link to its subject. */
function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { who, did, subject, rest } = sentenceOf(entry);
  const href = subjectHref(entry);

  return (
    <p className="break-words">
      <strong className="font-medium">{who}</strong> {did}{" "}
      {subject &&
        (href ? (
          <Link to={href} className="text-link touch-target">
            {subject}
          </Link>
        ) : (
          <span className="font-medium">{subject}</span>
        ))}{" "}
      {rest}
    </p>
  );
}
