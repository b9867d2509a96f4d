import type { FirstStepId } from "#contract/admin/first-steps.ts";

type Step = { title: string; text: string; to: string };

const steps: Record<FirstStepId, Step> = {
  storeData: {
    title: "Datos de la tienda",
    text: "Nombre, NIT, dirección, teléfono y correo: los ven tus clientes y los pide la ley.",
    to: "/admin/settings",
  },
  identity: {
    title: "Logo e imagen",
    text: "Sube tu logo en Configuración y escribe la portada en Contenido.",
    to: "/admin/settings",
  },
  shipping: {
    title: "Envíos",
    text: "Revisa los tiempos, los costos y desde cuánto es gratis, y guárdalos.",
    to: "/admin/settings?tab=shipping",
  },
  firstProduct: {
    title: "Primer producto",
    text: "Créalo con su categoría, sus tamaños, stock y fotos.",
    to: "/admin/products/new",
  },
  mail: {
    title: "Correo",
    text: "Conecta tu servidor de correo y envíate uno de prueba.",
    to: "/admin/settings?tab=notifications",
  },
  payment: {
    title: "Pasarela de pago",
    text: "Pon tus llaves de ePayco; mientras tanto nadie paga de verdad. Decide también si se puede «Comprar sin cuenta».",
    to: "/admin/settings?tab=payments",
  },
  firstOrder: {
    title: "Primer pedido",
    text: "Haz una compra de prueba, de la vitrina hasta el pago.",
    to: "/shop",
  },
};

/** Texts of the setup checklist (docs/rules/demo-store.md#start-my-own-shop). */
export const firstStepsCopy = {
  title: "Primeros pasos",
  check: "Comprobar si la tienda puede salir al aire",
  progress: (done: number, all: number) => `${done} de ${all} pasos listos`,
  done: "Listo",
  finish: "Terminar la guía",
  steps,
  demo: "La tienda muestra productos, textos y fotos de demostración.",
  remove: "Empezar mi tienda",
  removeTitle: "¿Quitar la tienda de demostración?",
  removeText:
    "Se eliminan sus productos y categorías, aunque los hayas cambiado, y los textos, fotos y datos que siguen como venían. Lo que tú creaste se queda, igual que los pedidos, clientes y mensajes. No se puede deshacer.",
  removeConfirm: "Quitar la demostración",
  removed: "La tienda ya es tuya",
  removedText: "Sigue con los primeros pasos.",
  removeFailed: "No se pudo quitar la demostración",
} as const;
