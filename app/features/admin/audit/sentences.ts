import { pesosExact } from "#app/lib/format.ts";
import { ScheduledJob } from "#contract/admin/attention.ts";
import type { AuditAction, AuditChange, AuditEntry } from "#contract/admin/audit.ts";
import { contentNames } from "../content/names.ts";
import { jobLabels, mailLabel } from "../dashboard/attention-copy.ts";
import { flagLabel } from "../order-copy.ts";
import { promotionsCopy } from "../promotions/copy.ts";
import { auditCopy } from "./copy.ts";
import { fieldInSentence, fieldKey, fieldsInSentence } from "./fields.ts";
import { rangeText, withdrawalStateLabel } from "./values.ts";

/** The parts of a sentence; the subject may become a link. */
export type Sentence = { who: string; did: string; subject: string; rest: string };
type Predicate = Omit<Sentence, "who">;

export function sentenceOf(entry: AuditEntry): Sentence {
  return { who: actorName(entry.actor), ...predicates[entry.action](entry) };
}

/** The sentence as plain text. */
export function sentenceText(entry: AuditEntry): string {
  const { who, did, subject, rest } = sentenceOf(entry);
  return [who, did, subject, rest].filter(Boolean).join(" ");
}

function actorName(actor: AuditEntry["actor"]): string {
  if (actor.kind === "user") return actor.name;
  return actor.kind === "shop" ? auditCopy.shop : auditCopy.deletedActor;
}

/** Name of the entry's subject in a sentence. */
export function subjectName({ subject: { type, id, label } }: AuditEntry): string {
  if (type === "order") return `pedido #${id}`;
  if (type === "message") return `mensaje #${id}`;
  if (type === "contact") return `contacto #${id}`;
  if (type === "settings") return "configuración";
  if (type === "content") return contentNames[id ?? ""] ?? id ?? "";
  if (type === "user") return label ?? "una cuenta que ya no existe";
  return label ?? id ?? "";
}

const withSubject = (did: string | ((entry: AuditEntry) => string)) => (entry: AuditEntry) => ({
  did: typeof did === "string" ? did : did(entry),
  subject: subjectName(entry),
  rest: "",
});
const alone = (did: string, rest = "") => ({ did, subject: "", rest });

