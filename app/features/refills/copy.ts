/** Texts of 'Avísame cuando se me esté acabando', on the receipt and on the order's page. */
export const refillCopy = {
  label: "Avísame cuando se me esté acabando",
  hint: "Un correo unos días antes, según lo que suele durar. Te das de baja cuando quieras.",
  on: "Listo. Te escribimos antes de que se acabe.",
  off: "Ya no te escribiremos sobre este pedido.",
  failed: "No se pudo guardar",
} as const;
