/** Messages of the API about receipts of transfers. */
export const messages = {
  nothingSent: "Sube el comprobante o escribe la referencia de la transferencia.",
  badFile: "Sube una foto (JPG, PNG, WebP, HEIC) o un PDF.",
  tooLarge: "El archivo pesa más de 5 MB. Sube una foto más liviana o escribe la referencia.",
  tooMany: "Ya tenemos varios comprobantes de este pedido por revisar. Espera nuestra respuesta.",
  notFound: "Ese comprobante ya no existe.",
  decided: "Este comprobante ya lo revisó alguien. Mira el pedido.",
};
