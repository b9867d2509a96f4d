import { expect, test } from "vitest";
import { readRemittanceCsv } from "./read-remittance-csv.ts";

test.each([
  ["Guía;Valor declarado;Valor a recaudar;Comisión", "G1;39900;52900;1200"],
  ["Guía;Valor declarado;Total recaudado;Valor comisión", "G1;39900;52900;1200"],
  ["Guía;Valor comisión;Valor", "G1;1200;52900"],
  ["Número guía;Fecha recaudo;Recaudo;Comisión", "G1;20261130;52900;1200"],
  ["Nº guía;Valor;Commission", "G1;52900;1200"],
  ["Guía;Valor a recaudar;Valor recaudado;% comisión;IVA comisión;Comisión", "G1;60000;52900;2;228;1200"],
  ["Guía;Servicio de recaudo;Recaudo;Comisión", "G1;900;52900;1200"],
  ["Guía;Valor a recaudar;Recaudo;Comisión + IVA", "G1;60000;52900;1200"],
  ["Guía;Banco recaudador;Valor efectivamente recaudado;Comisión (3%)", "G1;7;52900;1200"],
])("a carrier's file with the columns '%s' is read", (headers, row) => {
  expect(readRemittanceCsv(`${headers}\n${row}`)).toEqual([
    { trackingNumber: "G1", amount: 5_290_000n, commission: 120_000n },
  ]);
});
