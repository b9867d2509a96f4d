import { useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { useCityOptions, usePlaces } from "#app/features/places/use-places.ts";
import { whatsappUrl } from "#app/features/settings/store-links.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import { addressFieldsCopy as copy } from "./copy.ts";

/** Fields that the surrounding form must have. */
type PlaceFields = Pick<
  CheckoutFields,
  "address" | "state" | "city" | "zipCode" | "country" | "neighborhood" | "directions"
>;

type Props = {
  /** Makes the ids of the fields, so that a summary of errors can link to them: `{idPrefix}-address`. */
  idPrefix?: string;
  /** Why nothing can be sent to the chosen municipality. */
  cityProblem?: string;
  /** Staff enter a customer's address: texts do not address the customer. */
  isForStaff?: boolean;
};

/**
 * Municipality and department in one field; an unknown postal code is filled in (docs/rules/shipping.md#places).
 * Needs a FormProvider.
 */
export function AddressFields({ idPrefix, cityProblem, isForStaff = false }: Props) {
  const { register, watch, formState } = useFormContext<PlaceFields>();
  const { errors } = formState;
  const idOf = (name: string) => idPrefix && `${idPrefix}-${name}`;

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        id={idOf("address")}
        label={copy.address}
        error={errors.address?.message}
        required
        className="sm:col-span-2"
      >
        <Input {...register("address")} autoComplete="street-address" placeholder={copy.addressPlaceholder} />
      </Field>
      <CityField idOf={idOf} problem={cityProblem} isForStaff={isForStaff} />
      <Field
        id={idOf("neighborhood")}
        label={copy.neighborhood}
        error={errors.neighborhood?.message}
        isOptional
      >
        <Input {...register("neighborhood")} autoComplete="address-level3" />
      </Field>
      <Field id={idOf("directions")} label={copy.directions} error={errors.directions?.message} isOptional>
        <Input {...register("directions")} autoComplete="off" placeholder={copy.directionsPlaceholder} />
      </Field>
      <PostalCodeField id={idOf("zipCode")} isForStaff={isForStaff} />
      <div>
        <p className="text-sm">
          <span className="font-medium">{copy.country}:</span> {watch("country")}
        </p>
        <p className="mt-1.5 text-muted text-xs">
          {copy.countryHint} {!isForStaff && <AbroadLink />}
        </p>
      </div>
    </div>
  );
}

/** Number of matches shown. */
const MAX_CITY_OPTIONS = 20;

type CityFieldProps = {
  idOf: (name: string) => string | undefined;
  problem: string | undefined;
  isForStaff: boolean;
};

/** The municipality, which brings its department along. Two text fields while the list cannot be loaded. */
function CityField({ idOf, problem, isForStaff }: CityFieldProps) {
  const form = useFormContext<PlaceFields>();
  const places = usePlaces();
  const cities = useCityOptions();
  const { errors, isSubmitted } = form.formState;
  const [state, city] = form.watch(["state", "city"]);
  const code = places.codeOf(state, city);
  // One field replaces two of the specified ones, each with its message.
  const missingPlace = [errors.city?.message, errors.state?.message].filter(
    (message) => message !== undefined,
  );

  function choose(cityCode: string) {
    const place = places.placeOf(cityCode);
    // The names that are chosen already, which are not in the list or came before it.
    if (cityCode !== "" && !place) return;
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    form.setValue("state", place?.state ?? "", options);
    form.setValue("city", place?.city ?? "", options);
  }

  if (places.isMissing) {
    return (
      <>
        <Field id={idOf("city")} label={copy.city} error={errors.city?.message} required>
          <Input {...form.register("city")} autoComplete="address-level2" />
        </Field>
        <Field
          id={idOf("state")}
          label={copy.state}
          hint={copy.placesFailed}
          error={errors.state?.message}
          required
        >
          <Input {...form.register("state")} autoComplete="address-level1" />
        </Field>
      </>
    );
  }
  return (
    <Field
      id={idOf("city")}
      label={copy.city}
      hint={state ? `${copy.state}: ${state}` : copy.cityHint}
      error={missingPlace.length > 0 ? missingPlace.join(". ") : problem}
      required
    >
      <Controller
        control={form.control}
        name="city"
        render={({ field }) => (
          <Combobox
            ref={field.ref}
            // Names of an older list, or before the list has loaded.
            options={code || !city ? cities : [{ value: city, label: city, hint: state }, ...cities]}
            value={code ?? city}
            onChange={choose}
            onBlur={field.onBlur}
            maxShown={MAX_CITY_OPTIONS}
            placeholder={isForStaff ? copy.theirCityPlaceholder : copy.cityPlaceholder}
            name="city"
          />
        )}
      />
    </Field>
  );
}

/** Hidden until the customer opens it (docs/rules/shipping.md#postal-code). */
function PostalCodeField({ id, isForStaff }: { id: string | undefined; isForStaff: boolean }) {
  const form = useFormContext<PlaceFields>();
  const zipCode = form.watch("zipCode");
  const error = form.formState.errors.zipCode?.message;
  const [isWanted, setIsWanted] = useState(false);

  if (!isWanted && !error && zipCode === UNKNOWN_POSTAL_CODE) {
    return (
      <button
        type="button"
        className="min-h-11 self-end justify-self-start text-cinnamon text-sm underline underline-offset-4"
        onClick={() => setIsWanted(true)}
      >
        {isForStaff ? copy.knowTheirZip : copy.knowZip}
      </button>
    );
  }
  return (
    <Field
      id={id}
      label={copy.zipCode}
      hint={<PostalCodeHint isForStaff={isForStaff} />}
      error={error}
      required
    >
      <Input {...form.register("zipCode")} autoComplete="postal-code" inputMode="numeric" />
    </Field>
  );
}

function PostalCodeHint({ isForStaff }: { isForStaff: boolean }) {
  return (
    <>
      {(isForStaff ? copy.theirZipHint : copy.zipHint)(UNKNOWN_POSTAL_CODE)}{" "}
      <a
        href="https://visor.codigopostal.gov.co/472/visor/"
        target="_blank"
        rel="noreferrer"
        className="text-cinnamon underline underline-offset-4"
      >
        {isForStaff ? copy.theirZipFinder : copy.zipFinder}
      </a>
    </>
  );
}

function AbroadLink() {
  const store = useSettings()?.general;
  const link = store && whatsappUrl(store);
  if (!link) return null;

  return (
    <a href={link} target="_blank" rel="noreferrer" className="text-cinnamon underline underline-offset-4">
      {copy.abroad}
    </a>
  );
}
