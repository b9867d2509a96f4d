import { useSearchParams } from "react-router";
import { AccountPage } from "#app/features/auth/account-page.tsx";
import { authCopy } from "#app/features/auth/copy.ts";
import { ResetPasswordForm } from "#app/features/auth/reset-password-form.tsx";

export default function ResetPasswordPage() {
  const [search] = useSearchParams();

  return (
    <AccountPage title={authCopy.resetPassword.title}>
      <ResetPasswordForm token={search.get("token") ?? ""} />
    </AccountPage>
  );
}
