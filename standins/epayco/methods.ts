import type { StateCode } from "./payment-states.ts";

/** Payment methods by their code in `methodsDisable` and `x_type_payment`. */
export const METHODS = {
  TDC: "Tarjeta",
  PSE: "PSE",
  CASH: "Efectivo",
  DP: "Daviplata",
  BBC: "Bancolombia",
  SP: "SafetyPay",
} as const;

export type MethodCode = keyof typeof METHODS;

export const METHOD_CODES = [
  "TDC",
  "PSE",
  "CASH",
  "DP",
  "BBC",
  "SP",
] as const satisfies readonly MethodCode[];

interface TestCard {
  number: string;
  label: string;
  franchise: string;
  state: StateCode;
}

/** The gateway's four test cards. The number decides how «Pagar» ends. */
export const TEST_CARDS: readonly [TestCard, ...TestCard[]] = [
  { number: "4575623182290326", label: "Visa, aprueba", franchise: "VS", state: 1 },
  { number: "4151611527583283", label: "Visa, sin fondos", franchise: "VS", state: 2 },
  { number: "5170394490379427", label: "Mastercard, falla", franchise: "MC", state: 4 },
  { number: "373118856457642", label: "Amex, pendiente", franchise: "AM", state: 3 },
];

export const CASH_POINTS = {
  EF: "Efecty",
  GA: "Gana",
  PR: "Puntored",
  RS: "Red Servi",
  SR: "Sured",
} as const;

export const PSE_BANKS = {
  "1022": "BANCO DE PRUEBAS",
  "1077": "BANKA",
} as const;

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, "");
  return TEST_CARDS.find((card) => card.number === digits);
}

export function allowedMethods(disabled: readonly string[]): MethodCode[] {
  return METHOD_CODES.filter((code) => !disabled.includes(code));
}
