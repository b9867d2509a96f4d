import type { ReactNode } from "react";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import { PageMeta } from "./page-meta.tsx";

/** Layout of a page with one small form. */
export function FormPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={title} isHidden />
      <PageHeading title={title} lead={lead} />
      <div className="max-w-xl">{children}</div>
    </Container>
  );
}
