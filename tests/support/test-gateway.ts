import { afterAll, beforeAll } from "vitest";
import { makeEpayco, standinAddresses } from "#server/adapters/epayco/index.ts";
import type { Clock } from "#server/clock.ts";
import type { PaymentGateway } from "#server/ports/payment-gateway.ts";
import { DEMO_CREDENTIALS, type Standin, startStandin } from "#standins/epayco/index.ts";

export type TestGateway = { standin: Standin; gateway: PaymentGateway };

type Options = {
  /** The base URL of the shop, for the buyer's return and for confirmations. */
  publicUrl: string;
  clock: Clock;
  test?: boolean;
  redirectMode?: "bridge" | "direct";
  privateKey?: string;
  timeoutMs?: number;
};

/** The real adapter, connected to the gateway at `url`. */
export function makeTestGateway(
  url: string,
  { test = true, redirectMode = "bridge", privateKey, ...rest }: Options,
): PaymentGateway {
  const keys = { ...DEMO_CREDENTIALS, ...(privateKey ? { privateKey } : {}) };
  return makeEpayco({ ...standinAddresses(url), keys, test, redirectMode, ...rest });
}

/** A gateway that never answers: the default for tests that are not about payments. */
export function makeUnreachableGateway(clock: Clock): PaymentGateway {
  return makeTestGateway("http://127.0.0.1:9", { publicUrl: "http://localhost:3000", clock });
}

/** The ePayco stand-in on a free port, and its adapter. The caller closes the stand-in. */
export async function startTestGateway(options: Options): Promise<TestGateway> {
  const standin = await startStandin({ port: 0, ...DEMO_CREDENTIALS });
  return { standin, gateway: makeTestGateway(standin.url, options) };
}

/** One stand-in for a test file. */
export function testGateway(options: Options): () => TestGateway {
  let started: TestGateway | undefined;
  beforeAll(async () => {
    started = await startTestGateway(options);
  });
  afterAll(() => started?.standin.close());
  return () => {
    if (!started) throw new Error("the test gateway is open only inside tests");
    return started;
  };
}
