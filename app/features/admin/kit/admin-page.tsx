import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageMeta } from "#app/features/layout/page-meta.tsx";

type Props = {
  title: string;
  lead?: ReactNode;
  /** Above the title: a `BackLink`. */
  back?: ReactNode;
  /** The screen's main buttons, at the right end. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One screen of the admin, with its title as h1. */
export function AdminPage({ title, lead, back, actions, children }: Props) {
  return (
    <>
      <PageMeta title={title} isHidden />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4 pb-3">
        <div className="min-w-0 sm:grow sm:basis-80">
          {back}
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="mt-0.5 text-muted">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </>
  );
}

/** Leads back to the list that a screen belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-(--control-small) items-center gap-1 text-muted touch-target hover:text-ink"
    >
      <ChevronLeft className="size-4" strokeWidth={1.5} />
      {label}
    </Link>
  );
}

type PanelProps = {
  title: ReactNode;
  /** Of its heading. */
  id: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of a screen under a heading with a line. */
export function Panel({ title, id, aside, className, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex min-h-(--control-height) flex-wrap items-center justify-between gap-x-4 border-line border-b pb-1">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
