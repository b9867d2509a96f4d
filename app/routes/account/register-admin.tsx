import { AccountPage } from "#app/features/auth/account-page.tsx";
import { authCopy } from "#app/features/auth/copy.ts";
import { RegisterAdminForm } from "#app/features/auth/register-admin-form.tsx";

export default function RegisterAdminPage() {
  return (
    <AccountPage title={authCopy.registerAdmin.title} lead={authCopy.registerAdmin.lead}>
      <RegisterAdminForm />
    </AccountPage>
  );
}
