import type { CustomerOrderStatus } from "#contract/orders/order-status.ts";

/** Texts of the order's own page, which its link opens without a login. */
export const orderPageCopy = {
  title: "Tu pedido",
  loading: "Cargando tu pedido...",
  missing: "Este enlace ya no está vigente",
  missingText:
    "Puede que esté incompleto o que haya vencido. Escribe el número del pedido y tu correo, y te enviamos uno nuevo.",
  find: "Buscar mi pedido",
  failed: "No pudimos cargar el pedido",

  status: {
    pendiente: "Recibimos tu pedido.",
    procesando: "Ya lo estamos preparando.",
    enviado: "Va en camino.",
    entregado: "Ya lo tienes. Ojalá lo disfrutes.",
    cancelado: "Este pedido se canceló.",
  } satisfies Record<CustomerOrderStatus, string>,
  refunded: "Te devolvimos el dinero de este pedido.",
  reversed: "La pasarela devolvió el pago de este pedido.",
  orderAgain: "Pedirlo otra vez",
  readyForPickup: "Te espera en la tienda.",

  delivery: "Entrega",
  to: (city: string) => `A ${city}`,
  phone: (ending: string) => `Teléfono terminado en ${ending}`,
  privacy: "Este enlace se puede reenviar: por eso aquí no mostramos tu nombre ni tu dirección.",

  account: {
    title: "Crea tu cuenta con una contraseña",
    text: "Usamos el nombre y el correo de este pedido. Así sigues tus pedidos y no vuelves a escribir tus datos.",
    submit: "Crear mi cuenta",
    created: "Tu cuenta está lista",
    createdText:
      "Te enviamos un correo: toca su enlace para verificar tu dirección. Después encuentras este pedido en tu perfil.",
    profile: "Ir a mi perfil",
  },

  erasure: {
    title: "Tus datos personales",
    text: "Puedes pedir que borremos tu nombre, tu dirección y tus datos de contacto. Lo hacemos cuando el pedido termine.",
    action: "Pedir que borren mis datos",
    confirmTitle: "¿Borrar tus datos de este pedido?",
    confirmText:
      "Los borramos cuando el pedido esté entregado o cancelado y no quede nada por resolver. Después no podremos escribirte sobre él.",
    confirm: "Sí, borrar mis datos",
    keep: "Conservarlos",
    requested: "Pediste que borremos tus datos. Lo haremos cuando el pedido termine.",
    done: "Borramos tus datos de este pedido.",
    failed: "No se pudo enviar la solicitud",
  },
};

/** Texts of the page that mails an order's link. */
export const lookupCopy = {
  title: "Seguir mi pedido",
  lead: "Escribe el número de tu pedido y el correo con el que lo hiciste. Te enviamos un enlace para verlo, sin iniciar sesión.",
  number: "Número del pedido",
  numberHint: "Está en el asunto de nuestros correos: «pedido #12».",
  email: "Correo electrónico",
  emailHint: "El mismo con el que compraste.",
  submit: "Enviarme el enlace",
  submitting: "Enviando...",
};
