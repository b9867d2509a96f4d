import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { adminCopy } from "../copy.ts";
import { FormDialog } from "./form-dialog.tsx";
import { usePasswordQuestion } from "./password-prompt.ts";

const copy = adminCopy.password;

/** Asks for the password while a call waits for it; see `withPassword`. */
export function PasswordDialog() {
  const question = usePasswordQuestion();
  return question && <OpenDialog onAnswer={question.answer} />;
}

function OpenDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const give = useMutation({
    mutationFn: () => apiFetch<null>("/api/user/password", { body: { currentPassword: password } }),
    onSuccess: () => onAnswer(true),
  });

  return (
    <FormDialog
      size="sm"
      title={copy.title}
      description={copy.text}
      initialFocus={field}
      saveLabel={copy.confirm}
      isDirty={false}
      isSaving={give.isPending}
      isIncomplete={password === ""}
      onSubmit={() => give.mutate()}
      onClose={() => onAnswer(false)}
    >
      <Field label={copy.label} error={give.isError ? errorMessage(give.error) : undefined} required>
        <PasswordInput
          ref={field}
          value={password}
          autoComplete="current-password"
          onChange={({ target }) => {
            give.reset();
            setPassword(target.value);
          }}
        />
      </Field>
    </FormDialog>
  );
}
