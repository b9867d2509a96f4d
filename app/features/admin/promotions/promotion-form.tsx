import { useState } from "react";
import { useForm } from "react-hook-form";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { AdminPromotion, PromotionBody } from "#contract/promotions/promotion.ts";
import { ConflictNotice } from "../kit/conflict-notice.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { FormField } from "../kit/form-field.tsx";
import { ActivationFields } from "./activation-fields.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { promotionsCopy } from "./copy.ts";
import { isFreeWithoutLimit, type PromotionValues, promotionResolver, valuesOf } from "./form-values.ts";
import { differencesOf, fieldsOf } from "./promotion-conflict.ts";
import { PromotionPreview } from "./promotion-preview.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { TargetFields } from "./target-fields.tsx";
import { useTargetNames } from "./target-names.ts";
import { useSavePromotion } from "./use-promotion-actions.ts";

const copy = promotionsCopy.form;

type Props = {
  /** As it is stored now; it may be refetched while the form is open. Null: creates one. */
  promotion: AdminPromotion | null;
  initial: PromotionValues;
  onClose: () => void;
};

/**
 * Creates or edits a promotion. Asks again before it saves one without an end, or one that gives everything away without a
 * limit (docs/rules/promotions.md#conditions).
 */
export function PromotionForm({ promotion, initial, onClose }: Props) {
  /** What the form is based on; resolving a conflict moves it to the newer promotion. */
  const [base, setBase] = useState(promotion);
  const save = useSavePromotion(base);
  const names = useTargetNames();
  const [asked, setAsked] = useState<{ body: PromotionBody; warnings: readonly RiskWarning[] } | null>(null);
  const form = useForm<PromotionValues, unknown, PromotionBody>({
    defaultValues: initial,
    resolver: promotionResolver,
  });
  const values = form.watch();
  const { errors } = form.formState;
  // While a save is pending, the newer promotion may be its own.
  const newer = promotion !== base && (save.isIdle || save.isError) ? promotion : null;
  const differences =
    base && newer
      ? differencesOf(values, valuesOf(base, new Date()), valuesOf(newer, new Date()), names.nameOf)
      : [];
  if (newer && differences.length === 0) setBase(newer);

  function resolve(taken: ReadonlySet<string>) {
    if (!newer) return;
    const theirs = valuesOf(newer, new Date());
    for (const field of fieldsOf(taken)) form.setValue(field, theirs[field], { shouldDirty: true });
    setBase(newer);
    save.reset();
  }

  function store(body: PromotionBody) {
    save.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(error, ["code", "maxUses", "endsAt", "ids"], form.setError),
      onSettled: () => setAsked(null),
    });
  }

  const submit = form.handleSubmit((body) => {
    const warnings = riskWarningsOf(form.getValues(), body);
    if (warnings.length > 0) setAsked({ body, warnings });
    else store(body);
  });

  return (
    <>
      <FormDialog
        title={promotion ? copy.edit : copy.create}
        size="xl"
        saveLabel={copy.save}
        unsavedText={copy.unsaved}
        isDirty={form.formState.isDirty}
        isSaving={save.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <ConflictNotice
          notice={promotionsCopy.conflict.notice}
          differences={differences}
          error={save.error}
          onChoose={resolve}
        />
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_18rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <FormField form={form} name="name" label={copy.name} hint={copy.nameHint} required />
            <RuleFields form={form} />
            <TargetFields
              to={values.to}
              ids={values.ids}
              names={names}
              error={errors.ids?.message}
              onChange={(to, ids) => {
                form.setValue("to", to, { shouldDirty: true });
                form.setValue("ids", ids, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                });
              }}
            />
            <ActivationFields form={form} />
            <ConditionFields form={form} />
          </div>
          <PromotionPreview values={values} />
        </div>
      </FormDialog>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={asked?.warnings[0]?.title}
        text={asked?.warnings.map(({ text }) => text).join(" ")}
        confirmLabel={asked?.warnings[0]?.confirm}
        cancelLabel={asked?.warnings[0]?.back}
        isLoading={save.isPending}
        onConfirm={() => asked && store(asked.body)}
      />
    </>
  );
}

type RiskWarning = (typeof copy.warnings)[keyof typeof copy.warnings];

/** What the owner confirms before the promotion is saved, the costliest first. */
function riskWarningsOf(values: PromotionValues, { endsAt }: PromotionBody): RiskWarning[] {
  return [
    ...(isFreeWithoutLimit(values) ? [copy.warnings.free] : []),
    ...(endsAt === null ? [copy.warnings.endless] : []),
  ];
}
