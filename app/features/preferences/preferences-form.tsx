import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { messageFrequencies } from "#contract/commercial-messages/kinds.ts";
import type {
  MessagePreferences,
  MessagePreferencesPatch,
} from "#contract/commercial-messages/preferences.ts";
import { preferencesCopy as copy } from "./copy.ts";
import { preferencesPath, preferencesQuery } from "./preferences-query.ts";

/**
 * Every choice is saved at once. While one is being saved, others are ignored, not disabled: the keyboard's focus would
 * be lost.
 */
export function PreferencesForm({ token, preferences }: { token: string; preferences: MessagePreferences }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: MessagePreferencesPatch) =>
      apiFetch<MessagePreferences>(preferencesPath(token), { method: "PATCH", body }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery(token).queryKey, saved),
  });
  const pending = saving.isPending ? saving.variables : undefined;
  const save = (change: MessagePreferencesPatch) => saving.isPending || saving.mutate(change);
  const frequency = pending?.frequency ?? preferences.frequency;
  const kinds = preferences.kinds.map(
    (saved) => pending?.kinds?.find(({ kind }) => kind === saved.kind) ?? saved,
  );
  const isAllOff = kinds.every(({ isOn }) => !isOn);
  const choose = (isOn: boolean, chosen = kinds.map(({ kind }) => kind)) =>
    save({ kinds: chosen.map((kind) => ({ kind, isOn })) });

  return (
    <div className="flex flex-col gap-10">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{copy.types}</legend>
        <div className="divide-y divide-line border-line border-y py-1">
          {kinds.map(({ kind, isOn }) => (
            <Checkbox
              key={kind}
              label={copy.kinds[kind].label}
              hint={copy.kinds[kind].hint}
              checked={isOn}
              onChange={({ target }) => choose(target.checked, [kind])}
              className="py-3 text-base"
            />
          ))}
        </div>
      </fieldset>
      <RadioGroup
        legend={copy.frequency}
        options={messageFrequencies.map((value) => ({
          value,
          ...copy.frequencies[value],
        }))}
        value={frequency}
        onChange={(value) => save({ frequency: value })}
      />
      <div className="flex flex-col items-start gap-4">
        <Button variant="quiet" isLoading={saving.isPending} onClick={() => choose(false)}>
          {copy.allOff}
        </Button>
        <p role="status" className="min-h-6">
          {saving.isSuccess && (isAllOff ? copy.isAllOff : copy.saved)}
        </p>
        {saving.isError && <FieldError message={`${copy.saveFailed}. ${errorMessage(saving.error)}`} />}
        <p className="text-muted text-sm">{copy.orders}</p>
      </div>
    </div>
  );
}
