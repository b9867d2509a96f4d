import { REMITTANCE_MAX_ROWS } from "#contract/payments/remittances.ts";

/** Messages of the API about money that carriers collected. */
export const messages = {
  columns: "El archivo necesita las columnas «guía», «valor» y «comisión».",
  row: (number: number, what: string) => `Fila ${number}: ${what}`,
  noTracking: "falta la guía.",
  repeatedTracking: "la guía está dos veces.",
  badAmount: "el valor recaudado no es un número mayor que cero.",
  badCommission: "la comisión no es un número entre cero y el valor.",
  noRows: `El archivo no tiene filas. Usa máximo ${REMITTANCE_MAX_ROWS}.`,
};
