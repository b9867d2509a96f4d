-- Adds 10,000 products, 20,000 contacts (5,000 of them with an account) and 100,000 orders of one year to the demo store.
-- Deterministic.
select setseed(0.42);
-- The data is consistent: triggers and foreign keys need not check each row.
set session_replication_role = replica;

create function pg_temp.pick(words text[]) returns text volatile language sql
  return words[1 + floor(random() * cardinality(words))::int];

-- Catalogue: 60 % of the products have three sizes.
insert into categories (name, slug, position)
select 'Línea ' || n, 'linea-' || n, 100 + n from generate_series(1, 20) n;

create temp table kinds as
select array_agg(id order by id) as categories from categories;

create temp table planned_products as
select n,
  pg_temp.pick('{Champú,Acondicionador,Mascarilla,Aceite,Crema,Sérum,Jabón,Bálsamo,Exfoliante,Tónico}') || ' de '
    || pg_temp.pick('{romero,coco,argán,cacao,caléndula,lavanda,sábila,canela,café,aguacate,miel,menta,arroz,cúrcuma}')
    || ' ' || pg_temp.pick('{hidratante,reparador,nutritivo,calmante,fortalecedor,iluminador,suave,intenso}')
    || ' ' || n as name,
  (categories[1 + floor(random() * cardinality(categories))::int]) as category_id,
  (80 + floor(random() * 1400))::bigint * 10000 as price,
  floor(power(random(), 2) * 120)::int as stock,
  n % 10 < 6 as has_sizes
from generate_series(1, 10000) n, kinds;

insert into products (name, slug, description, long_description, base_price, price, category_id, image_url, tags,
  stock, is_published, is_featured, created_at, updated_at)
select name, 'producto-' || n,
  'Hecho a mano en pequeños lotes con ingredientes de origen vegetal. ' || name || ' para el cuidado diario.',
  repeat('Se aplica con suavidad y se deja actuar unos minutos antes de retirar con agua tibia. ', 8),
  price, price, category_id, '/uploads/default-product.jpg', '{natural,vegano}',
  case when has_sizes then 0 else stock end, n % 20 > 0, n % 50 = 0,
  now() - n * interval '50 minutes', now() - n * interval '50 minutes'
from planned_products order by n desc;

insert into product_variants (product_id, size, stock, price, is_enabled)
select p.id, size.name, floor(power(random(), 2) * 60)::int, p.base_price * size.factor / 10, random() < 0.97
from planned_products planned
join products p on p.slug = 'producto-' || planned.n
cross join (values ('80 ml', 10), ('180 ml', 18), ('430 ml', 32)) size (name, factor)
where planned.has_sizes order by p.id;

update products set search_text = search_key(concat_ws(' ',
  products.name, categories.name, array_to_string(tags, ' '), products.description, ingredients))
from categories where categories.id = category_id and products.slug like 'producto-%';

insert into search_words (word)
select distinct word from products, regexp_split_to_table(search_text, '[^a-z0-9]+') word
where length(word) between 3 and 40
on conflict do nothing;

create temp table sellable as
select row_number() over (order by hashint4(p.id), v.id)::int as n, p.id as product_id, v.id as variant_id, p.name,
  coalesce(v.size, '') as size, coalesce(v.price, p.base_price) as price
from products p left join product_variants v on v.product_id = p.id;
create index on sellable (n);

-- Customers.
insert into users (username, email, password, first_name, last_name, privacy_version, privacy_accepted_at, created_at)
select 'clienta' || n, 'clienta' || n || '@correo.example', 'none',
  pg_temp.pick('{Ana,María,Lucía,Sofía,Valentina,Camila,Andrés,Juan,José,Íngrid,Natalia,Óscar,Paula,Sebastián}'),
  pg_temp.pick('{Restrepo,García,Muñoz,Ramírez,Peña,Gómez,Zapata,Ospina,Ríos,Cárdenas,Mejía,Álvarez,Duque,Henao}'),
  '1', now() - (5000 - n) * interval '105 minutes', now() - (5000 - n) * interval '105 minutes'
from generate_series(1, 5000) n order by n;

create temp table buyers as
select row_number() over (order by hashint4(id))::int as n, id, first_name, last_name, email from users
where username like 'clienta%';
create index on buyers (n);

-- Orders: more of them in recent months, most of them by a few customers. `fate` decides the status.
create temp table planned_orders as
select n as id, now() - (1 - power(n / 100000.0, 0.8)) * interval '365 days' as placed_at,
  random() as fate, 1 + floor(power(random(), 2) * 5000)::int as buyer,
  n % 40 = 0 as is_manual, n % 5 = 0 as is_guest
from generate_series(1, 100000) n;

