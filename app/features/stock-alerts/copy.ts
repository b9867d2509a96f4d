/** Texts of 'Avísame' on the product page. */
export const stockAlertCopy = {
  title: "Avísame cuando vuelva",
  email: "Tu correo",
  submitting: "Guardando...",
  note: "Te escribimos una sola vez. No reserva unidades. Al enviarlo aceptas nuestra",
  privacy: "política de privacidad",
};
