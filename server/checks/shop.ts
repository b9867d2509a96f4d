import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { FirstStepId } from "#contract/admin/first-steps.ts";
import { isNit } from "#contract/settings/nit.ts";
import type { Ctx } from "../context.ts";
import { products, transferAccounts, users } from "../db/schema/index.ts";
import { computeFirstSteps } from "../modules/first-steps/index.ts";
import { getSettings } from "../modules/settings/index.ts";
import { type CheckOf, type Finding, ok, problem, warning } from "./check.ts";

/** Checks of what the owner fills in. */

export const shopChecks: readonly CheckOf<Ctx>[] = [
  { id: "legal", title: "Datos legales", run: checkLegal },
  { id: "shipping", title: "Envíos", run: checkShipping },
  { id: "products", title: "Productos y stock", run: checkProducts },
  { id: "transfers", title: "Transferencias", run: checkTransfers },
  { id: "twoStep", title: "Verificación en dos pasos", run: checkTwoStep },
];

/** The five business days of the withdrawal right in a week without holidays (docs/rules/refunds.md#withdrawal-right). */
const MIN_RETURNS_DAYS = 7;

const isDone = async (ctx: Ctx, step: FirstStepId) =>
  (await computeFirstSteps(ctx)).steps.some(({ id, isDone }) => id === step && isDone);

async function checkLegal(ctx: Ctx): Promise<Finding> {
  const { general } = await getSettings(ctx);
  const facts: [string, string][] = [
    ["la razón social", general.legalName],
    ["el NIT", general.nit],
    ["la dirección", general.address.street],
    ["el teléfono", general.phone],
    ["el correo", general.email],
  ];
  const missing = facts.filter(([, value]) => value === "").map(([name]) => name);
  const to = "/admin/settings?tab=general";
  if (missing.length > 0) {
    const list = new Intl.ListFormat("es").format(missing);
    return problem(`Falta ${list}. La ley pide mostrarlos.`, "Complétalos en Configuración › General.", to);
  }
  if (!isNit(general.nit)) {
    return warning(
      `El NIT ${general.nit} no parece correcto: se muestra en cada página.`,
      "Compáralo con tu RUT, también el dígito después del guion, y corrígelo en Configuración › General.",
      to,
    );
  }
  if (!(await isDone(ctx, "storeData"))) {
    return problem(
      "La tienda todavía tiene los datos de la demostración.",
      "Escribe los tuyos en Configuración › General.",
      to,
    );
  }
  if (general.returnsDays < MIN_RETURNS_DAYS) {
    return warning(
      `La tienda promete ${general.returnsDays} días para devoluciones; la ley da cinco días hábiles.`,
      `Escribe ${MIN_RETURNS_DAYS} o más en Configuración › General.`,
      to,
    );
  }
  return ok("La razón social, el NIT, la dirección y el contacto están al pie de cada página.");
}

async function checkShipping(ctx: Ctx): Promise<Finding> {
  if (await isDone(ctx, "shipping")) return ok("Los revisaste y guardaste.");
  return problem(
    "Nadie ha revisado los costos y tiempos de envío.",
    "Revísalos y guárdalos en Configuración › Envíos.",
    "/admin/settings?tab=shipping",
  );
}

async function checkProducts(ctx: Ctx): Promise<Finding> {
  const { demoProductIds } = await computeFirstSteps(ctx);
  if (demoProductIds.length > 0) {
    return problem(
      "Los productos de la demostración siguen a la venta.",
      "Quítalos con «Empezar mi tienda», en el Dashboard.",
      "/admin",
    );
  }
  const [row] = await ctx.db
    .select({
      published: count(),
      sellable: sql<number>`count(*) filter (where ${products.stock} > 0 or exists (
        select 1 from product_variants v where v.product_id = ${products.id} and v.is_enabled and v.stock > 0))`.mapWith(
        Number,
      ),
    })
    .from(products)
    .where(eq(products.isPublished, true));
  const { published = 0, sellable = 0 } = row ?? {};
  if (published === 0)
    return problem("No hay productos publicados.", "Crea y publica el primero.", "/admin/products/new");
  if (sellable === 0)
    return problem(
      "Ningún producto tiene stock.",
      "Escribe cuántas unidades hay de cada uno.",
      "/admin/products",
    );
  if (sellable < published) {
    return warning(
      `${published - sellable} de ${published} productos publicados están agotados.`,
      "Repón su stock o despublícalos.",
      "/admin/products?sort=stock-asc",
    );
  }
  return ok(
    published === 1
      ? "1 producto publicado, con stock."
      : `${published} productos publicados, todos con stock.`,
  );
}

/** The sample accounts of the demo store belong to nobody: money sent there would be lost. */
async function checkTransfers(ctx: Ctx): Promise<Finding> {
  if (!(await getSettings(ctx)).payments.direct.isEnabled) return ok("La tienda no las recibe.");
  const accounts = await ctx.db
    .select({ number: transferAccounts.number })
    .from(transferAccounts)
    .where(eq(transferAccounts.isEnabled, true));
  const to = "/admin/settings?tab=payments";
  if (accounts.length === 0) {
    return problem(
      "Las transferencias están activas, pero no hay ninguna cuenta para recibirlas.",
      "Escribe tus cuentas en Configuración › Pagos.",
      to,
    );
  }
  const { demoAccounts } = await import("../demo/demo-data.ts");
  const samples = new Set(demoAccounts().map(({ number }) => number));
  if (accounts.some(({ number }) => samples.has(number))) {
    return problem(
      "Los pagos por transferencia irían a las cuentas de ejemplo de la demostración.",
      "Cámbialas por las tuyas en Configuración › Pagos.",
      to,
    );
  }
  return ok("Llegan a tus cuentas.");
}

async function checkTwoStep(ctx: Ctx): Promise<Finding> {
  const [row] = await ctx.db
    .select({ without: count() })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.twoStepAt)));
  const without = row?.without ?? 0;
  if (without === 0) return ok("Todas las personas del equipo la tienen activa.");
  return warning(
    without === 1
      ? "1 persona del equipo no la tiene activa."
      : `${without} personas del equipo no la tienen activa.`,
    "Actívala en tu cuenta y pídela a todo el equipo en Configuración › General › Seguridad.",
    "/admin/settings?tab=general",
  );
}
