import { authCopy } from "#app/features/auth/copy.ts";
import { ForgotPasswordForm } from "#app/features/auth/forgot-password-form.tsx";
import { FormPage } from "#app/features/layout/form-page.tsx";

export default function ForgotPasswordPage() {
  return (
    <FormPage title={authCopy.forgotPassword.title} lead={authCopy.forgotPassword.lead}>
      <ForgotPasswordForm />
    </FormPage>
  );
}