const predicates: Record<AuditAction, (entry: AuditEntry) => Predicate> = {
  "product.created": withSubject("creó el producto"),
  "product.updated": (entry) => publishing(entry) ?? changing(entry, "de"),
  "product.variants_updated": (entry) => changing(entry, "de"),
  "product.stock_adjusted": (entry) => changing(onlyStock(entry), "de", "ajustó"),
  "product.deleted": withSubject("eliminó el producto"),
  "category.created": withSubject("creó la categoría"),
  "category.updated": (entry) => changing(entry, "de la categoría"),
  "category.deleted": withSubject("eliminó la categoría"),
  "attribute.created": withSubject("creó el filtro"),
  "attribute.updated": (entry) => changing(entry, "del filtro"),
  "attribute.deleted": withSubject("eliminó el filtro"),
  "order.created": withSubject("creó el"),
  "order.status_changed": (entry) => changing(entry, "del"),
  "order.attention_settled": withSubject(
    (entry) => `resolvió el aviso «${flagLabel(changedText(entry, "attention", "before"))}» del`,
  ),
  "order.payment_recorded": withSubject((entry) => `registró un pago de ${amountOf(entry)} en el`),
  "order.refunded": withSubject((entry) => `registró un reembolso de ${amountOf(entry)} en el`),
  "order.withdrawal_decided": withSubject(
    (entry) => `pasó a «${withdrawalStateLabel(changedText(entry, "withdrawal", "after"))}» el retracto del`,
  ),
  "order.shipment_updated": withSubject("cambió los datos de envío del"),
  "order.corrected": withSubject("corrigió el"),
  "order.payment_link_sent": withSubject("creó un enlace de pago del"),
  "order.link_copied": withSubject("copió el enlace del"),
  "order.links_revoked": withSubject("anuló los enlaces del"),
  "order.told_by_whatsapp": withSubject("avisó por WhatsApp del"),
  "order.confirmed": withSubject("confirmó con el cliente el"),
  "order.refusals_lifted": withSubject("volvió a ofrecer pago contra entrega al cliente del"),
  "order.goods_returned": withSubject("devolvió al stock los productos del"),
  "order.receipt_rejected": withSubject("rechazó un comprobante del"),
  "order.note_added": withSubject("añadió una nota al"),
  "order.note_deleted": withSubject("eliminó una nota del"),
  "order.customer_forgotten": withSubject("borró los datos personales del"),
  "settings.updated": (entry) => changing(entry, "en la"),
  "settings.accounts_updated": () => alone("cambió las cuentas propias para transferencias"),
  "settings.zones_updated": () => alone("cambió las zonas de envío"),
  "settings.test_mail_sent": () => alone("envió un correo de prueba"),
  "settings.mail_server_updated": () => alone("cambió el servidor de correo"),
  "settings.mail_server_removed": () => alone("quitó el servidor de correo"),
  "settings.gateway_keys_updated": () => alone("cambió las llaves de ePayco"),
  "settings.gateway_keys_removed": () => alone("quitó las llaves de ePayco"),
  "settings.everything_taken": () => alone("descargó todo lo de la tienda («Llevarme todo»)"),
  "user.administrator_registered": (entry) =>
    entry.actor.kind === "user" && String(entry.actor.id) === entry.subject.id
      ? alone("se registró en la administración")
      : withSubject("creó la cuenta de administrador de")(entry),
  "user.administrator_left": () => alone("eliminó su cuenta de administrador"),
  "user.role_changed": (entry) => withSubject(roleChange(entry))(entry),
  "user.sessions_ended": withSubject("cerró sesiones de"),
  "user.two_step_off": withSubject("desactivó la verificación en dos pasos de"),
  "invitation.created": () => alone("creó una invitación para administrar la tienda"),
  "invitation.revoked": () => alone("revocó una invitación para administrar la tienda"),
  "promotion.created": withSubject("creó la promoción"),
  "promotion.updated": (entry) => changing(entry, "de la promoción"),
  "promotion.deleted": withSubject("eliminó la promoción"),
  "promotion.codes_made": withSubject((entry) => {
    const count = Number(changedValue(entry, "codes", "after"));
    return `generó ${promotionsCopy.bulkCodes(count)} de la promoción`;
  }),
  "review.published": withSubject("publicó una opinión sobre"),
  "review.hidden": withSubject("ocultó una opinión sobre"),
  "review.answered": withSubject("respondió una opinión sobre"),
  "review.imported": (entry) =>
    alone(`importó opiniones de otra tienda: ${changedText(entry, "reviewCount", "after")}`),
  "role.created": withSubject("creó el rol"),
  "role.updated": (entry) => changing(entry, "del rol"),
  "role.deleted": withSubject("eliminó el rol"),
  "content.updated": withSubject("cambió los textos de"),
  "content.restored": withSubject("devolvió a su forma original los textos de"),
  "own_page.created": withSubject("creó la página"),
  "own_page.updated": withSubject("cambió la página"),
  "own_page.deleted": withSubject("eliminó la página"),
  "testimonial.created": withSubject("añadió el testimonio de"),
  "testimonial.updated": withSubject("cambió el testimonio de"),
  "testimonial.deleted": withSubject("eliminó el testimonio de"),
  "content.reordered": withSubject("cambió el orden de"),
  "chat_picture.created": () => alone("añadió el chat de un cliente"),
  "chat_picture.updated": () => alone("cambió el chat de un cliente"),
  "chat_picture.deleted": () => alone("eliminó el chat de un cliente"),
  "instagram_post.created": () => alone("añadió una publicación de Instagram"),
  "instagram_post.updated": () => alone("cambió una publicación de Instagram"),
  "instagram_post.deleted": () => alone("eliminó una publicación de Instagram"),
  "newsletter.removed": () => alone("quitó una dirección del boletín"),
  "message.answered": withSubject("marcó como respondido el"),
  "message.reopened": withSubject("reabrió el"),
  "message.replied": withSubject("respondió por correo el"),
  "contact.note_added": withSubject("añadió una nota al"),
  "contact.note_deleted": withSubject("eliminó una nota del"),
  "contact.labels_changed": withSubject("cambió las etiquetas del"),
  "mail.text_updated": (entry) => alone("cambió el texto de un correo:", mailName(entry)),
  "mail.text_restored": (entry) => alone("devolvió a su forma original un correo:", mailName(entry)),
  "mail.test_sent": (entry) => alone("se envió una prueba de un correo:", mailName(entry)),
  "mail.retried": (entry) => alone("reintentó un correo:", mailName(entry)),
  "mail.dropped": (entry) => alone("descartó un correo que no salió:", mailName(entry)),
  "job.retried": (entry) => alone("reintentó una tarea:", jobName(entry)),
  "job.dropped": (entry) => alone("descartó el aviso de una tarea:", jobName(entry)),
  "picture.uploaded": () => alone("subió una imagen"),
  "video.uploaded": () => alone("subió un video"),
  "demo.removed": () => alone("eliminó los datos de demostración"),
};

