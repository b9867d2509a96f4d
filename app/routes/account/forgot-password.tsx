import { AccountPage } from "#app/features/auth/account-page.tsx";
import { authCopy } from "#app/features/auth/copy.ts";
import { ForgotPasswordForm } from "#app/features/auth/forgot-password-form.tsx";

export default function ForgotPasswordPage() {
  return (
    <AccountPage title={authCopy.forgotPassword.title} lead={authCopy.forgotPassword.lead}>
      <ForgotPasswordForm />
    </AccountPage>
  );
}
