import type { ReactNode } from "react";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

/** Layout of a page with one small form. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={title} isHidden />
      <PageHeading title={title} lead={lead} />
      <div className="max-w-xl">{children}</div>
    </Container>
  );
}
