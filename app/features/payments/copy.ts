/** Texts of a payment at the gateway. */
export const paymentsCopy = {
  description: (orderId: number, brand: string) => `Pedido #${orderId} - ${brand}`,
  paymentCreated: { title: "Pago creado", description: "Serás redirigido a la pasarela de pago." },
  paymentFailed: "Error al crear el pago",
  paymentFailedText: "Hubo un problema al procesar el pago.",
  networkFailed: "Error de pago",
  notSignedIn: "Usuario no autenticado",
};
