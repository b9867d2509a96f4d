import { useState } from "react";
import { useForm } from "react-hook-form";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { PromotionBody } from "#contract/promotions/promotion.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { FormField } from "../kit/form-field.tsx";
import { promotionsCopy } from "./copy.ts";
import { givesWithoutLimit, type PromotionValues, readPromotion } from "./form-values.ts";
import { PromotionPreview } from "./promotion-preview.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { TargetFields } from "./target-fields.tsx";
import { useSavePromotion } from "./use-promotion-actions.ts";

const copy = promotionsCopy.form;

type Props = {
  /** Null: creates a promotion from these values. */
  id: number | null;
  initial: PromotionValues;
  onClose: () => void;
};

/**
 * Creates or edits a promotion. Asks again before it saves one without an end, or one that gives everything away without a
 * limit (docs/rules/promotions.md#conditions).
 */
export function PromotionForm({ id, initial, onClose }: Props) {
  const save = useSavePromotion(id);
  const [asked, setAsked] = useState<{ body: PromotionBody; warnings: readonly RiskWarning[] } | null>(null);
  const form = useForm<PromotionValues>({
    defaultValues: initial,
    resolver: (values) => {
      const read = readPromotion(values);
      if ("body" in read) return { values, errors: {} };
      const errors = Object.entries(read.errors).map(([field, message]) => [
        field,
        { type: "invalid", message },
      ]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const values = form.watch();
  const { errors } = form.formState;

  function store(body: PromotionBody) {
    save.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(error, ["code", "maxUses", "endsAt", "ids"], form.setError),
      onSettled: () => setAsked(null),
    });
  }

  const submit = form.handleSubmit((checked) => {
    const read = readPromotion(checked);
    if (!("body" in read)) return;
    const { body } = read;
    const warnings = riskWarningsOf(checked, body);
    if (warnings.length > 0) setAsked({ body, warnings });
    else store(body);
  });

  return (
    <>
      <FormDialog
        title={id === null ? copy.create : copy.edit}
        size="xl"
        saveLabel={copy.save}
        unsavedText={copy.unsaved}
        isDirty={form.formState.isDirty}
        isSaving={save.isPending}
        isInRecord
        onSubmit={submit}
        onClose={onClose}
      >
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_18rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <FormField form={form} name="name" label={copy.name} hint={copy.nameHint} required />
            <RuleFields form={form} />
            <TargetFields
              to={values.to}
              ids={values.ids}
              error={errors.ids?.message}
              onChange={(to, ids) => {
                form.setValue("to", to, { shouldDirty: true });
                form.setValue("ids", ids, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                });
              }}
            />
            <RadioGroup
              legend={copy.how}
              value={values.how}
              onChange={(how) => form.setValue("how", how, { shouldDirty: true })}
              options={[
                { value: "automatic", label: copy.automatic },
                { value: "code", label: copy.oneCode },
                { value: "bulk", label: copy.manyCodes, hint: copy.manyCodesHint },
              ]}
            />
            {values.how === "code" && (
              <FormField
                form={form}
                name="code"
                label={copy.code}
                required
                autoComplete="off"
                autoCapitalize="characters"
              />
            )}
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField
                form={form}
                name="startsAt"
                label={copy.startsAt}
                hint={copy.bogota}
                type="datetime-local"
                required
              />
              <FormField
                form={form}
                name="endsAt"
                label={copy.endsAt}
                hint={copy.bogota}
                type="datetime-local"
                isOptional
              />
              <FormField
                form={form}
                name="minSubtotal"
                label={copy.minSubtotal}
                isOptional
                inputMode="decimal"
              />
              <FormField
                form={form}
                name="partner"
                label={copy.partner}
                hint={copy.partnerHint}
                isOptional
                autoComplete="off"
              />
              <FormField
                form={form}
                name="maxUses"
                label={copy.maxUses}
                hint={copy.noLimit}
                isOptional
                inputMode="numeric"
              />
              <FormField
                form={form}
                name="maxUsesPerPerson"
                label={copy.maxUsesPerPerson}
                hint={copy.noLimit}
                isOptional
                inputMode="numeric"
              />
            </div>
            {/* Always there, so that screen readers announce the warning when it appears. */}
            <div role="status">
              {givesWithoutLimit(values) && (
                <p className="rounded-sheet bg-warning-tint px-4 py-3">{copy.freeForAll}</p>
              )}
            </div>
            <div>
              <Checkbox {...form.register("firstPurchase")} label={copy.firstPurchase} />
              <Checkbox {...form.register("combinable")} label={copy.combinable} />
            </div>
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
    ...(givesWithoutLimit(values) ? [copy.warnings.free] : []),
    ...(endsAt === null ? [copy.warnings.endless] : []),
  ];
}
