import type { OpenOrder } from "#contract/accounts/user-data.ts";
import { orderListCopy } from "../orders/copy.ts";

/** Texts of the account pages. */
export const accountCopy = {
  title: "Mi cuenta",
  administrator: "Administrador",
  greeting: (firstName: string) => `Hola, ${firstName}`,
  customer: "Cliente",
  nav: "Mi cuenta",
  tabs: {
    pedidos: orderListCopy.title,
    favoritos: "Mis Favoritos",
    direcciones: "Mis Direcciones",
    ajustes: "Ajustes de Cuenta",
    seguridad: "Seguridad",
  },
  logout: "Cerrar Sesión",
  admin: {
    title: "Panel de administración",
    text: "Maneja el catálogo, los pedidos y los clientes de la tienda.",
    link: "Ir al panel",
  },

  favourites: {
    title: "Mis Favoritos",
    list: "Productos",
    loading: "Cargando tus favoritos...",
    failed: "No se pudo cargar la lista de favoritos",
    empty: "Todavía no tienes favoritos",
    emptyText: "Toca el corazón de lo que te guste y lo encontrarás aquí.",
    goToShop: "Explorar Productos",
    size: "Tamaño",
    sizeOf: (name: string) => `Tamaño de ${name}`,
    add: "Añadir al carrito",
    addNamed: (name: string) => `Añadir al carrito: ${name}`,
    soldOut: "Agotado",
    remove: "Quitar",
    removeNamed: (name: string) => `Quitar de favoritos: ${name}`,
    added: "Producto añadido al carrito",
    removed: "Producto eliminado",
    removeFailed: { title: "Error", description: "No se pudo eliminar el producto de favoritos" },
    visitorLead: "Estos favoritos viven en este navegador. Inicia sesión y los guardamos en tu cuenta.",
    signIn: "Iniciar sesión",
  },

  settings: {
    title: "Ajustes de Cuenta",
    profile: "Tus datos",
    firstName: "Nombre",
    lastName: "Apellido",
    username: "Nombre de usuario",
    email: "Correo electrónico",
    documentType: "Tipo de documento",
    documentTypeHint: "Para tus facturas.",
    noDocument: "Ninguno",
    documentNumber: "Número de documento",
    currentPassword: "Contraseña actual",
    currentPasswordHint: "La pedimos para confirmar que eres tú.",
    changePassword: "Cambiar contraseña",
    newPassword: "Nueva contraseña",
    newPasswordHint: "Al menos 8 caracteres. Se cerrarán tus otras sesiones.",
    confirmNewPassword: "Confirmar nueva contraseña",
    submit: "Guardar Cambios",
    submitting: "Guardando...",
    saved: "Perfil actualizado",
    failed: "Error al actualizar perfil",
    failedText: "Hubo un problema al actualizar tu información",
  },

  guestOrders: {
    found: (count: number) =>
      count === 1 ? "Encontramos 1 pedido tuyo" : `Encontramos ${count} pedidos tuyos`,
    text: "Se hicieron sin cuenta, con tu correo. Si los añades, los sigues desde aquí.",
    take: "Añadir a mi cuenta",
    done: (count: number) =>
      count === 1 ? "Añadimos 1 pedido a tu cuenta" : `Añadimos ${count} pedidos a tu cuenta`,
    failed: "No se pudieron añadir los pedidos",
  },

  emailNotice: {
    title: "Confirma tu correo electrónico",
    text: (email: string) => `Te escribimos a ${email} con un enlace para confirmarlo.`,
    resend: "Enviar el enlace de nuevo",
    failed: "No se pudo enviar el enlace",
  },

  personalData: {
    title: "Tus datos personales",
    text: "Puedes llevarte una copia de todo lo que sabemos de ti, o eliminar tu cuenta. Los pedidos se conservan, como lo exige la ley, sin estar ligados a una cuenta.",
    download: "Descargar mis datos",
    remove: "Eliminar mi cuenta",
    confirmTitle: "¿Eliminar tu cuenta?",
    confirmText:
      "Se borran tus datos, tus favoritos y tus sesiones. Esta acción no se puede deshacer. Escribe tu contraseña para confirmar.",
    openOrders: "Todavía hay algo en camino:",
    openOrder: {
      withdrawal: (id: number) =>
        `Pedido #${id}: tu retracto no ha terminado. Sin la cuenta no podrás seguirlo ni te escribiremos.`,
      refund: (id: number) =>
        `Pedido #${id}: te debemos una devolución de dinero. Sin la cuenta no podremos avisarte.`,
      delivery: (id: number) =>
        `Pedido #${id}: aún no llega. Te lo enviamos igual, pero no podrás seguirlo, pedir retracto ni recibir avisos.`,
      payment: (id: number) =>
        `Pedido #${id}: tu pago está por confirmarse. Si llega, te lo enviamos igual, pero no podrás seguirlo ni recibir avisos.`,
      unpaid: (id: number) => `Pedido #${id}: está sin pagar y ya no podrás pagarlo.`,
      money_open: (id: number) =>
        `Pedido #${id}: aún no registramos su pago. Guardamos tu nombre, teléfono y dirección hasta entonces, y como máximo 12 meses desde la entrega (o desde la compra, si no se entregó).`,
    } satisfies Record<OpenOrder["kind"], (id: number) => string>,
    openOrdersFailed: "No pudimos ver si tienes pedidos en camino. Revísalos antes de continuar.",
    confirm: "Eliminar mi cuenta",
    keep: "Conservarla",
    removed: "Tu cuenta fue eliminada",
    failed: "No se pudo eliminar la cuenta",
  },
};
