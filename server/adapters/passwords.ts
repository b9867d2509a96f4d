import { hash, verify } from "@node-rs/argon2";

/** Keeps passwords as argon2id hashes (decision 26). */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Whether the password is the one hashed; for `null`, nobody's, takes as long and answers false. */
  verify(hashed: string | null, password: string): Promise<boolean>;
};

/** Memory in KiB, passes, threads. */
export type Argon2Cost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's recommendation for argon2id: 19 MiB, two passes. The library's default algorithm is argon2id. */
export const owaspCost: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function makePasswordHasher(cost: Argon2Cost = owaspCost): PasswordHasher {
  let nobodys: Promise<string> | undefined;

  return {
    hash: (password) => hash(password, cost),
    async verify(hashed, password) {
      if (hashed !== null) return verify(hashed, password);
      nobodys ??= hash("the password of nobody", cost);
      await verify(await nobodys, password);
      return false;
    },
  };
}
