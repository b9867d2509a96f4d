import { useSearchParams } from "react-router";
import { authCopy } from "#app/features/auth/copy.ts";
import { ResetPasswordForm } from "#app/features/auth/reset-password-form.tsx";
import { FormPage } from "#app/features/layout/form-page.tsx";

export default function ResetPasswordPage() {
  const [search] = useSearchParams();

  return (
    <FormPage title={authCopy.resetPassword.title}>
      <ResetPasswordForm token={search.get("token") ?? ""} />
    </FormPage>
  );
}
