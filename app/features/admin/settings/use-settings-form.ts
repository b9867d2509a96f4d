import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { resetToSaved } from "#app/lib/reset-to-saved.ts";
import type { Settings, SettingsPatch } from "#contract/settings/settings.ts";
import { savedMeanwhile } from "../kit/conflict.ts";
import { type ChangedFields, changedFields } from "./changed-fields.ts";
import { useSaveSettings } from "./use-settings-admin.ts";

type Options<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>;
  /** As stored. Newer values replace every field that is not dirty. */
  values: Values;
  /** The request body for the dirty fields. Sets `seen` only when the form sends more than these. */
  toPatch: (changed: ChangedFields<Values>) => SettingsPatch;
  /** Reads the form's values from the settings of an answer. */
  read: (saved: Settings) => Values;
  /** Receives the form's values as they were saved. */
  onSaved?: (saved: Values) => void;
};

/** The form of one settings tab, and the props of its `SettingsForm`. */
export function useSettingsForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, values, toPatch, read, onSaved } = options;
  const save = useSaveSettings();
  const seen = useRef(values);
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    values,
    // `keepDirty`: after a refetch the form still has changes to save.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  });

  const { isDirty } = form.formState;
  // While fields are edited, newer values count as seen only once a refusal has named them.
  useEffect(() => {
    if (!isDirty) seen.current = values;
  }, [values, isDirty]);

  function patchOf(typed: Values): SettingsPatch {
    const { dirtyFields } = form.formState;
    const shown = toPatch(changedFields(seen.current, dirtyFields));
    return { seen: shown, ...toPatch(changedFields(typed, dirtyFields)) };
  }

  return {
    form,
    /** Hides the conflict that was resolved. */
    forgetError: save.reset,
    tab: {
      onSubmit: form.handleSubmit((typed) => {
        const sent = structuredClone(form.getValues());
        save.mutate(patchOf(typed), {
          onError: (error) => {
            const stored = savedMeanwhile(error, "settings");
            if (stored) seen.current = read(stored);
          },
          onSuccess: (answer) => {
            const saved = read(answer);
            seen.current = saved;
            resetToSaved(form, sent, saved);
            onSaved?.(saved);
          },
        });
      }),
      onCancel: () => {
        resetToSaved(form, form.getValues(), values);
        save.reset();
      },
      isDirty,
      isSaving: save.isPending,
      error: save.error,
    },
  };
}
