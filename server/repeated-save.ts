import { isDeepStrictEqual } from "node:util";
import type { DomainError } from "./errors.ts";

type Save = {
  /** What the editor saw. Undefined: an older client does not say, and nothing is compared. */
  seen: unknown;
  stored: unknown;
  wanted: unknown;
};

/**
 * Whether a save repeats what is stored already, because its first answer was lost: then there is nothing to write, to
 * record or to mail. Throws `refusal` when somebody else saved something that the editor has not seen.
 */
export function isRepeatedSave({ seen, stored, wanted }: Save, refusal: () => DomainError): boolean {
  if (seen === undefined || isDeepStrictEqual(seen, stored)) return false;
  if (isDeepStrictEqual(wanted, stored)) return true;
  throw refusal();
}
