import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import type { AuditChange, AuditEntry } from "#contract/admin/audit.ts";
import { auditCopy as copy } from "./copy.ts";
import { fieldHeading } from "./fields.ts";
import { subjectName } from "./sentences.ts";
import { picturesOf, valueText } from "./values.ts";

/** Expandable list of the changed fields with their old and new values, and a link to the history of the subject. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { changes, subject } = entry;
  if (changes.length === 0) return null;

  return (
    <details className="group mt-1">
      <summary
        data-open
        className="-ml-1 inline-flex min-h-(--control-height) cursor-pointer list-none items-center gap-1 px-1 text-muted text-xs hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <ChevronDown strokeWidth={1.5} className="size-4 transition-transform group-open:rotate-180" />
        {copy.changes(changes.length)}
      </summary>
      <div className="animate-fade-in border-line border-l-2 py-1 pl-4">
        {changes.map((change) => (
          <dl key={change.path.join(".")} className="py-2">
            <dt className="font-medium text-xs">{fieldHeading(subject.type, change)}</dt>
            <Values change={change} />
          </dl>
        ))}
        {subject.id !== null && (
          <Link
            to={`/admin/audit?type=${subject.type}&id=${encodeURIComponent(subject.id)}`}
            className="text-link inline-flex min-h-(--control-height) items-center text-xs"
          >
            {copy.history(subjectName(entry))}
          </Link>
        )}
      </div>
    </details>
  );
}

function Values({ change }: { change: AuditChange }) {
  if (change.isHidden) return <dd className="text-muted">{copy.hidden}</dd>;

  return (
    <dd className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <Value label={copy.before} change={change} value={change.before} />
      <Value label={copy.after} change={change} value={change.after} />
    </dd>
  );
}

type ValueProps = { label: string; change: AuditChange; value: AuditChange["before"] };

function Value({ label, change, value }: ValueProps) {
  const pictures = picturesOf(change, value);

  return (
    <span className="min-w-0">
      <span className="block text-muted text-xs">{label}</span>
      {pictures.length > 0 ? (
        <span className="flex flex-wrap gap-2">
          {pictures.map((url) => (
            <Picture
              key={url}
              src={url}
              // A picture that nothing shows any more was deleted.
              fallbackSrc=""
              alt={copy.picture(label)}
              sizes="64px"
              className="size-16"
            />
          ))}
        </span>
      ) : (
        <span className="block max-h-60 overflow-y-auto whitespace-pre-line break-words">
          {valueText(change, value)}
        </span>
      )}
    </span>
  );
}
