import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { Ctx } from "#server/context.ts";
import { payments } from "#server/db/schema/index.ts";
import { GatewayError, type GatewayFault, type PaymentGateway } from "#server/ports/payment-gateway.ts";
import { mustExist } from "#tests/support/factories.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";
import { getPaymentStatus } from "./get-payment-status.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/** Which payments the shop queries at the gateway, and what it does when a query or its own database fails. */

const recording = makeRecordingLog();
const shop = payingShop({ log: recording.log });
const GATEWAY_FAILED = "the payment gateway failed";

beforeEach(async () => {
  await shop().standin.clearFaults();
  await shop().ctx.db.update(payments).set({ status: "reversed" });
  recording.clear();
});

async function startPayment() {
  const placed = await shop().placeOrder();
  return { placed, ref: await shop().startPayment(placed) };
}

/** A payment that waits for a query: the gateway took the money, and its confirmation never came. */
async function startUnconfirmed() {
  const started = await startPayment();
  await shop().standin.setFaults({ webhookTiming: "never" }, started.ref);
  await shop().standin.choose(started.ref, { outcome: "pay" });
  return started;
}

const paymentStatusOf = async ({ id }: PlacedOrder) => (await shop().order(id)).paymentStatus;

const faultsLogged = () =>
  recording
    .problems()
    .flatMap(({ msg, fault, paymentId }) => (msg === GATEWAY_FAILED ? [{ fault, paymentId }] : []));

/** The shop's context with a gateway that has these parts. */
function withGateway(parts: Partial<PaymentGateway>): Ctx {
  const { ctx } = shop();
  return { ...ctx, gateway: { ...ctx.gateway, ...parts } };
}

/** Queries two payments while the gateway fails. Returns how many were queried. */
async function reconcileTwoDuring(fault: GatewayFault): Promise<number> {
  for (let started = 0; started < 2; started++) await startUnconfirmed();
  shop().clock.advance(HOUR_MS);
  const findBySession = () => Promise.reject(new GatewayError(fault, "validate"));
  return reconcilePayments(withGateway({ findBySession }));
}

describe("the reconciliation", () => {
  test.each(["unreachable", "timeout", "bad_credentials", "server_error"] as const)(
    "ends its run after the fault %s, because the next query would fail, too",
    async (fault) => {
      expect(await reconcileTwoDuring(fault)).toBe(1);
      expect(faultsLogged()).toEqual([{ fault, paymentId: expect.any(Number) }]);
    },
  );

  test.each(["refused", "malformed", "untrusted"] as const)(
    "goes on with the next payment after the fault %s, which concerns one payment",
    async (fault) => {
      expect(await reconcileTwoDuring(fault)).toBe(2);
      expect(faultsLogged()).toMatchObject([{ fault }, { fault }]);
    },
  );

  test("logs which payment could not be queried", async () => {
    const { ref } = await startUnconfirmed();
    await shop().standin.setFaults({ validation: "error" }, ref);
    shop().clock.advance(HOUR_MS);

    await reconcilePayments(shop().ctx);

    const { id: paymentId } = await shop().payment(ref);
    expect(faultsLogged()).toEqual([{ fault: "server_error", paymentId }]);
  });
});

describe("when the shop's database cannot store what the gateway answers", () => {
  /** Runs `work` while no transaction of this order can be stored. */
  const whileBroken = <Result>({ id }: PlacedOrder, work: () => Promise<Result>) =>
    whileRefusing(shop().ctx, "gateway_transactions", `new.order_id = ${id}`, work);

  test("the reconciliation fails, and does not blame the gateway", async () => {
    const { placed } = await startUnconfirmed();
    shop().clock.advance(HOUR_MS);

    await whileBroken(placed, () => expect(reconcilePayments(shop().ctx)).rejects.toThrow());

    expect(faultsLogged()).toEqual([]);
  });

  test("the confirmation is answered with 500, so that the gateway repeats it", async () => {
    const { placed, ref } = await startPayment();
    await shop().standin.setFaults({ webhookRetryMs: [] }, ref);

    await whileBroken(placed, () => shop().standin.choose(ref, { outcome: "pay" }));

    expect(shop().standin.deliveries(ref)[0]?.tries).toMatchObject([{ status: 500 }]);
    expect(faultsLogged()).toEqual([]);
    await shop().standin.resendConfirmation(ref);
    expect(await paymentStatusOf(placed)).toBe("accepted");
  });
});

describe("the result page", () => {
  test("does not query the gateway about a payment that is decided", async () => {
    const { ref } = await startPayment();
    await shop().standin.choose(ref, { outcome: "pay" });
    await shop().standin.setFaults({ validation: "error" }, ref);

    expect((await shop().poll(ref)).data?.estado).toBe("Aceptada");

    expect(faultsLogged()).toEqual([]);
  });

  test("does not query a new gateway about a payment of the previous one", async () => {
    const { ref } = await startUnconfirmed();
    const findBySession = () => Promise.reject(new Error("the new gateway was queried"));
    const switched = withGateway({ provider: "next", findBySession });

    expect(await getPaymentStatus(switched, ref)).toMatchObject({ data: { estado: "Pendiente" } });
  });
});

/** Queries that need a login fail from now on: the last token is old. */
async function refuseLogins() {
  shop().clock.advance(15 * MINUTE_MS);
  await shop().standin.setFaults({ login: "error" });
}

describe("without a login to the gateway", () => {
  test("a payment that waited for its bank is accepted", async () => {
    const { placed, ref } = await startPayment();
    await shop().standin.choose(ref, { outcome: "pending" });
    expect(await paymentStatusOf(placed)).toBe("pending");
    await refuseLogins();

    await shop().standin.moveTo(ref, 1);

    expect(await paymentStatusOf(placed)).toBe("accepted");
    expect(faultsLogged()).toEqual([]);
  });

  test("a payment is accepted when only the refusal of its first card is announced", async () => {
    const { placed, ref } = await startPayment();
    await shop().standin.setFaults({ webhookTiming: "never" }, ref);
    await shop().standin.choose(ref, { outcome: "reject-then-pay" });
    await shop().standin.clearFaults(ref);
    await refuseLogins();

    const [declined] = mustExist(shop().standin.session(ref)).attempts;
    await shop().standin.resendConfirmation(mustExist(declined).ref);

    expect(await paymentStatusOf(placed)).toBe("accepted");
    expect(faultsLogged()).toEqual([]);
  });
});
