import { afterAll, beforeAll } from "vitest";
import { makeEpayco, type PaymentGateway, standinAddresses } from "#server/adapters/epayco/index.ts";
import type { Clock } from "#server/clock.ts";
import { DEMO_CREDENTIALS, type Standin, startStandin } from "#standins/epayco/index.ts";

export type TestGateway = { standin: Standin; gateway: PaymentGateway };

type Options = {
  /** Where the stand-in sends the browser and the confirmations. */
  publicUrl: string;
  clock: Clock;
  test?: boolean;
  redirectMode?: "bridge" | "direct";
  privateKey?: string;
  timeoutMs?: number;
};

/** The real adapter, at the door of the given address. */
export function makeTestGateway(
  url: string,
  { test = true, redirectMode = "bridge", privateKey, ...rest }: Options,
): PaymentGateway {
  const keys = { ...DEMO_CREDENTIALS, ...(privateKey ? { privateKey } : {}) };
  return makeEpayco({ ...standinAddresses(url), keys, test, redirectMode, ...rest });
}

/** A gateway that nobody answers for: the default of tests that are not about payments. */
export function makeUnreachableGateway(clock: Clock): PaymentGateway {
  return makeTestGateway("http://127.0.0.1:9", { publicUrl: "http://localhost:3000", clock });
}

/** The ePayco stand-in on a free port, with the adapter that speaks to it. The caller closes it. */
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
