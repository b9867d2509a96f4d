import { formatCount } from "#app/lib/format.ts";

const listText = new Intl.ListFormat("es-CO");

/** Orders that a warning names; more become a count. */
const NAMED = 5;

/** «Atención: los pedidos #4, #7 y 3 más todavía no figuran como pagados.» */
function notPaid(ids: readonly number[]): string {
  if (ids.length === 1) return `Atención: el pedido #${ids[0]} todavía no figura como pagado.`;
  const rest = ids.length - NAMED;
  const names = ids.slice(0, NAMED).map((id) => `#${id}`);
  const all = listText.format(rest > 0 ? [...names, `${rest} más`] : names);
  return `Atención: los pedidos ${all} todavía no figuran como pagados.`;
}

/** Texts of the admin's orders. */
export const ordersCopy = {
  title: "Pedidos",
  search: "Buscar por ID, cliente o email...",
  filters: "Filtrar por estado",
  chips: {
    all: "Todos",
    pending: "Pendientes",
    processing: "En proceso",
    shipped: "Enviados",
    delivered: "Entregados",
    cancelled: "Cancelados",
    attention: "Por revisar",
    prepare: "Por preparar",
    ship: "Por enviar",
    confirm: "Por confirmar",
    collect: "Por recaudar",
  },
  dates: {
    legend: "Fecha del pedido",
    presets: {
      all: "Fecha",
      today: "Hoy",
      yesterday: "Ayer",
      week: "Últimos 7 días",
      month: "Últimos 30 días",
      custom: "Elegir fechas…",
    },
  },
  payment: { filter: "Estado del pago", all: "Pago", onDelivery: "Contra entrega" },
  empty: "No se encontraron pedidos",
  nothingWaits: {
    prepare: "Nada por preparar",
    ship: "Nada por enviar",
    confirm: "Nada por confirmar",
    collect: "Nada por recaudar",
  },
  nothingToShipText:
    "Aquí esperan los pedidos que ya tienen guía y aún no marcas como enviados. Si escribes la guía al marcarlos, pasan directo de «Por preparar» a «Enviados».",
  emptyFiltered: "Prueba con otra búsqueda u otro estado.",
  emptyAtAll: "Cuando alguien compre, el pedido aparecerá aquí al instante.",
  showAll: "Ver todos los pedidos",
  columns: {
    id: "ID",
    customer: "Cliente",
    date: "Fecha",
    goods: "Productos",
    payment: "Pago",
    status: "Estado",
    total: "Total",
  },
  units: (count: number) => (count === 1 ? "1 unidad" : `${count} unidades`),
  flags: {
    title: "Por revisar",
    count: (count: number) => (count === 1 ? "1 pedido" : `${count} pedidos`),
    more: (count: number) => (count === 1 ? "Ver 1 pedido más" : `Ver ${count} pedidos más`),
    close: "Marcar como resuelto",
    reference: (reference: string) => `Referencia del pago: ${reference}`,
    note: "¿Qué se hizo?",
    noteHint: "Queda en el historial con tu usuario y la fecha; el cliente no lo ve.",
    noteMissing: "Cuenta en pocas palabras qué se hizo",
    confirm: "Guardar y cerrar el aviso",
    keep: "Dejarlo abierto",
    closed: "Aviso resuelto",
    closeFailed: "No se pudo cerrar el aviso",
  },
  remittances: "Subir el archivo de la transportadora",
  supplement: {
    add: "Añadir productos con un enlace de pago",
    travelsWith: (id: number) => `Se añadió al pedido #${id}: viajan juntos`,
    added: (id: number) => `Pedido adicional #${id}`,
  },
  details: "Ver detalles",
  detailsOf: (id: number) => `Ver detalles del pedido #${id}`,
  order: (id: number) => `Pedido #${id}`,
  tabs: { label: "Pedido", information: "Información", products: "Productos" },
  missing: "Este pedido no existe",
  sections: {
    customer: "Cliente",
    address: "Dirección de envío",
    order: "Detalles del pedido",
    payment: "Pago",
    actions: "Cambiar estado",
    history: "Historial y notas",
    shipment: "Guía del envío",
    products: "Productos",
  },
  contact: {
    whatsapp: "Enviar por WhatsApp",
    whatsappTexts: {
      confirm: "Preguntar por WhatsApp",
      received: "Avisar que lo recibimos",
      paid: "Avisar que está pagado",
      shipped: "Enviar la guía",
      pickup: "Avisar que puede recogerlo",
      delivered: "Avisar que fue entregado",
    },
    whatsappTextFailed: "No se pudo preparar el mensaje",
    copyLink: "Copiar enlace del pedido",
    copied: "Enlace copiado",
    linkField: "Enlace del pedido",
    copyByHand: "Selecciónalo y cópialo.",
    linkFailed: "No se pudo crear el enlace",
    revoke: "Anular enlace",
    revokeTitle: "¿Anular los enlaces de este pedido?",
    revokeText: "Los enlaces que ya enviaste dejan de abrir el pedido. Después puedes copiar uno nuevo.",
    revoked: "Enlaces anulados",
    revokeFailed: "No se pudieron anular los enlaces",
  },
  customer: {
    gone: "Cuenta eliminada",
    guest: "Sin cuenta",
    forgotten: "Datos borrados",
    document: (type: string, number: string) => `${type} ${number}`,
    forget: "Borrar sus datos",
    forgetTitle: (name: string) => `¿Borrar los datos de ${name}?`,
    forgetText:
      "Se van su nombre, contacto, dirección, notas y guía. Los productos y el dinero del pedido quedan. No se puede deshacer.",
    forgot: "Datos borrados",
    forgetFailed: "No se pudieron borrar los datos",
  },
  fields: {
    date: "Fecha",
    status: "Estado",
    subtotal: "Subtotal",
    shipping: "Envío",
    free: "Gratis",
    total: "Total",
    notes: "Notas del cliente",
    paymentStatus: "Estado del pago",
    paymentMethod: "Método de pago",
    transaction: "Referencia del pago",
    expires: "Se reserva hasta",
    shippingMethod: "Método de envío",
    arrival: "Entrega prometida",
    channel: "Llegó por",
    carrier: "Transportadora",
    tracking: "Guía",
  },
  history: {
    created: "Pedido recibido",
    flagClosed: (label: string) => `Resuelto: ${label}`,
    byShop: "La tienda",
    byBuyer: "Quien compró",
    by: (name: string) => `por ${name}`,
  },
  items: {
    caption: "Productos del pedido",
    product: "Producto",
    size: "Tamaño",
    price: "Precio",
    quantity: "Cantidad",
    total: "Total",
    deleted: "Ya no está en el catálogo",
    times: (quantity: number) => `× ${quantity}`,
    returned: (units: number) =>
      units === 1 ? "1 devuelta por retracto" : `${units} devueltas por retracto`,
    notSent: (units: number) =>
      units === 1 ? "1 devuelta por retracto: no se envía" : `${units} devueltas por retracto: no se envían`,
  },
  actions: {
    processing: "Marcar en proceso",
    shipped: "Marcar como enviado",
    ready: "Marcar como listo para recoger",
    delivered: "Marcar como entregado",
    cancelled: "Cancelar pedido",
    returned: "Devuelto",
  },
  shipment: {
    none: "Todavía no tiene guía.",
    erased: "La guía se borró con los datos del cliente.",
    follow: "Ver en la página de la transportadora",
    add: "Añadir guía",
    edit: "Cambiar guía",
    dialogTitle: (id: number) => `Guía del pedido #${id}`,
    shipTitle: (id: number) => `¿Marcar el pedido #${id} como enviado?`,
    readyTitle: (id: number) => `¿El pedido #${id} está listo para recoger?`,
    shipText: "El cliente recibe un correo. Con la guía puede seguir su envío.",
    notPaid: (state: string) => `Atención: el pago de este pedido figura como «${state}».`,
    readyText: "El cliente recibe un correo: ya puede recogerlo en la tienda.",
    carrier: "Transportadora",
    noCarrier: "Sin guía por ahora",
    number: "Número de guía",
    notifyCustomer: "Avisar al cliente por correo",
    save: "Guardar guía",
    remove: "Quitar guía",
    ship: "Marcar como enviado",
    keep: "Ahora no",
    saved: "Guía guardada",
    failed: "No se pudo guardar la guía",
  },
  notes: {
    hint: "Solo las ve el equipo.",
    label: "Nota nueva",
    add: "Añadir nota",
    remove: "Eliminar",
    removeOf: (text: string) => `Eliminar la nota «${text}»`,
    by: (name: string | null) => `Nota de ${name ?? "una cuenta que ya no existe"}`,
    failed: "No se pudo guardar la nota",
    removeFailed: "No se pudo eliminar la nota",
  },
  exportCsv: "Exportar CSV",
  printOne: "Imprimir hoja de despacho",
  bulkShip: {
    text: (count: number) =>
      count === 1
        ? "El cliente recibe un correo. Con la guía puede seguir su envío."
        : "Los clientes reciben un correo. Con la guía pueden seguir su envío.",
    readyTitle: (count: number) =>
      count === 1
        ? "¿Marcar 1 pedido como listo para recoger?"
        : `¿Marcar ${count} pedidos como listos para recoger?`,
    pickupText: (count: number) =>
      count === 1
        ? "El cliente recibe un correo: ya puede recogerlo en la tienda."
        : "Los clientes reciben un correo: ya pueden recogerlos en la tienda.",
    mixedText: (pickups: number) =>
      `Los clientes reciben un correo: con la guía, si la escribes, o, ${
        pickups === 1 ? "en 1 pedido que se recoge" : `en ${pickups} pedidos que se recogen`
      } en la tienda, con el aviso de que está listo.`,
    nobodyHasMail: (count: number) =>
      count === 1
        ? "Este pedido no tiene correo: avísale tú al cliente."
        : "Ningún pedido tiene correo: avísales tú a los clientes.",
    withoutMail: (ids: readonly number[]) =>
      ids.length === 1
        ? `El pedido #${ids[0]} no tiene correo: avísale tú al cliente.`
        : `Los pedidos ${listText.format(ids.map((id) => `#${id}`))} no tienen correo: avísales tú a los clientes.`,
    choose: "Elige la transportadora",
    hint: "Escribe o escanea cada guía (Enter pasa a la siguiente), o pega una tabla con el número del pedido y la guía.",
    numberOf: (id: number) => `Guía del pedido #${id}`,
    repeated: (id: number) => `Es la misma guía que la del pedido #${id}. ¿Van en el mismo paquete?`,
    missing: (count: number) => (count === 1 ? "1 pedido sin guía" : `${count} pedidos sin guía`),
    goneMeanwhile: (orders: readonly string[]) =>
      orders.length === 1
        ? `El pedido ${orders[0]} cambió entretanto: ya no se incluye.`
        : `Los pedidos ${listText.format(orders)} cambiaron entretanto: ya no se incluyen.`,
    goneOrder: (id: number, typedNumber: string | undefined) =>
      typedNumber ? `#${id} (guía ${typedNumber})` : `#${id}`,
  },
  bulk: {
    label: "Pedidos seleccionados",
    selectOne: (id: number) => `Seleccionar el pedido #${id}`,
    print: "Imprimir",
    fewAtATime: (max: number) => `Enviar e imprimir: hasta ${max} a la vez.`,
    matchingTitle: "Marcar en proceso",
    matchingText: (count: number) =>
      count === 0
        ? "Ningún pedido que coincide con los filtros se puede poner en proceso: ya avanzaron, están cancelados o reembolsados, o falta confirmarlos."
        : count === 1
          ? "1 pedido coincide con los filtros y se puede poner en proceso. Los que lleguen después no se tocan."
          : `${formatCount(count)} pedidos coinciden con los filtros y se pueden poner en proceso. Los que lleguen después no se tocan.`,
    matchingConfirm: (count: number) =>
      count === 1 ? "Marcar 1 pedido" : `Marcar ${formatCount(count)} pedidos`,
    done: (count: number) => (count === 1 ? "1 pedido actualizado" : `${count} pedidos actualizados`),
    shipTitle: (count: number) =>
      count === 1 ? "¿Marcar 1 pedido como enviado?" : `¿Marcar ${count} pedidos como enviados?`,
    processTitle: (count: number) =>
      count === 1 ? "¿Marcar 1 pedido en proceso?" : `¿Marcar ${count} pedidos en proceso?`,
    leftOut: (count: number) =>
      count === 1
        ? "Otro pedido elegido ya salió, está cancelado o reembolsado, o falta confirmarlo: no se incluye."
        : `Otros ${count} pedidos elegidos ya salieron, están cancelados o reembolsados, o falta confirmarlos: no se incluyen.`,
    leftOutOfStart: (count: number) =>
      count === 1
        ? "Otro pedido ya avanzó, está cancelado o reembolsado, o falta confirmarlo: no se incluye."
        : `Otros ${formatCount(count)} pedidos ya avanzaron, están cancelados o reembolsados, o falta confirmarlos: no se incluyen.`,
    notPaid,
    chosenNotPaidToPrepare: (ids: readonly number[]) =>
      `${notPaid(ids)} ${ids.length === 1 ? "En proceso ya no se cancela solo." : "En proceso ya no se cancelan solos."}`,
    notPaidToPrepare: (count: number) =>
      count === 1
        ? "Atención: 1 todavía no figura como pagado. En proceso ya no se cancela solo."
        : `Atención: ${formatCount(count)} todavía no figuran como pagados. En proceso ya no se cancelan solos.`,
    keep: "Ahora no",
    resultTitle: (changed: number, all: number) => `Cambiaron ${changed} de ${all}`,
    changed: "Actualizado",
    close: "Cerrar",
  },
  menu: {
    whatsapp: "Escribir por WhatsApp",
    mail: "Escribir un correo",
    greeting: (name: string, id: number) =>
      name ? `Hola, ${name}. Te escribo por tu pedido #${id}.` : `Hola. Te escribo por tu pedido #${id}.`,
  },
  mail: {
    isSent: "El cliente recibe un correo.",
    isMissing: "Este pedido no tiene correo: avísale tú al cliente.",
  },
  mainAction: "Siguiente paso",
  updated: "Estado de pedido actualizado",
  updateFailed: "Error al actualizar el estado del pedido",
  cancel: {
    title: (id: number) => `¿Cancelar el pedido #${id}?`,
    givesBack: "Sus productos vuelven al stock.",
    wasSent: "El pedido ya salió de la tienda.",
    refund: "Ya llegó dinero por este pedido: quedará marcado un reembolso pendiente.",
    underWay: "Hay un pago en proceso: si llega, tendrás que devolverlo.",
    returned: "¿Volvieron los productos?",
    returnedYes: "Sí, ya están en la tienda",
    returnedYesHint: "Vuelven al stock.",
    returnedNo: "No, siguen fuera",
    returnedNoHint: "El stock no cambia. Cuando vuelvan, lo marcas en el pedido.",
    reason: "Motivo",
    reasonHint: "Queda en el historial; el cliente no lo ve.",
    confirm: "Cancelar pedido",
    keep: "Conservar pedido",
    refused: {
      title: (id: number) => `¿Marcar el pedido #${id} como devuelto?`,
      text: "Nadie lo recibió. El pedido queda cancelado. Con dos devoluciones en 12 meses ya no se le ofrece contra entrega.",
      confirm: "Marcar como devuelto",
      keep: "Ahora no",
    },
  },
  paidBack: {
    title: (id: number) => `¿Seguir con el pedido #${id}?`,
    refunded: "Atención: el dinero de este pedido ya se le devolvió al cliente.",
    reversed: "Atención: la pasarela reversó el pago de este pedido.",
    unpaidToPrepare: "Atención: este pedido no figura como pagado. En proceso ya no se cancela solo.",
    unpaid: "Atención: este pedido no figura como pagado. Al cliente se le avisa que lo recibió.",
    notSent: "Este pedido no figura como enviado. Al cliente se le avisa que lo recibió.",
    keep: "Dejarlo como está",
  },
  goodsReturned: {
    action: "Ya volvieron los productos",
    title: (id: number) => `¿Ya volvieron los productos del pedido #${id}?`,
    text: "Sus unidades vuelven al stock. Si ya las sumaste en el producto, no lo confirmes: quedarían dos veces.",
    confirm: "Sí, ya están en la tienda",
    done: "Los productos volvieron al stock",
    failed: "No se pudieron devolver los productos al stock",
  },
  reopen: {
    title: (id: number) => `¿Reabrir el pedido #${id}?`,
    text: "Sus productos se descuentan otra vez del stock. Si no alcanza, el pedido sigue cancelado.",
    goodsOut: "Sus productos siguen fuera, así que el stock no cambia.",
    otherGoods: "El primer paquete sigue fuera: si vuelve, suma sus unidades en el producto.",
    confirm: "Reabrir pedido",
    keep: "Dejarlo cancelado",
  },
} as const;
