import { useState } from "react";
import type { UseFormSetValue } from "react-hook-form";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { type CorrectionOptions, correctedFields, correctionDifferences } from "./correction-conflict.ts";
import { type CorrectionValues, valuesOf } from "./correction-values.ts";

type Input = {
  /** As it is stored now. */
  order: AdminOrderDetail;
  /** The form's values. */
  values: CorrectionValues;
  setValue: UseFormSetValue<CorrectionValues>;
  options: CorrectionOptions;
  /** A newer order that arrives while the form saves may be its own change. */
  isSaving: boolean;
};

/** Finds what somebody else corrected while the form was open. `base` is the order that the form is based on. */
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
