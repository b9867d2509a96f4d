/** The admin's keys (docs/rules/admin.md#keys). */
export const shortcutsCopy = {
  title: "Atajos del teclado",
  rows: [
    ["g d", "Dashboard"],
    ["g o", "Pedidos"],
    ["g m", "Mensajes"],
    ["g c", "Clientes"],
    ["g p", "Productos"],
    ["/", "Buscar en la lista"],
    ["j · k", "Fila o pedido siguiente y anterior"],
    ["Enter", "Abrir la fila"],
    ["e", "Editar la fila"],
    ["Ctrl K", "Buscar en toda la administración"],
    ["Ctrl Enter", "Guardar el pedido nuevo"],
    ["?", "Esta lista"],
  ],
} as const;
