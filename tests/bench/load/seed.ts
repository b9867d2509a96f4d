/** Ten copies of each product of the demo store, with their sizes, so that the shop has 220 products. */
export const COPIES = `
  insert into products (name, slug, description, long_description, composition, base_price, price, category_id, image_url,
    gallery, tags, is_featured, is_new, is_best_seller, rating, review_count, ingredients, how_to_use, details, benefits,
    stock, search_text, created_at)
  select name || ' ' || n, slug || '-' || n, description, long_description, composition, coalesce(compare_at, base_price),
    price, category_id, image_url, gallery, tags, false, is_new, false, rating, review_count, ingredients, how_to_use,
    details, benefits, stock, search_text || ' ' || n, created_at - n * interval '1 day'
  from products, generate_series(1, 10) n order by n, id;

  insert into product_variants (product_id, size, stock, price, image_url, is_enabled)
  select copy.id, size.size, size.stock, size.price, size.image_url, size.is_enabled
  from product_variants size
  join products original on original.id = size.product_id
  join generate_series(1, 10) n on true
  join products copy on copy.slug = original.slug || '-' || n
  order by copy.id, size.id;

  update product_variants set stock = 1000000;
  update products set stock = 1000000 where id not in (select product_id from product_variants);`;

/**
 * Adds `count` different products to the demo store; 60 % have three sizes, a third have an attribute's value. Each
 * name has one of 140 pairs of kind and ingredient, and ends with a word of its own.
 */
export function manyProducts(count: number): string {
  return `
  select setseed(0.42);
  set session_replication_role = replica;
  create function pg_temp.pick(words text[]) returns text volatile language sql
    return words[1 + floor(random() * cardinality(words))::int];

  create temp table kinds as select
    (select array_agg(id order by id) from categories) as categories,
    (select array_agg(id order by id) from attribute_values) as attribute_values;

  create temp table planned_products as
  select n,
    pg_temp.pick('{Champú,Acondicionador,Mascarilla,Aceite,Crema,Sérum,Jabón,Bálsamo,Exfoliante,Tónico}') || ' de '
      || pg_temp.pick('{romero,coco,argán,cacao,caléndula,lavanda,sábila,canela,café,aguacate,miel,menta,arroz,cúrcuma}')
      || ' ' || pg_temp.pick('{hidratante,reparador,nutritivo,calmante,fortalecedor,iluminador,suave,intenso}')
      || ' lote' || n as name,
    categories[1 + floor(random() * cardinality(categories))::int] as category_id,
    (80 + floor(random() * 1400))::bigint * 10000 as price,
    n % 10 < 6 as has_sizes
  from generate_series(1, ${count}) n, kinds;

  insert into products (name, slug, description, long_description, base_price, price, category_id, image_url, tags,
    stock, search_text, created_at, updated_at)
  select planned.name, 'producto-' || n, planned.name || ' para el cuidado diario.',
    repeat('Se aplica con suavidad y se deja actuar unos minutos antes de retirar con agua tibia. ', 4),
    price, price, category_id, '/uploads/default-product.jpg', '{natural,vegano}', case when has_sizes then 0 else 100000 end,
    search_key(concat_ws(' ', planned.name, categories.name, 'natural vegano', planned.name, 'para el cuidado diario')),
    now() - n * interval '5 minutes', now() - n * interval '5 minutes'
  from planned_products planned join categories on categories.id = category_id order by n;

  insert into product_variants (product_id, size, stock, price)
  select p.id, size.name, 100000, p.base_price * size.factor / 10
  from planned_products planned
  join products p on p.slug = 'producto-' || planned.n
  cross join (values ('80 ml', 10), ('180 ml', 18), ('430 ml', 32)) size (name, factor)
  where planned.has_sizes order by p.id;

  insert into product_attribute_values (product_id, value_id)
  select p.id, attribute_values[1 + planned.n % cardinality(attribute_values)]
  from planned_products planned join products p on p.slug = 'producto-' || planned.n, kinds
  where planned.n % 3 = 0;

  insert into search_words (word)
  select distinct word from products, regexp_split_to_table(search_text, '[^a-z0-9]+') word
  where length(word) between 3 and 40
  on conflict do nothing;

  set session_replication_role = default;`;
}