create temp table planned_lines as
select o.id as order_id, o.placed_at, s.product_id, s.variant_id, s.name, s.size, s.price, o.quantity
from (
  select id, placed_at, 1 + floor(power(random(), 3) * (select count(*) from sellable))::int as n,
    1 + floor(power(random(), 3) * 4)::int as quantity
  from planned_orders, generate_series(1, 2)
) o join sellable s using (n);

insert into orders (id, user_id, channel, is_guest, status, payment_status, payment_method, transaction_id,
  subtotal, shipping, total, refunded, shipping_method, first_name, last_name, email, phone, document_type, document_number,
  carrier, tracking_number, address, city, state, zip_code, country, holds_stock, expires_at, created_at, updated_at)
overriding system value
select o.id, case when o.is_guest then null else b.id end,
  case when o.is_manual then 'whatsapp' else 'web' end, o.is_guest,
  fate.status, fate.payment_status, 'epayco',
  case when fate.payment_status in ('accepted', 'refunded') then 'T' || o.id end,
  l.subtotal, fee.shipping, l.subtotal + fee.shipping,
  case when fate.payment_status = 'refunded' then l.subtotal + fee.shipping
    when fate.payment_status = 'accepted' and o.fate > 0.995 then l.subtotal / 3 else 0 end,
  'standard', b.first_name, b.last_name, b.email,
  case when o.is_guest then '311' || (1000000 + o.id / 5 % 15000) else '300' || (1000000 + b.n * 7919 % 9000000) end,
  case when b.n % 3 = 0 then 'CC' end, case when b.n % 3 = 0 then (1000000000 + b.n * 104729)::text end,
  case when fate.status in ('shipped', 'delivered', 'completed') then 'servientrega' end,
  case when fate.status in ('shipped', 'delivered', 'completed') then 'SV' || (500000000 + o.id * 37) end,
  'Calle 10 # 43-' || o.id % 90,
  pg_temp.pick('{Medellín,Bogotá,Cali,Barranquilla,Pereira,Manizales,Cartagena}'), 'Colombia', '050021', 'Colombia',
  fate.status <> 'cancelled',
  o.placed_at + case when fate.status = 'pending' then interval '2 days' else interval '1 hour' end,
  o.placed_at, o.placed_at + interval '1 hour'
from planned_orders o
join buyers b on b.n = o.buyer
join (select order_id, sum(price * quantity)::bigint as subtotal from planned_lines group by 1) l on l.order_id = o.id
cross join lateral (select (case when l.subtotal > 15000000 then 0 else 1200000 end)::bigint as shipping) fee
cross join lateral (
  select
    case when o.placed_at > now() - interval '3 hours' then 'pending' when o.fate < 0.1 then 'cancelled'
      when o.placed_at > now() - interval '1 day' then 'processing'
      when o.placed_at > now() - interval '4 days' then 'shipped'
      when o.placed_at > now() - interval '14 days' then 'delivered' else 'completed' end as status,
    case when o.placed_at > now() - interval '3 hours' then 'unpaid' when o.fate < 0.1 then 'expired'
      when o.fate between 0.98 and 0.985 then 'refunded' else 'accepted' end as payment_status
) fate
order by o.id;
select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders));
insert into order_flags (order_id, kind, raised_at)
select id, (array['payment_review', 'paid_twice', 'refund_due'])[1 + id / 40 % 3], updated_at
from orders where status in ('processing', 'shipped') and id % 40 = 0 order by id;

insert into order_items (order_id, product_id, variant_id, name, size, image_url, price, quantity)
select order_id, product_id, variant_id, name, size, '/uploads/default-product.jpg', price, quantity
from planned_lines order by order_id;

insert into order_status_history (order_id, from_status, to_status, reason, created_at)
select o.id, step.before, step.after, step.reason, o.created_at + step.later
from orders o
join (values
  (null, 'pending', null, interval '0', 0), ('pending', 'processing', 'payment_accepted', interval '5 minutes', 1),
  ('processing', 'shipped', null, interval '1 day', 2), ('shipped', 'delivered', null, interval '4 days', 3),
  ('delivered', 'completed', null, interval '14 days', 4)
) step (before, after, reason, later, rank) on step.rank <=
  case o.status when 'processing' then 1 when 'shipped' then 2 when 'delivered' then 3 when 'completed' then 4 else 0 end
order by o.id, step.rank;
insert into order_status_history (order_id, from_status, to_status, reason, created_at)
select id, 'pending', 'cancelled', 'expired', expires_at from orders where status = 'cancelled' order by id;

insert into payments (order_id, provider, session_id, attempt_token, amount, status, gateway_ref, created_at, checked_at,
  decided_at)
select id, 'epayco', 'bench-' || id, 'token-' || id, total,
  case when status = 'cancelled' then 'expired' else 'accepted' end, (900000000 + id)::text,
  created_at, created_at + interval '5 minutes', created_at + interval '5 minutes'
