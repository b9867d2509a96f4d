import { useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { whatsappUrl } from "#app/features/settings/store-links.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { CheckoutFields } from "#contract/checkout-fields.ts";
import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { usePlaces } from "./use-places.ts";

/** Fields that the surrounding form must have. */
type PlaceFields = Pick<
  CheckoutFields,
  "address" | "state" | "city" | "zipCode" | "country" | "neighborhood" | "directions"
>;

/**
 * Department and city as selects; an unknown postal code is filled in (docs/rules/shipping.md#places).
 * Needs a FormProvider.
 */
export function AddressFields() {
  const form = useFormContext<PlaceFields>();
  const places = usePlaces();
  const { errors } = form.formState;
  const state = form.watch("state");

  function chooseState(next: string) {
    if (next === state) return;
    form.setValue("state", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const cities = places.citiesOf(next);
    const [onlyCity] = cities.length === 1 ? cities : [];
    if (onlyCity) chooseCity(onlyCity.value);
    else form.setValue("city", "", { shouldDirty: true });
  }

  function chooseCity(next: string) {
    form.setValue("city", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={copy.address} error={errors.address?.message} required className="sm:col-span-2">
        <Input
          {...form.register("address")}
          autoComplete="street-address"
          placeholder={copy.addressPlaceholder}
        />
      </Field>
      <Field
        label={copy.state}
        hint={places.isMissing ? copy.placesFailed : undefined}
        error={errors.state?.message}
        required
      >
        {places.isMissing ? (
          <Input {...form.register("state")} autoComplete="address-level1" />
        ) : (
          <Controller
            control={form.control}
            name="state"
            render={({ field }) => (
              <Combobox
                options={places.departments}
                value={field.value}
                onChange={chooseState}
                onBlur={field.onBlur}
                name="state"
                autoComplete="off"
              />
            )}
          />
        )}
      </Field>
      <Field label={copy.city} hint={state ? undefined : copy.cityHint} error={errors.city?.message} required>
        {places.isMissing ? (
          <Input {...form.register("city")} autoComplete="address-level2" />
        ) : (
          <Controller
            control={form.control}
            name="city"
            render={({ field }) => (
              <Combobox
                options={places.citiesOf(state)}
                value={field.value}
                onChange={chooseCity}
                onBlur={field.onBlur}
                disabled={!state}
                name="city"
                autoComplete="off"
              />
            )}
          />
        )}
      </Field>
      <Field label={copy.neighborhood} error={errors.neighborhood?.message} isOptional>
        <Input {...form.register("neighborhood")} autoComplete="address-level3" />
      </Field>
      <Field label={copy.directions} error={errors.directions?.message} isOptional>
        <Input {...form.register("directions")} autoComplete="off" placeholder={copy.directionsPlaceholder} />
      </Field>
      <PostalCodeField />
      <div>
        <p className="text-sm">
          <span className="font-medium">{copy.country}:</span> {form.watch("country")}
        </p>
        <p className="mt-1.5 text-muted text-xs">
          <CountryHint />
        </p>
      </div>
    </div>
  );
}

/** Hidden until somebody knows the code (docs/rules/shipping.md#postal-code). */
function PostalCodeField() {
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
        {copy.knowZip}
      </button>
    );
  }
  return (
    <Field label={copy.zipCode} hint={<PostalCodeHint />} error={error} required>
      <Input {...form.register("zipCode")} autoComplete="postal-code" inputMode="numeric" />
    </Field>
  );
}

function PostalCodeHint() {
  return (
    <>
      {copy.zipHint(UNKNOWN_POSTAL_CODE)}{" "}
      <a
        href="https://visor.codigopostal.gov.co/472/visor/"
        target="_blank"
        rel="noreferrer"
        className="text-cinnamon underline underline-offset-4"
      >
        {copy.zipFinder}
      </a>
    </>
  );
}

function CountryHint() {
  const store = useSettings()?.general;
  const link = store && whatsappUrl(store);

  return (
    <>
      {copy.countryHint}{" "}
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="text-cinnamon underline underline-offset-4"
        >
          {copy.abroad}
        </a>
      )}
    </>
  );
}
