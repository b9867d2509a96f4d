import type { RoleChoice } from "#contract/accounts/staff.ts";
import type { BuiltInRole, Permission } from "#contract/permissions.ts";
import { sentenceCase } from "#contract/sentence-case.ts";

const builtInRoleNames: Record<BuiltInRole, string> = {
  owner: "Dueña",
  orders: "Pedidos",
  catalog: "Catálogo",
  accounting: "Contabilidad",
};

/** What a built-in role may do. */
export const builtInRoleTexts: Record<BuiltInRole, string> = {
  owner: "Puede hacer todo.",
  orders: "Atiende pedidos, clientes y mensajes. No ve dinero ni hace reembolsos.",
  catalog: "Cuida productos, stock, imágenes y textos.",
  accounting: "Ve los pedidos y el dinero, y exporta. No cambia nada.",
};

export const permissionLabels: Record<Permission, string> = {
  "desk.read": "Entrar a la administración",
  "orders.read": "Ver pedidos",
  "orders.write": "Crear y atender pedidos",
  "orders.refund": "Registrar reembolsos y decidir retractos",
  "payments.write": "Registrar pagos",
  "money.read": "Ver el dinero: totales, ventas y pagos",
  exports: "Exportar listas",
  "customers.read": "Ver clientes",
  "customers.write": "Anotar y etiquetar clientes, y borrar sus datos",
  "messages.read": "Ver mensajes",
  "messages.write": "Atender mensajes",
  "catalog.read": "Ver stock",
  "catalog.write": "Crear y cambiar productos y categorías",
  "stock.write": "Ajustar stock",
  "promotions.write": "Manejar promociones",
  "reviews.write": "Publicar y responder opiniones",
  "media.write": "Subir imágenes",
  "content.write": "Cambiar textos y contenido",
  "settings.read": "Ver la configuración",
  "settings.write": "Cambiar la configuración",
  "security.write": "Cambiar las reglas de seguridad",
  "shipping.write": "Cambiar las zonas de envío",
  "staff.write": "Manejar el equipo",
  "audit.read": "Ver la actividad",
};

/** «Entrar a la administración, publicar y responder opiniones» */
export function permissionsText(permissions: readonly Permission[]): string {
  const labels = permissions.map((permission) => permissionLabels[permission].toLocaleLowerCase("es-CO"));
  return sentenceCase(labels.join(", "));
}

/** @param name of the shop's own role; null for a built-in one */
export function roleLabel(role: RoleChoice, name: string | null): string {
  return typeof role === "number" ? (name ?? "") : builtInRoleNames[role];
}