from orders where status <> 'pending' order by id;

insert into gateway_transactions (provider, ref, order_id, payment_id, amount, status, at, accepted_at, raw)
select 'epayco', gateway_ref, order_id, id, amount, case status when 'accepted' then status else 'rejected' end,
  decided_at, case status when 'accepted' then decided_at end, '{}'
from payments order by id;

insert into payment_events (payment_id, source, event_key, code, amount, fields, outcome, created_at)
select id, 'validation', gateway_ref || '-1', 1, (amount / 100)::text,
  jsonb_build_object('status', status, 'gatewayRef', gateway_ref), 'applied', decided_at
from payments where status = 'accepted' order by id;

insert into stock_movements (product_id, variant_id, product_name, size, quantity, stock_before, stock_after, reason,
  order_id, created_at)
select product_id, variant_id, name, size, -quantity, 100, 100 - quantity, 'order_placed', order_id, placed_at
from planned_lines order by order_id;

-- Refunds and withdrawals; the newest hundred withdrawals are open.
insert into refunds (order_id, amount, reference, created_at)
select id, refunded, 'R-' || id, created_at + interval '6 days' from orders where refunded > 0 order by id;

create temp table returned as
select id, row_number() over (order by id desc) <= 100 as is_open from orders
where status = 'delivered' and payment_status = 'accepted' and refunded = 0 and id % 5 = 0
order by id desc limit 600;

insert into withdrawals (order_id, state, reason, amount, includes_shipping, pay_back_by, created_at)
select o.id, case when is_open then 'requested' else 'refused' end, 'No era lo que esperaba.', o.subtotal, false,
  o.created_at + interval '20 days', o.created_at + interval '5 days'
from returned join orders o using (id) order by o.id;
insert into withdrawal_lines (withdrawal_id, order_item_id, quantity)
select w.id, i.id, i.quantity from withdrawals w join order_items i on i.order_id = w.order_id order by w.id, i.id;
insert into withdrawal_steps (withdrawal_id, state, created_at)
select id, 'requested', created_at from withdrawals order by id;
insert into order_flags (order_id, kind, raised_at)
select order_id, 'withdrawal_open', created_at from withdrawals where state = 'requested' order by id;

-- Audit, notes, messages, newsletter and mails.
insert into audit_log (actor_kind, actor_id, ip, action, subject_type, subject_id, subject_label, changes, created_at)
select 'user', (select min(id) from users where is_admin), '190.60.1.1', 'order.status_changed', 'order',
  order_id::text, null,
  jsonb_build_array(jsonb_build_object('path', array['status'], 'before', from_status, 'after', to_status)), created_at
from order_status_history where to_status in ('shipped', 'delivered') order by created_at;
insert into audit_log (actor_kind, actor_id, ip, action, subject_type, subject_id, subject_label, changes, created_at)
select 'user', (select min(id) from users where is_admin), '190.60.1.1', 'product.updated', 'product', id::text, name,
  '[]', updated_at from products order by updated_at;
insert into audit_log (actor_kind, action, subject_type, subject_id, changes, created_at)
select 'shop', 'job.retried', 'job', 'clean-up', '[]', now() - n * interval '1 day' from generate_series(1, 300) n;
insert into order_notes (order_id, text, user_id, created_at)
select id, 'Llamó para preguntar por la entrega.', (select min(id) from users where is_admin), created_at
from orders where id % 20 = 0 order by id;
insert into contact_messages (name, email, phone, subject, message, answered_at, privacy_version, privacy_accepted_at,
  created_at)
select first_name || ' ' || last_name, email, '3001234567', 'Consulta ' || n,
  'Buenas tardes, quisiera saber si el champú de romero sirve para cabello teñido. Gracias.',
  case when n % 60 > 0 then now() end, '1', now(), now() - n * interval '2 hours'
from buyers where n <= 4000 order by n desc;
insert into newsletter_subscriptions (email, subscribed_at, confirmed_at, token_hash, privacy_version,
  privacy_accepted_at)
select 'lectora' || n || '@correo.example', now() - n * interval '1 hour', now(), 'bench-' || n, '1', now()
from generate_series(1, 8000) n order by n desc;
insert into mails (template, recipient, data, order_id, status, attempts, sent_at, created_at)
select 'orderPlaced', email, '{}', id, 'sent', 1, created_at, created_at from orders
where created_at > now() - interval '30 days' order by id;

discard temp;
reset session_replication_role;

-- What the triggers would have written.
select rebuild_contacts();
insert into contact_labels (contact_id, label)
select id, (array['mayorista', 'salón', 'frecuente'])[1 + id % 3] from contacts where id % 10 = 0;
insert into contact_notes (contact_id, text, created_at)
select id, 'Prefiere que la llamen por la tarde.', created_at from contacts where id % 4 = 0;
