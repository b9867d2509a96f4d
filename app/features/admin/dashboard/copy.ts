/** Texts of the dashboard (docs/rules/admin.md#dashboard-cards). */
export const dashboardCopy = {
  title: "Dashboard",
  links: { products: "Gestionar productos", orders: "Ver pedidos" },
  notifications: {
    title: "Notificaciones en tiempo real",
    clear: "Limpiar",
    connected: "Conectado",
    disconnected: "Desconectado",
    order: (id: number) => `Nuevo pedido #${id}`,
    orderPaid: (id: number) => `Pedido #${id} pagado`,
    orderTotal: (total: string) => `por ${total}`,
    productUpdated: "Producto actualizado:",
    stockUpdated: "Existencias:",
  },
  twoStep: {
    text: "Protege la tienda: activa la verificación en dos pasos. Sin ella, quien adivine tu contraseña ve los datos de tus clientes.",
    link: "Activar en mi perfil",
  },
  stats: {
    label: "Cifras",
    sales: "Ventas totales",
    orders: "Pedidos pagados",
    products: "Productos",
    customers: "Clientes",
  },
  summary: {
    label: "Por hacer",
    toPrepare: "Por preparar",
    toShip: "Por enviar",
    paymentsToReview: "Pagos por revisar",
    unansweredMessages: "Mensajes sin responder",
    nextActions: "Siguiente paso de los pagos",
    receiptsToReview: "Comprobantes por revisar",
    toConfirm: "Por confirmar",
    toCollect: "Por recaudar",
  },
  recent: {
    title: "Pedidos recientes",
    empty: "No hay pedidos recientes",
    columns: { id: "ID", customer: "Cliente", date: "Fecha", status: "Estado", total: "Total" },
  },
  lowStock: {
    title: "Productos con stock bajo",
    empty: "No hay productos con stock bajo",
    columns: { product: "Producto", price: "Precio", stock: "Stock" },
    more: (count: number) => `Ver ${count} más`,
  },
} as const;
