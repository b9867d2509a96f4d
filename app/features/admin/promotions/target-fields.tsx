import { Field, FieldError } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import {
  type PromotionScope,
  type PromotionTargetName,
  promotionScopes,
} from "#contract/promotions/promotion.ts";
import { Options } from "../kit/options.tsx";
import { promotionsCopy } from "./copy.ts";
import { TargetList } from "./target-list.tsx";
import type { useTargetNames } from "./target-names.ts";

const copy = promotionsCopy.form;

type Props = {
  to: PromotionScope;
  ids: readonly number[];
  names: ReturnType<typeof useTargetNames>;
  error: string | undefined;
  onChange: (to: PromotionScope, ids: number[]) => void;
};

/** What a promotion is for: everything, or a choice of categories, products or sizes. */
export function TargetFields({ to, ids, names, error, onChange }: Props) {
  function choose(target: PromotionTargetName) {
    names.remember(to, target);
    onChange(to, ids.includes(target.id) ? ids.filter((id) => id !== target.id) : [...ids, target.id]);
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={copy.scope} required className="sm:max-w-xs">
        <Select value={to} onChange={({ target }) => onChange(scopeOf(target.value), [])}>
          <Options of={promotionScopes.map((scope) => [scope, promotionsCopy.scopes[scope]])} />
        </Select>
      </Field>
      {to !== "all" && (
        <fieldset>
          <legend className="pb-2 text-muted text-xs">{copy.choose(ids.length)}</legend>
          <TargetList key={to} to={to} ids={ids} nameOf={(id) => names.nameOf(to, id)} onChoose={choose} />
          <FieldError message={error} />
        </fieldset>
      )}
    </div>
  );
}

function scopeOf(value: string): PromotionScope {
  return promotionScopes.find((scope) => scope === value) ?? "all";
}
