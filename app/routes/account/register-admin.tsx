import { authCopy } from "#app/features/auth/copy.ts";
import { RegisterAdminForm } from "#app/features/auth/register-admin-form.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

export default function RegisterAdminPage() {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={authCopy.registerAdmin.title} isHidden />
      <PageHeading title={authCopy.registerAdmin.title} lead={authCopy.registerAdmin.lead} />
      <div className="max-w-xl">
        <RegisterAdminForm />
      </div>
    </Container>
  );
}
