/** Texts of the form for orders taken by telephone or WhatsApp. */
export const newOrderCopy = {
  title: "Nuevo pedido",
  lead: "Para lo que te piden por WhatsApp, por teléfono o en la tienda. Descuenta el stock como cualquier pedido.",
  open: "Nuevo pedido",
  back: "Pedidos",
  channel: "¿Por dónde llegó?",
  sections: {
    products: "Productos",
    customer: "Cliente",
    delivery: "Entrega",
    discount: "Descuento",
    payment: "Pago",
  },
  search: {
    label: "Buscar productos",
    hint: "Escribe al menos dos letras. Enter añade el primero; con el tamaño («coco 260») eliges cuál.",
    results: "Productos encontrados",
    nothing: "Ningún producto a la venta coincide.",
    nothingFor: (text: string) => `Ningún producto a la venta coincide con «${text}»`,
    failed: "No pudimos buscar los productos",
    add: (name: string) => `Añadir ${name}`,
    stock: (units: number) => (units === 1 ? "queda 1" : `quedan ${units}`),
    soldOut: "Agotado",
    isIn: "En el pedido",
  },
  lines: {
    label: "Productos del pedido",
    empty: "Todavía no has añadido productos.",
    remove: (name: string) => `Quitar ${name}`,
    quantity: (name: string) => `Cantidad de ${name}`,
  },
  customer: {
    phoneHint: "Si ya te compró, llenamos el resto.",
    filledFrom: (name: string, id: number) => `Datos de ${name}, del pedido #${id}`,
    stillFilledFrom: (name: string, id: number) =>
      `El formulario aún tiene los datos de ${name} (pedido #${id}).`,
    removeFilled: "Quitarlos",
    takeEarlier: (name: string, id: number) => `Usar los datos de ${name} (pedido #${id})`,
    nameHint: "Si no sabes el teléfono, escribe el nombre y elige a la persona.",
    hasAccount: "con cuenta",
    withAccount: (name: string) => `El pedido aparecerá en la cuenta de ${name}.`,
    notLoaded: "No se pudo cargar la persona",
    found: "Clientes encontrados",
    firstName: "Nombre",
    lastName: "Apellido",
    phone: "Teléfono",
    email: "Correo electrónico",
    emailHint: "Para enviarle el enlace de pago y las noticias del pedido.",
  },
  delivery: {
    method: "Cómo lo recibe",
    pickup: "Lo recoge en la tienda",
    pickupHint: "Sin costo de envío.",
    fee: "Costo de envío acordado",
    feeHint: (fee: string) => `Si lo dejas vacío se cobra ${fee}.`,
    freeHint: "Si lo dejas vacío, el envío es gratis.",
    usualFeeHint: "Si lo dejas vacío se cobra la tarifa de la tienda.",
    notes: "Notas para la entrega",
    notesHint: "El cliente las ve en su pedido.",
  },
  discount: {
    label: "Descuento",
    code: "Código de descuento",
    amount: "Descuento acordado",
    amountHint: "Se suma a las promociones que apliquen.",
    reason: "Motivo del descuento",
    reasonHint: "El cliente lo ve en su pedido.",
  },
  payment: {
    legend: "Pago",
    link: "Enviar un enlace de pago",
    linkHint: (hours: number) =>
      hours % 24 === 0
        ? `Guardamos los productos ${hours === 24 ? "1 día" : `${hours / 24} días`} mientras paga.`
        : `Guardamos los productos ${hours === 1 ? "1 hora" : `${hours} horas`} mientras paga.`,
    unpayableLink:
      "Sin llaves de ePayco ni cuentas propias nadie puede pagar el enlace: registra tú el pago cuando llegue.",
    paid: "Ya pagó",
    paidHint: "Queda pagado con tu usuario en el historial.",
    cod: "Pago contra entrega",
    codHint: "La transportadora recauda el total en la puerta. El cliente ya te confirmó.",
  },
  draft: {
    from: (code: string) => `Pedido de WhatsApp ${code}`,
    unknown:
      "No encontramos ese pedido de WhatsApp. Los códigos duran 14 días; revisa que esté bien escrito.",
    used: (code: string, orderId: number) =>
      `El pedido de WhatsApp ${code} ya se guardó como pedido #${orderId}. Úsalo otra vez solo si el cliente quiere pedir lo mismo de nuevo.`,
    useAgain: "Usarlo otra vez",
    viewOrder: (orderId: number) => `Ver el pedido #${orderId}`,
    deleted: (name: string) => `${name} ya no existe en la tienda, así que lo quitamos.`,
    figures: ({ drafts, ordered, days }: { drafts: number; ordered: number; days: number }) =>
      `WhatsApp, últimos ${days} días: ${drafts === 1 ? "1 carrito recibido" : `${drafts} carritos recibidos`}, ${ordered === 1 ? "1 se volvió pedido" : `${ordered} se volvieron pedidos`}.`,
  },
  supplement: {
    lead: (id: number) =>
      `Se añade al pedido #${id}, que ya está pagado, y viaja con él. El cliente paga la diferencia con su enlace.`,
    tooLate: (id: number) =>
      `El pedido #${id} ya salió o no está pagado: este quedará como un pedido aparte, con su propio envío.`,
  },
  summary: "Resumen",
  subtotal: "Subtotal",
  shipping: "Envío",
  free: "Gratis",
  total: "Total",
  noTotal: "Total sin calcular",
  save: "Guardar pedido",
  saveKeys: "Ctrl + Enter",
  failed: "No se pudo guardar el pedido",
  changed: "Algo cambió mientras lo escribías",
  unsaved: "El pedido que escribiste todavía no se ha guardado.",
  done: {
    title: (id: number) => `Pedido #${id} guardado`,
    toCollect: (amount: string) =>
      `Quedó confirmado y pasa a preparación. La transportadora recauda ${amount} al entregarlo.`,
    paid: "Quedó pagado y pasa a preparación.",
    unpaid:
      "Quedó sin pagar: la tienda no tiene activa ninguna forma de pago. Cuando te paguen, regístralo en el pedido.",
    toPay: (time: string) => `Hasta ${time} guardamos sus productos. Envíale el enlace al cliente.`,
    view: "Ver el pedido",
    another: "Hacer otro pedido",
  },
} as const;
