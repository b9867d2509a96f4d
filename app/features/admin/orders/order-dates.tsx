import { useState } from "react";
import { Select } from "#app/ui/input.tsx";
import { type DatePreset, datePresets, periodOfPreset, presetOfPeriod } from "../kit/date-presets.ts";
import { DateRange } from "../kit/date-range.tsx";
import { Options } from "../kit/options.tsx";
import { ordersCopy } from "./copy.ts";
import type { OrdersState } from "./orders-state.ts";

const copy = ordersCopy.dates;

type Props = {
  state: Pick<OrdersState, "from" | "to">;
  onChange: (changes: { from?: string; to?: string }) => void;
};

/** Filters by order date: presets, or two days, both included. */
export function OrderDates({ state: { from, to }, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  // At each rendering: the screen may stay open overnight.
  const now = new Date();
  const preset = from || to ? (presetOfPeriod({ from, to }, now) ?? "custom") : "all";
  const chosen = isChoosing ? "custom" : preset;

  function choose(choice: string) {
    setIsChoosing(choice === "custom");
    if (choice === "all") onChange({ from: "", to: "" });
    else if (choice !== "custom") onChange(periodOfPreset(choice as DatePreset, now));
  }

  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-2">
      <legend className="sr-only">{copy.legend}</legend>
      <Select
        aria-label={copy.legend}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        className="max-sm:w-43 max-[360px]:w-full"
      >
        <option value="all">{copy.presets.all}</option>
        <Options of={datePresets.map((name) => [name, copy.presets[name]])} />
        <option value="custom">{copy.presets.custom}</option>
      </Select>
      {chosen === "custom" && <DateRange from={from} to={to} onChange={onChange} />}
    </fieldset>
  );
}
