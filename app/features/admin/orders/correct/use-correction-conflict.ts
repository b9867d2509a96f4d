import { useState } from "react";
import type { UseFormSetValue } from "react-hook-form";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { type CorrectionOptions, correctedFields, correctionDifferences } from "./correction-conflict.ts";
import { type CorrectionValues, valuesOf } from "./correction-values.ts";

type Input = {
  /** As it is stored now. */
  order: AdminOrderDetail;
  /** What the form holds. */
  values: CorrectionValues;
  setValue: UseFormSetValue<CorrectionValues>;
  options: CorrectionOptions;
  /** From then on the newer order may be the form's own. */
  isSaving: boolean;
};

/** What somebody else corrected while the step was open. `base`: the order that the form is based on. */
export function useCorrectionConflict({ order, values, setValue, options, isSaving }: Input) {
  const [base, setBase] = useState(order);
  const newer = order !== base && !isSaving ? order : null;
  const differences = newer ? correctionDifferences(values, base, newer, options) : [];
  if (newer && differences.length === 0) setBase(newer);

  function resolve(taken: ReadonlySet<string>) {
    const theirs = valuesOf(order);
    for (const field of correctedFields(taken)) setValue(field, theirs[field], { shouldDirty: true });
    setBase(order);
  }

  return { base, differences, resolve };
}