/** "cambió el precio de Spa Capilar de $ 28.900 a $ 29.900"; without the values when several fields changed. */
function changing(entry: AuditEntry, preposition: string, verb = "cambió"): Predicate {
  const { changes, subject } = entry;
  const [only] = changes;
  if (only && changes.length === 1) {
    const field = fieldInSentence(subject.type, only);
    return { did: `${verb} ${field} ${preposition}`, subject: subjectName(entry), rest: rangeText(only) };
  }
  return withSubject(`${verb} ${listed(fieldsInSentence(subject.type, changes))} ${preposition}`)(entry);
}

/** Names two fields and counts the others. */
function listed([first = "", second, ...others]: string[]): string {
  if (!second) return first;
  if (others.length === 0) return `${first} y ${second}`;
  return `${first}, ${second} y ${others.length === 1 ? "1 dato más" : `${others.length} datos más`}`;
}

function roleChange(entry: AuditEntry): string {
  // Only the role changed: a member of the team before and after.
  if (!entry.changes.some(({ path }) => path[0] === "isAdmin")) return "cambió el rol de";
  return changedValue(entry, "isAdmin", "after")
    ? "dio acceso a la administración a"
    : "quitó el acceso a la administración a";
}

/** Without the reason and the note, which the list of changes shows. */
function onlyStock(entry: AuditEntry): AuditEntry {
  return { ...entry, changes: entry.changes.filter((change) => fieldKey(change) === "stock") };
}

function publishing(entry: AuditEntry): Predicate | null {
  const [only] = entry.changes;
  if (entry.changes.length !== 1 || only?.path[0] !== "isPublished") return null;
  return withSubject(only.after ? "publicó el producto" : "dejó como borrador el producto")(entry);
}

function changedValue(entry: AuditEntry, field: string, side: "before" | "after"): AuditChange["before"] {
  return entry.changes.find(({ path }) => path[0] === field)?.[side] ?? null;
}

function changedText(entry: AuditEntry, field: string, side: "before" | "after"): string {
  return String(changedValue(entry, field, side) ?? "");
}

function amountOf(entry: AuditEntry): string {
  return pesosExact(Number(changedValue(entry, "amount", "after")));
}

function mailName({ subject }: AuditEntry): string {
  return mailLabel(subject.label ?? "", null);
}

function jobName({ subject }: AuditEntry): string {
  const job = ScheduledJob.safeParse(subject.id).data;
  return job ? jobLabels[job] : (subject.id ?? "");
}
