import { hash, verify } from "@node-rs/argon2";

/** Hashes passwords with argon2id (docs/rules/accounts.md#passwords). */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. For `null` (no such user) it takes the same time and returns false. */
  verify(hashed: string | null, password: string): Promise<boolean>;
};

/** Memory in KiB, passes, threads. */
type Argon2Cost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's recommendation for argon2id: 19 MiB, two passes. The library's default algorithm is argon2id. */
const owaspCost: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function makePasswordHasher(cost: Argon2Cost = owaspCost): PasswordHasher {
  let dummyHash: Promise<string> | undefined;

  return {
    hash: (password) => hash(password, cost),
    async verify(hashed, password) {
      if (hashed !== null) return verify(hashed, password);
      dummyHash ??= hash("the password of nobody", cost);
      await verify(await dummyHash, password);
      return false;
    },
  };
}
