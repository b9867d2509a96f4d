import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { profilePath } from "#app/features/account/profile-tab.ts";
import { useUser } from "#app/lib/session.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { settingsCopy } from "./copy.ts";
import type { GeneralForm } from "./general-values.ts";
import { FieldGroup } from "./settings-form.tsx";

const copy = settingsCopy.general;

/**
 * Who must use two-step verification, and from which sum refunds ask for the password. Warns administrators who require
 * two-step verification and have not set it up themselves.
 */
export function SecurityFields({ form }: { form: GeneralForm }) {
  const { register, control } = form;
  const { user } = useUser();
  const isRequired = useWatch({ control, name: "requireTwoStepForAdmins" });

  return (
    <FieldGroup title={copy.security} text={copy.securityText} isFoldable>
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Checkbox
          {...register("requireTwoStepForAdmins")}
          label={copy.requireTwoStep}
          hint={copy.requireTwoStepHint}
        />
        {isRequired && user && !user.isTwoStepOn && (
          <p
            role="alert"
            className="flex animate-rise-in flex-wrap items-center gap-x-3 rounded-sheet bg-warning-tint px-4 py-3"
          >
            {copy.requireTwoStepWarning}
            <Link to={profilePath("seguridad")} className="text-link touch-target">
              {copy.setUpTwoStep}
            </Link>
          </p>
        )}
        <Checkbox
          {...register("requireTwoStepForMoney")}
          label={copy.requireTwoStepForMoney}
          hint={copy.requireTwoStepForMoneyHint}
        />
      </div>
      <PesosField
        form={form}
        name="askPasswordForRefundsFrom"
        label={copy.askPasswordForRefundsFrom}
        required
      />
    </FieldGroup>
  );
}
