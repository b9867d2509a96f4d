import { withSingularOneOClock } from "#contract/calendar/one-oclock.ts";
import type { ShippingReturnsContent } from "#contract/content/content.ts";
import type { PublishedZone } from "#contract/shipping/published-rates.ts";
import type { ShippingRate } from "#contract/shipping/rate.ts";
import { termsText } from "#contract/shipping/terms-text.ts";

type Block = NonNullable<ShippingReturnsContent["sections"][number]["blocks"]>[number];

const texts = {
  title: "Métodos, costos y plazos por zona",
  intro:
    "El costo y el plazo dependen del municipio. Al finalizar tu compra ves los métodos que llegan al tuyo, y el valor que ves en el resumen antes de pagar es el que pagas.",
  pickup: "También puedes recoger tu pedido gratis en la tienda.",
  columns: { name: "Método", time: "Plazo", fee: "Costo", freeFrom: "Gratis desde" },
  notReached: "Por ahora no hacemos envíos a esta zona.",
  free: "Gratis",
  never: "—",
  by: { subtotal: "según la compra", weight: "según el peso" },
  before: (hour: string) => withSingularOneOClock(`si pides antes de las ${hour}`),
};

type Format = (centavos: bigint) => string;

/**
 * Replaces the policy's tables of methods and zones by one for each zone (docs/rules/shipping.md#published-figures).
 */
export function withZoneFigures(
  content: ShippingReturnsContent,
  { zones, offersPickup, format }: { zones: readonly PublishedZone[]; offersPickup: boolean; format: Format },
): ShippingReturnsContent {
  const blocks: Block[] = [
    { title: texts.title, paragraphs: [texts.intro, ...(offersPickup ? [texts.pickup] : [])] },
    ...zones.map(({ name, rates }) =>
      rates.length === 0
        ? { title: name, paragraphs: [texts.notReached] }
        : {
            title: name,
            paragraphs: [],
            methods: rates.map((rate) => rowOf(rate, format)),
            columns: texts.columns,
          },
    ),
  ];
  return {
    ...content,
    sections: content.sections.map((section) => ({
      ...section,
      ...(section.blocks && {
        blocks: section.blocks
          .filter(({ zones: ranges }) => !ranges)
          .flatMap((block) => (block.methods ? blocks : [block])),
      }),
    })),
  };
}

function rowOf(rate: ShippingRate, format: Format) {
  const fee = feeText(rate, format);
  return {
    id: rate.method,
    name: rate.label,
    time: timeText(rate),
    fee,
    freeFrom: rate.freeFrom === null ? texts.never : format(rate.freeFrom),
    text: `${rate.label}. ${fee}`,
  };
}

/** «1 a 2 días hábiles», «el mismo día, si pides antes de las 3 p. m.» */
function timeText(rate: ShippingRate): string {
  const terms = termsText(rate);
  return rate.cutoffHour === null ? terms : `${terms}, ${texts.before(hourText(rate.cutoffHour))}`;
}

/** 15: «3 p. m.» */
function hourText(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? "a. m." : "p. m."}`;
}

/** «$ 8.000,00», «de $ 4.500,00 a $ 8.000,00, según la compra» */
function feeText({ by, steps }: ShippingRate, format: Format): string {
  const fees = steps.map(({ fee }) => fee).sort((a, b) => Number(a - b));
  const [least = 0n, most = least] = [fees[0], fees.at(-1)];
  if (least === most) return least === 0n ? texts.free : format(least);
  return `de ${format(least)} a ${format(most)}, ${texts.by[by]}`;
}
