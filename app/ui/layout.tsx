import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { MAIN_ID } from "./main-id.ts";

/** Page-wide column with its side margins. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn("mx-auto w-full max-w-page px-4 sm:px-6 lg:px-12", className)}>{children}</div>;
}

type SectionProps = {
  /** Id of the heading that names the section. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** A section of a page with vertical padding: 48 px on a phone, 72 px and 112 px on wider screens. */
export function Section({ labelledBy, className, children }: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} className={cn("py-12 sm:py-18 lg:py-28", className)}>
      {children}
    </section>
  );
}

type HeadingProps = {
  /** Small line above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** At the right end on wide screens: a link, a count. */
  aside?: ReactNode;
  id?: string;
  className?: string;
};

/** The h1 of a page. */
export function PageHeading(props: HeadingProps) {
  return (
    <Heading {...props} as="h1" className={cn("pt-8 pb-8 sm:pt-12 lg:pt-18 lg:pb-12", props.className)} />
  );
}

/** The h2 of a section. */
export function SectionHeading(props: HeadingProps) {
  return <Heading {...props} as="h2" className={cn("pb-8 lg:pb-12", props.className)} />;
}

function Heading({
  as: Title,
  eyebrow,
  title,
  lead,
  aside,
  id,
  className,
}: HeadingProps & { as: "h1" | "h2" }) {
  return (
    <div className={cn("flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between", className)}>
      <div className="wrap-anywhere">
        {eyebrow && <p className="eyebrow mb-3 text-cinnamon">{eyebrow}</p>}
        <Title id={id} className="text-3xl">
          {title}
        </Title>
        {lead && <p className="mt-3 max-w-text text-lg text-muted">{lead}</p>}
      </div>
      {aside && <div className="shrink-0">{aside}</div>}
    </div>
  );
}

/** The first focusable element of a page: skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="-translate-y-24 fixed top-2 left-2 z-60 rounded-full bg-forest px-5 py-3 text-cream text-sm focus-visible:translate-y-0"
    >
      {uiCopy.skipToContent}
    </a>
  );
}
