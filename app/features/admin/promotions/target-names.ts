import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PromotionScope, PromotionTargetName } from "#contract/promotions/promotion.ts";
import { promotionsCopy } from "./copy.ts";
import { adminPromotionsQuery } from "./use-promotion-actions.ts";

export type TargetNameOf = (scope: PromotionScope, id: number) => string;

const keyOf = (scope: PromotionScope, id: number) => `${scope} ${id}`;

/** Names of what promotions apply to: of all stored ones, and of what is chosen while the form is open. */
export function useTargetNames() {
  const { data: promotions = [] } = useQuery(adminPromotionsQuery);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map([
    ...promotions.flatMap(({ applies, targets }) =>
      targets.map(({ id, name }) => [keyOf(applies.to, id), name] as const),
    ),
    ...chosen,
  ]);

  return {
    nameOf: (scope: PromotionScope, id: number) =>
      names.get(keyOf(scope, id)) ?? promotionsCopy.form.deletedTarget(id),
    remember: (scope: PromotionScope, { id, name }: PromotionTargetName) =>
      setChosen((known) => new Map(known).set(keyOf(scope, id), name)),
  };
}
