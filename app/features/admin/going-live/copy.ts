import type { CheckGroup, CheckState } from "#contract/admin/checks.ts";

const states: Record<CheckState, string> = {
  ok: "En orden",
  warning: "Conviene revisarlo",
  problem: "Falta",
  unknown: "Sin comprobar",
};

const groups: Record<CheckGroup, string> = {
  health: "Cómo está la tienda",
  installation: "El servidor",
  shop: "La tienda",
};

/** Texts of 'Salir al aire' (docs/rules/admin.md#going-live). */
export const goingLiveCopy = {
  title: "Salir al aire",
  lead: "Lo que una tienda necesita para vender en internet. Nada de esto cambia tu tienda: solo comprueba.",
  states,
  groups,
  checking: "Comprobando el servidor, el correo y los pagos. Puede tardar unos segundos...",
  again: "Comprobar de nuevo",
  notChecked: (time: string) => `No se pudo comprobar de nuevo: lo de abajo es del ${time}.`,
  fix: "Arreglarlo",
  technical: "Para quien maneja el servidor",
  ready: "Todo está en orden. La tienda puede salir al aire.",
  almost: (count: number) =>
    count === 1 ? "Falta 1 cosa para salir al aire." : `Faltan ${count} cosas para salir al aire.`,
  advised: (count: number) =>
    count === 1
      ? "Se puede vender; conviene revisar 1 cosa."
      : `Se puede vender; conviene revisar ${count} cosas.`,
} as const;
