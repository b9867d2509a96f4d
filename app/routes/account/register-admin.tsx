import { AccountPage } from "#app/features/auth/account-page.tsx";
import { AdminRegistration } from "#app/features/auth/admin-registration.tsx";
import { authCopy } from "#app/features/auth/copy.ts";

export default function RegisterAdminPage() {
  return (
    <AccountPage title={authCopy.registerAdmin.title}>
      <AdminRegistration />
    </AccountPage>
  );
}
