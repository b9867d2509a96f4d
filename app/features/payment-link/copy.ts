/** Texts of the payment link's page. */
export const paymentLinkCopy = {
  title: "Paga tu pedido",
  loading: "Cargando tu pedido...",
  greeting: (name: string) => `Hola, ${name}: este es el pedido que nos pediste.`,
  order: (id: number) => `Pedido #${id}`,
  delivery: {
    sent: (method: string, city: string) => `${method} a ${city}`,
    pickup: "Lo recoges en la tienda",
  },
  until: (time: string) => `Hasta ${time} guardamos tus productos.`,
  safe: "Pagas en la página segura de ePayco, con tarjeta, PSE u otro medio. No necesitas una cuenta.",
  pay: "Pagar ahora",
  payOnline: "Pagar en línea",
  paying: "Procesando...",
  states: {
    paid: {
      title: "Este pedido ya está pagado",
      text: "No tienes que hacer nada más. Gracias por tu compra.",
    },
    under_way: {
      title: "El pago está en proceso",
      text: "No vuelvas a pagar: el banco todavía no confirma. Te avisamos apenas responda.",
    },
    in_review: {
      title: "Estamos revisando tu comprobante",
      text: "No vuelvas a pagar: te avisamos apenas veamos el dinero en la cuenta.",
    },
    partly_paid: {
      title: "Recibimos una parte del pago",
      text: "El resto no se paga con este enlace. Escríbenos y te decimos cómo completarlo.",
    },
    outdated: {
      title: "El valor de este pedido cambió",
      text: "Corregimos tu pedido y este enlace tiene el valor de antes. Abre el enlace nuevo que te enviamos, o escríbenos.",
    },
    no_way_to_pay: {
      title: "Todavía no se puede pagar con este enlace",
      text: "Ahora mismo no recibimos pagos en línea. Escríbenos y te decimos cómo pagar tu pedido.",
    },
    paid_back: {
      title: "Este pedido ya no se paga",
      text: "El dinero de este pedido se devolvió. Si tienes dudas o quieres pedir otra vez, escríbenos.",
    },
    over: {
      title: "Este enlace ya no está disponible",
      text: "El tiempo para pagar el pedido terminó o se canceló. Escríbenos y te hacemos uno nuevo.",
    },
  },
  /** What happens after the payment. */
  mailed:
    "El enlace para seguir tu pedido está en el correo que te enviamos. ¿No lo encuentras? Pídelo otra vez.",
  notMailed: "Si quieres saber cómo va, escríbenos.",
  find: "Buscar mi pedido",
  missing: "No encontramos este enlace de pago",
  missingText:
    "Puede que esté incompleto. Ábrelo otra vez desde el mensaje que te enviamos, o pide uno nuevo.",
  failed: "No pudimos cargar el pedido",
  whatsapp: "Escribir por WhatsApp",
  contact: "Ir a Contacto",
  shop: "Ir a la tienda",
} as const;
