import { existsSync } from "node:fs";

/** What is mutated together, and the tests that must notice it. Paths are globs from the repository's root. */
export type Target = { mutate: string[]; tests: string[]; usesDatabase: boolean };

/** The pure rules of each part of the shop: seconds to minutes each. */
const rules: Record<string, Target> = {
  quote: {
    mutate: [
      "contract/pricing/*.ts",
      "contract/promotions/{apply,conditions}.ts",
      "contract/shipping/{arrival,rate,weight}.ts",
    ],
    tests: ["contract/{pricing,promotions,shipping}/*.test.ts"],
    usesDatabase: false,
  },
  orders: {
    mutate: [
      "contract/orders/order-status.ts",
      "server/modules/orders/placing/{check-payment-method,payment-window,validate-order}.ts",
      "server/modules/orders/reading/order-vat.ts",
      "server/modules/orders/status/order-state-machine.ts",
    ],
    tests: [
      "contract/orders/order-status.test.ts",
      "server/modules/orders/placing/order-rules.test.ts",
      "server/modules/orders/reading/order-vat.test.ts",
      "server/modules/orders/status/order-state-machine.test.ts",
    ],
    usesDatabase: false,
  },
  payments: {
    mutate: ["server/modules/payments/{estado,payment-rules}.ts"],
    tests: ["server/modules/payments/payment-rules.test.ts"],
    usesDatabase: false,
  },
  refunds: {
    mutate: [
      "contract/payments/withdrawal-refund.ts",
      "server/modules/refunds/{order-money,withdrawal-steps,withdrawal-terms}.ts",
    ],
    tests: ["server/modules/refunds/{order-money,withdrawal-steps,withdrawal-terms}.test.ts"],
    usesDatabase: false,
  },
  accounts: {
    mutate: [
      "server/security/{permission,recent-password,sealing,tokens}.ts",
      "server/modules/accounts/login/browser.ts",
    ],
    tests: [
      "server/security/{permission,recent-password,sealing,secret-key,tokens}.test.ts",
      "server/modules/accounts/login/browser.test.ts",
    ],
    usesDatabase: false,
  },
};

/** Modules that use a module or one of its folders, and whose tests say what it must do for them. */
const usedBy: Record<string, string[]> = {
  "orders/flags": ["attention", "order-corrections", "payments", "refunds", "transfers"],
  payments: ["manual-orders", "remittances", "transfers", "order-corrections"],
  pricing: ["orders/placing", "shipping"],
};

const modules = ["orders", "payments", "inventory", "refunds", "accounts", "pricing"];

/**
 * A module or one of its folders, e.g. `orders` or `orders/placing`, with the module's tests on a database. A module takes
 * up to hours, a folder its part of them.
 */
function targetOfModule(path: string): Target | undefined {
  const [name = ""] = path.split("/");
  if (!modules.includes(name) || !existsSync(`server/modules/${path}`)) return undefined;
  return {
    mutate: [`server/modules/${path}/**/*.ts`],
    tests: [name, ...(usedBy[path] ?? usedBy[name] ?? [])].map(
      (folder) => `server/modules/${folder}/**/*.test.ts`,
    ),
    usesDatabase: true,
  };
}

/** Every target except folders of modules. */
export const targetNames = [...Object.keys(rules), ...modules.map((name) => `module:${name}`)];

export function targetOf(name: string): Target | undefined {
  return name.startsWith("module:") ? targetOfModule(name.slice("module:".length)) : rules[name];
}
