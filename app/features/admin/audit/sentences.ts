import { pesosExact } from "#app/lib/format.ts";
import { ClockJob } from "#contract/attention.ts";
import type { AuditAction, AuditChange, AuditEntry } from "#contract/audit.ts";
import { contentNames } from "../content/names.ts";
import { jobLabels, mailLabel } from "../dashboard/attention-copy.ts";
import { attentionLabel } from "../order-words.ts";
import { auditCopy } from "./copy.ts";
import { fieldInSentence, fieldKey, fieldsInSentence } from "./fields.ts";
import { rangeText, withdrawalStateLabel } from "./values.ts";

/** Who, what they did, to what (which may be a link), and the rest of the sentence. */
export type Sentence = { who: string; did: string; thing: string; rest: string };

type Told = Omit<Sentence, "who">;

export function sentenceOf(entry: AuditEntry): Sentence {
  return { who: actorName(entry.actor), ...tellers[entry.action](entry) };
}

/** The same as one line. */
export function sentenceText(entry: AuditEntry): string {
  const { who, did, thing, rest } = sentenceOf(entry);
  return [who, did, thing, rest].filter(Boolean).join(" ");
}

export function actorName(actor: AuditEntry["actor"]): string {
  if (actor.kind === "user") return actor.name;
  return actor.kind === "shop" ? auditCopy.shop : auditCopy.left;
}

/** What the entry is about, as a sentence names it. */
export function thingName({ subject: { type, id, label } }: AuditEntry): string {
  if (type === "order") return `pedido #${id}`;
  if (type === "message") return `mensaje #${id}`;
  if (type === "settings") return "configuración";
  if (type === "content") return contentNames[id ?? ""] ?? id ?? "";
  if (type === "user") return label ?? "una cuenta que ya no existe";
  return label ?? id ?? "";
}

const plain = (did: string) => (entry: AuditEntry) => ({ did, thing: thingName(entry), rest: "" });
const bare = (did: string, rest = "") => ({ did, thing: "", rest });

const tellers: Record<AuditAction, (entry: AuditEntry) => Told> = {
  "product.created": plain("creó el producto"),
  "product.updated": (entry) => publishing(entry) ?? changing(entry, "de"),
  "product.variants_updated": (entry) => changing(entry, "de"),
  "product.stock_adjusted": (entry) => changing(onlyStock(entry), "de", "ajustó"),
  "product.deleted": plain("eliminó el producto"),
  "category.created": plain("creó la categoría"),
  "category.updated": (entry) => changing(entry, "de la categoría"),
  "category.deleted": plain("eliminó la categoría"),
  "order.created": plain("creó el"),
  "order.status_changed": (entry) => changing(entry, "del"),
  "order.attention_settled": (entry) => ({
    did: `resolvió el aviso «${attentionLabel(changedText(entry, "attention", "before"))}» del`,
    thing: thingName(entry),
    rest: "",
  }),
  "order.payment_recorded": (entry) => ({
    did: `registró un pago de ${pesosExact(Number(changedValue(entry, "amount", "after")))} en el`,
    thing: thingName(entry),
    rest: "",
  }),
  "order.refunded": (entry) => ({
    did: `registró un reembolso de ${pesosExact(Number(changedValue(entry, "amount", "after")))} en el`,
    thing: thingName(entry),
    rest: "",
  }),
  "order.withdrawal_decided": (entry) => ({
    did: `pasó a «${withdrawalStateLabel(changedText(entry, "withdrawal", "after"))}» el retracto del`,
    thing: thingName(entry),
    rest: "",
  }),
  "order.shipment_updated": plain("cambió los datos de envío del"),
  "order.payment_link_sent": plain("envió el enlace de pago del"),
  "order.note_added": plain("añadió una nota al"),
  "order.note_deleted": plain("eliminó una nota del"),
  "order.customer_forgotten": plain("borró los datos personales del"),
  "settings.updated": (entry) => changing(entry, "en la"),
  "settings.test_mail_sent": () => bare("envió un correo de prueba"),
  "user.administrator_registered": (entry) =>
    entry.actor.kind === "user" && String(entry.actor.id) === entry.subject.id
      ? bare("se registró como administrador")
      : plain("creó la cuenta de administrador de")(entry),
  "user.administrator_left": () => bare("eliminó su cuenta de administrador"),
  "user.role_changed": (entry) =>
    plain(
      changedValue(entry, "isAdmin", "after")
        ? "hizo administrador a"
        : "quitó los permisos de administrador a",
    )(entry),
  "user.two_step_off": plain("desactivó la verificación en dos pasos de"),
  "invitation.created": () => bare("creó una invitación para administrar la tienda"),
  "invitation.revoked": () => bare("revocó una invitación para administrar la tienda"),
  "content.updated": plain("cambió los textos de"),
  "content.restored": plain("devolvió a su forma original los textos de"),
  "testimonial.created": plain("añadió el testimonio de"),
  "testimonial.updated": plain("cambió el testimonio de"),
  "testimonial.deleted": plain("eliminó el testimonio de"),
  "content.reordered": plain("cambió el orden de"),
  "chat_picture.created": () => bare("añadió el chat de un cliente"),
  "chat_picture.updated": () => bare("cambió el chat de un cliente"),
  "chat_picture.deleted": () => bare("eliminó el chat de un cliente"),
  "instagram_post.created": () => bare("añadió una publicación de Instagram"),
  "instagram_post.updated": () => bare("cambió una publicación de Instagram"),
  "instagram_post.deleted": () => bare("eliminó una publicación de Instagram"),
  "newsletter.removed": () => bare("quitó una dirección del boletín"),
  "message.answered": plain("marcó como respondido el"),
  "message.reopened": plain("reabrió el"),
  "mail.retried": (entry) => bare("reintentó un correo:", mailName(entry)),
  "mail.dropped": (entry) => bare("descartó un correo que no salió:", mailName(entry)),
  "job.retried": (entry) => bare("reintentó una tarea:", jobName(entry)),
  "job.dropped": (entry) => bare("descartó el aviso de una tarea:", jobName(entry)),
  "picture.uploaded": () => bare("subió una imagen"),
  "demo.removed": () => bare("eliminó los datos de demostración"),
};

