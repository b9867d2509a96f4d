import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";

type Sides<Value> = {
  /** As the form showed it. */
  seen: Value;
  typed: Value;
  /** As somebody else saved it meanwhile. */
  stored: Value;
};

/** The typed zone with what somebody else saved meanwhile: what was not edited here is as they left it. */
export function mergeZone({ seen, typed, stored }: Sides<ShippingZone>): ShippingZone {
  return {
    ...mergeFields({ seen, typed, stored }),
    departments: mergeCodes({
      seen: seen.departments,
      typed: typed.departments,
      stored: stored.departments,
    }),
    municipalities: mergeCodes({
      seen: seen.municipalities,
      typed: typed.municipalities,
      stored: stored.municipalities,
    }),
    rates: mergeRates({ seen: seen.rates, typed: typed.rates, stored: stored.rates }),
  };
}

function mergeFields<Value extends object>({ seen, typed, stored }: Sides<Value>): Value {
  const merged = { ...typed };
  for (const name of Object.keys(stored) as (keyof Value)[]) {
    if (isSame(seen[name], typed[name])) merged[name] = stored[name];
  }
  return merged;
}

function mergeCodes({ seen, typed, stored }: Sides<string[]>): string[] {
  const kept = stored.filter((code) => typed.includes(code) || !seen.includes(code));
  return [...kept, ...typed.filter((code) => !seen.includes(code) && !stored.includes(code))];
}

function mergeRates({ seen, typed, stored }: Sides<ZoneRate[]>): ZoneRate[] {
  const find = (rates: ZoneRate[], { method }: ZoneRate) => rates.find((rate) => rate.method === method);
  const kept = typed.flatMap((rate) => {
    const [before, theirs] = [find(seen, rate), find(stored, rate)];
    if (!before) return [rate];
    if (!theirs) return isSame(before, rate) ? [] : [rate];
    return [mergeFields({ seen: before, typed: rate, stored: theirs })];
  });
  return [...kept, ...stored.filter((rate) => !find(seen, rate) && !find(typed, rate))];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
