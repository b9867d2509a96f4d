import { formatCentavos } from "#contract/money.ts";
import type { PromotionRefusal } from "#contract/promotions/apply.ts";

const DAYS_AGO = ["Venció hoy", "Venció ayer"];

/** Messages of the API about promotions. */
export const messages = {
  notFound: "Esa promoción ya no existe.",
  editedMeanwhile: "Otra persona guardó esta promoción mientras la editabas.",
  codeTaken: "Ya hay una promoción con ese código.",
  usedAlready: "Esta promoción ya se usó: puedes pausarla, pero no eliminarla.",
  fewerUsesThanUsed: "Ya se usó más veces que eso.",
  needsNoCode: "Esta promoción se aplica sola: no lleva códigos.",
  noSuchCustomer: "Esa cuenta ya no existe.",
  noSuchTarget: "Algo de lo elegido ya no existe. Elígelo otra vez.",
  /** The same message for unknown codes and those of other people, so that codes cannot be guessed. */
  unknownCode: "Este código no existe o ya terminó.",
  tooManyCodes: "Probaste demasiados códigos. Espera 15 minutos e inténtalo de nuevo.",
  ended: (daysAgo: number) => DAYS_AGO[daysAgo] ?? `Venció hace ${daysAgo} días`,
};

/** Why a code does not apply. */
export function describeRefusal(refusal: PromotionRefusal): string {
  switch (refusal.reason) {
    case "missing_subtotal":
      return `Te faltan ${formatCentavos(refusal.amount)}`;
    case "missing_units":
      return refusal.units === 1 ? "Te falta 1 unidad" : `Te faltan ${refusal.units} unidades`;
    case "first_purchase":
      return "Es para la primera compra";
    case "used_up":
      return "Ya se agotó";
    case "used_by_customer":
      return "Ya lo usaste";
    case "no_products":
      return "No aplica a los productos de tu carrito";
    case "better":
      return "Ya tienes un descuento mejor";
    case "no_effect":
      return "No cambia el total de este pedido";
    default:
      return refusal satisfies never;
  }
}