/** "cambió el precio de Spa Capilar de $ 28.900 a $ 29.900"; of several fields only which. */
function changing(entry: AuditEntry, preposition: string, verb = "cambió"): Told {
  const { changes, subject } = entry;
  const [only] = changes;
  const thing = thingName(entry);
  if (only && changes.length === 1) {
    return {
      did: `${verb} ${fieldInSentence(subject.type, only)} ${preposition}`,
      thing,
      rest: rangeText(only),
    };
  }
  return {
    did: `${verb} ${listed(fieldsInSentence(subject.type, changes))} ${preposition}`,
    thing,
    rest: "",
  };
}

/** Two by name; of more, how many others. */
function listed([first = "", second, ...others]: string[]): string {
  if (!second) return first;
  if (others.length === 0) return `${first} y ${second}`;
  return `${first}, ${second} y ${others.length === 1 ? "1 dato más" : `${others.length} datos más`}`;
}

/** The reason and the note stand among the changes. */
function onlyStock(entry: AuditEntry): AuditEntry {
  return { ...entry, changes: entry.changes.filter((change) => fieldKey(change) === "stock") };
}

function publishing(entry: AuditEntry): Told | null {
  const [only] = entry.changes;
  if (entry.changes.length !== 1 || only?.path[0] !== "isPublished") return null;
  return plain(only.after ? "publicó el producto" : "dejó como borrador el producto")(entry);
}

function changedValue(entry: AuditEntry, field: string, side: "before" | "after"): AuditChange["before"] {
  return entry.changes.find(({ path }) => path[0] === field)?.[side] ?? null;
}

function changedText(entry: AuditEntry, field: string, side: "before" | "after"): string {
  return String(changedValue(entry, field, side) ?? "");
}

function mailName({ subject }: AuditEntry): string {
  return mailLabel(subject.label ?? "", null);
}

function jobName({ subject }: AuditEntry): string {
  const job = ClockJob.safeParse(subject.id).data;
  return job ? jobLabels[job] : (subject.id ?? "");
}
