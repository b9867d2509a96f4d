import { DomainError } from "../../errors.ts";
import { messages } from "./messages.ts";

/** Throws conflict unless `ids` are those of the list, each once: others came or went since it was seen. */
export function refuseUnlessWhole(list: readonly { id: number }[], ids: readonly number[]): void {
  const asked = new Set(ids);
  const isWhole =
    asked.size === ids.length && ids.length === list.length && list.every(({ id }) => asked.has(id));
  if (!isWhole) throw new DomainError("conflict", messages.listMoved);
}
