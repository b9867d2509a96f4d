-- PostgreSQL database dump
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
-- Name: drizzle; Type: SCHEMA; Schema: -; Owner: -
CREATE SCHEMA drizzle;
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
-- Name: unaccent; Type: EXTENSION; Schema: -; Owner: -
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
-- Name: EXTENSION unaccent; Type: COMMENT; Schema: -; Owner: -
COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';
-- Name: search_key(text); Type: FUNCTION; Schema: public; Owner: -
CREATE FUNCTION public.search_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
SET default_tablespace = '';
SET default_table_access_method = heap;
-- Name: __drizzle_migrations; Type: TABLE; Schema: drizzle; Owner: -
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE; Schema: drizzle; Owner: -
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE OWNED BY; Schema: drizzle; Owner: -
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
-- Name: categories; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.categories (
    id integer NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    image_url text,
    description text,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT categories_position_not_negative CHECK (("position" >= 0))
);
-- Name: categories_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: contact_messages; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.contact_messages (
    id integer NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    answered_at timestamp with time zone,
    answered_by integer,
    privacy_version text NOT NULL,
    privacy_accepted_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: contact_messages_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.contact_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: content_pages; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.content_pages (
    page text NOT NULL,
    content jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: instagram_posts; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.instagram_posts (
    id integer NOT NULL,
    image_url text NOT NULL,
    link text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: instagram_posts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.instagram_posts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.instagram_posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: invitations; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.invitations (
    id integer NOT NULL,
    token_hash text NOT NULL,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    used_by integer
);
-- Name: invitations_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.invitations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invitations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: mails; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.mails (
    id integer NOT NULL,
    dedupe_key text,
    template text NOT NULL,
    recipient text NOT NULL,
    data jsonb NOT NULL,
    order_id integer,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    claimed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT mails_attempts_not_negative CHECK ((attempts >= 0))
);
-- Name: mails_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.mails ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: media_files; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.media_files (
    id integer NOT NULL,
    key text NOT NULL,
    content_type text NOT NULL,
    bytes integer NOT NULL,
    alt text,
    uploaded_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: media_files_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.media_files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.media_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: newsletter_subscriptions; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.newsletter_subscriptions (
    id integer NOT NULL,
    email text NOT NULL,
    subscribed_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    unsubscribed_at timestamp with time zone,
    token_hash text NOT NULL,
    privacy_version text NOT NULL,
    privacy_accepted_at timestamp with time zone NOT NULL
);
-- Name: newsletter_subscriptions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.newsletter_subscriptions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.newsletter_subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: order_items; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.order_items (
    id integer NOT NULL,
    order_id integer NOT NULL,
    product_id integer,
    variant_id integer,
    name text NOT NULL,
    size text NOT NULL,
    image_url text,
    price bigint NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT order_items_price_positive CHECK ((price > 0)),
    CONSTRAINT order_items_quantity_positive CHECK ((quantity > 0))
);
-- Name: order_items_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.order_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: order_status_history; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.order_status_history (
    id integer NOT NULL,
    order_id integer NOT NULL,
    from_status text,
    to_status text NOT NULL,
    reason text,
    user_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: order_status_history_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.order_status_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_status_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: orders; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.orders (
    id integer NOT NULL,
    user_id integer,
    status text DEFAULT 'pending'::text NOT NULL,
    payment_status text DEFAULT 'unpaid'::text NOT NULL,
    payment_method text NOT NULL,
    transaction_id text,
    subtotal bigint NOT NULL,
    shipping bigint NOT NULL,
    total bigint NOT NULL,
    shipping_method text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text,
    address text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    zip_code text NOT NULL,
    country text NOT NULL,
    notes text,
    holds_stock boolean DEFAULT true NOT NULL,
    attention text,
    is_refund_due boolean DEFAULT false NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    idempotency_key text,
    idempotency_hash text,
    search_text text GENERATED ALWAYS AS (translate(lower(((((first_name || ' '::text) || last_name) || ' '::text) || email)), 'áéíóúüñÁÉÍÓÚÜÑ'::text, 'aeiouunaeiouun'::text)) STORED,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT orders_amounts_not_negative CHECK (((subtotal >= 0) AND (shipping >= 0))),
    CONSTRAINT orders_cancelled_holds_nothing CHECK (((status <> 'cancelled'::text) OR (NOT holds_stock))),
    CONSTRAINT orders_total_adds_up CHECK ((total = (subtotal + shipping)))
);
-- Name: orders_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.orders ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: payment_events; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.payment_events (
    id integer NOT NULL,
    payment_id integer,
    source text NOT NULL,
    event_key text NOT NULL,
    code integer,
    amount text,
    fields jsonb NOT NULL,
    outcome text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: payment_events_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.payment_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: payments; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.payments (
    id integer NOT NULL,
    order_id integer NOT NULL,
    session_id text NOT NULL,
    attempt_token text NOT NULL,
    amount bigint NOT NULL,
    status text DEFAULT 'created'::text NOT NULL,
    estado text,
    gateway_ref text,
    franchise text,
    is_test boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone,
    checks integer DEFAULT 0 NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT payments_amount_positive CHECK ((amount > 0))
);
-- Name: payments_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: product_variants; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.product_variants (
    id integer NOT NULL,
    product_id integer NOT NULL,
    size text NOT NULL,
    stock integer DEFAULT 0 NOT NULL,
    price bigint,
    image_url text,
    is_enabled boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT product_variants_price_positive CHECK ((price > 0)),
    CONSTRAINT product_variants_stock_not_negative CHECK ((stock >= 0))
);
-- Name: product_variants_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.product_variants ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_variants_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: products; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.products (
    id integer NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text NOT NULL,
    long_description text,
    composition text,
    base_price bigint NOT NULL,
    price bigint NOT NULL,
    category_id integer NOT NULL,
    image_url text NOT NULL,
    gallery text[] DEFAULT '{}'::text[] NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    is_new boolean DEFAULT false NOT NULL,
    is_best_seller boolean DEFAULT false NOT NULL,
    rating numeric(2,1) DEFAULT 5 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    ingredients text,
    how_to_use text[] DEFAULT '{}'::text[] NOT NULL,
    details text[] DEFAULT '{}'::text[] NOT NULL,
    benefits text[] DEFAULT '{}'::text[] NOT NULL,
    stock integer DEFAULT 0 NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    search_vector tsvector GENERATED ALWAYS AS ((setweight(to_tsvector('spanish'::regconfig, public.search_key(name)), 'A'::"char") || setweight(to_tsvector('spanish'::regconfig, search_text), 'D'::"char"))) STORED,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT products_base_price_positive CHECK ((base_price > 0)),
    CONSTRAINT products_price_positive CHECK ((price > 0)),
    CONSTRAINT products_rating_range CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT products_review_count_not_negative CHECK ((review_count >= 0)),
    CONSTRAINT products_stock_not_negative CHECK ((stock >= 0))
);
-- Name: products_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.products ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    hits integer NOT NULL,
    resets_at timestamp with time zone NOT NULL,
    CONSTRAINT rate_limits_hits_positive CHECK ((hits > 0))
);
-- Name: refunds; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.refunds (
    id integer NOT NULL,
    order_id integer NOT NULL,
    amount bigint NOT NULL,
    reference text NOT NULL,
    note text,
    user_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refunds_amount_positive CHECK ((amount > 0))
);
-- Name: refunds_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.refunds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.refunds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: search_words; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.search_words (
    word text NOT NULL
);
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.sessions (
    id integer NOT NULL,
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
-- Name: sessions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: settings; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.settings (
    group_name text NOT NULL,
    "values" jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: slug_redirects; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.slug_redirects (
    slug text NOT NULL,
    product_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: stock_movements; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.stock_movements (
    id integer NOT NULL,
    product_id integer,
    variant_id integer,
    product_name text NOT NULL,
    size text NOT NULL,
    quantity integer NOT NULL,
    stock_before integer NOT NULL,
    stock_after integer NOT NULL,
    reason text NOT NULL,
    order_id integer,
    user_id integer,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_movements_add_up CHECK ((stock_after = (stock_before + quantity))),
    CONSTRAINT stock_movements_not_negative CHECK ((stock_after >= 0))
);
-- Name: stock_movements_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.stock_movements ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_movements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: testimonials; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.testimonials (
    id integer NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    rating integer DEFAULT 5 NOT NULL,
    initial text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT testimonials_rating_range CHECK (((rating >= 1) AND (rating <= 5)))
);
-- Name: testimonials_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.testimonials ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.testimonials_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: user_tokens; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.user_tokens (
    id integer NOT NULL,
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    purpose text NOT NULL,
    email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
-- Name: user_tokens_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.user_tokens ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.user_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: users; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.users (
    id integer NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    password text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    email_verified_at timestamp with time zone,
    privacy_version text NOT NULL,
    privacy_accepted_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: users_id_seq; Type: SEQUENCE; Schema: public; Owner: -
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
-- Name: wishlist_items; Type: TABLE; Schema: public; Owner: -
CREATE TABLE public.wishlist_items (
    user_id integer NOT NULL,
    product_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
-- Name: __drizzle_migrations id; Type: DEFAULT; Schema: drizzle; Owner: -
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
-- Data for Name: __drizzle_migrations; Type: TABLE DATA; Schema: drizzle; Owner: -
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, 'dfcd573872b810ab742fdeaade587f52baf005b42c228f31a072af53c1cd3f6d', 1795216578914),
	(2, '84edc75649b6bcba439a42e5b5c3dd707afc037f5a3dbc3f2a289184bcf73c52', 1795216579626);
-- Data for Name: categories; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.categories OVERRIDING SYSTEM VALUE VALUES
	(1, 'Shampoos', 'shampoos', '/uploads/categories/shampoos.1200x1500.d9ba93.webp', 'Limpiezas suaves con plantas de la huerta y de los Andes: romero, quina, sábila y coco, para lavar tu cabello sin dejarlo reseco.', 0, '2026-11-20 23:16:54.019+00'),
	(2, 'Acondicionadores', 'conditioners', '/uploads/categories/conditioners.1200x1500.bbbc97.webp', 'Con o sin enjuague, cremosos o livianos: desenredan, suavizan y ayudan a conservar la hidratación de tu cabello entre un lavado y otro.', 1, '2026-11-20 23:16:54.02+00'),
	(3, 'Tratamientos', 'treatments', '/uploads/categories/treatments.1200x1500.d19b76.webp', 'Mascarillas, tónicos, sérums y aceites para darle a tu cabello un cuidado más profundo y convertir un rato de la semana en tu spa en casa.', 2, '2026-11-20 23:16:54.021+00'),
	(4, 'Styling', 'styling', '/uploads/categories/styling.1200x1500.dfc184.webp', 'Cremas, geles, mousses y sprays que definen, controlan el frizz y ayudan a proteger del calor, para que peines tu cabello como más te gusta.', 3, '2026-11-20 23:16:54.021+00'),
	(5, 'Cuidado de la Piel', 'skin-care', '/uploads/categories/skin-care.1200x1500.deb49c.webp', 'Rosas, almendras, café, panela y caléndula para el rostro, el cuerpo y las manos: gestos sencillos que dejan la piel suave y luminosa.', 4, '2026-11-20 23:16:54.022+00');
-- Data for Name: contact_messages; Type: TABLE DATA; Schema: public; Owner: -
-- Data for Name: content_pages; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.content_pages VALUES
	('home', '{"hero": {"headline": "Tu cabello tiene historia. Cuídalo con plantas.", "subheadline": "Shampoos, tratamientos y cremas con romero, sábila, linaza y canela, preparados en Medellín para el cabello de todos los días."}, "featured": {"text": "Veinte minutos, una toalla tibia y el aroma de la canela. Un tratamiento cremoso que ayuda a dejar tu cabello suave, brillante y fácil de peinar.", "eyebrow": "Nuestro ritual estrella", "productSlug": "spa-capilar-con-canela"}, "instagram": {"intro": "Rutinas, recetas y detrás de cámaras de nuestro laboratorio, en {instagramHandle}."}, "bestSellers": {"intro": "Los favoritos de quienes ya tejieron su rutina con nosotros."}, "testimonials": {"intro": "Lisos, ondulados, rizados, teñidos y con canas: así cuentan su rutina quienes ya probaron nuestros productos."}}', '2026-11-20 23:16:54.001+00'),
	('about', '{"lead": "Veinte años tejiendo plantas, paciencia y buenas manos.", "values": [{"text": "Partimos de lo que sabían las abuelas y lo llevamos al laboratorio. Cada fórmula se ajusta, se prueba y se vuelve a probar hasta que la textura, el aroma y el resultado nos convencen.", "title": "Innovación"}, {"text": "Elegimos ingredientes que podemos rastrear, fabricamos en lotes pequeños y publicamos la lista completa de componentes. Si un lote no queda como debe, no sale.", "title": "Calidad"}, {"text": "Compramos a cultivadores colombianos siempre que se puede, no probamos en animales y preferimos envases reciclables y tamaños grandes que duran más y desperdician menos.", "title": "Sostenibilidad"}], "history": ["Todo empezó con una trenza. La que doña Amparo les hacía a sus nietas cada mañana, antes del colegio, en una casa de Medellín con patio de sábila, romero y caléndula. Entre vuelta y vuelta les untaba en las puntas un gel de linaza que ella misma cocinaba. El pelo se dejaba peinar y la casa quedaba oliendo a monte.", "Hace veinte años, dos de esas nietas, una química farmacéutica y la otra estilista, decidieron llevar la receta al laboratorio. Midieron, corrigieron, botaron más de una olla y al final embotellaron la primera Crema para Peinar de Linaza. Se vendió en tres peluquerías del barrio y en la libreta de una vecina que cobraba a fin de mes.", "Después vinieron el shampoo de romero y quina, la mascarilla de cacao y el Spa Capilar con Canela, que todavía hoy es el producto por el que más nos preguntan. Crecimos despacio, por el voz a voz, hasta tener un taller propio, un equipo de mujeres y hombres que conocen cada fórmula de memoria y pedidos que salen para todo el país.", "Seguimos trabajando como en ese patio: lotes pequeños, plantas que conocemos por su nombre y la costumbre de probarlo todo en nuestra propia cabeza antes de ponerlo en la tuya. Por eso nos llamamos {storeName}: porque el cuidado, como una trenza, se hace con varias manos y sin afán."]}', '2026-11-20 23:16:54.001+00');
-- Data for Name: instagram_posts; Type: TABLE DATA; Schema: public; Owner: -
-- Data for Name: invitations; Type: TABLE DATA; Schema: public; Owner: -
-- Data for Name: mails; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES
	(1, NULL, 'welcome', 'paola@correo.example', '{"username": "paola", "firstName": "Paola", "verifyUrl": "http://localhost:4200/verify-email?token=pSi-d04jTZ8ah4dZzF3w6rimRlKoBE0a7_zEEN3N4Mg"}', NULL, 'queued', 0, NULL, NULL, '2026-11-20 23:16:55.079+00', NULL),
	(2, 'order:1:received', 'orderReceived', 'paola@correo.example', '{"orderId": 1}', 1, 'queued', 0, NULL, NULL, '2026-11-20 23:16:55.214+00', NULL);
-- Data for Name: media_files; Type: TABLE DATA; Schema: public; Owner: -
-- Data for Name: newsletter_subscriptions; Type: TABLE DATA; Schema: public; Owner: -
-- Data for Name: order_items; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.order_items OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 17, 37, 'Agua de Rosas Facial', '80 ml', '/uploads/products/agua-de-rosas-facial.1200x1200.e4cabb.webp', 1490000, 2);
-- Data for Name: order_status_history; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.order_status_history OVERRIDING SYSTEM VALUE VALUES
	(1, 1, NULL, 'pending', NULL, 1, '2026-11-20 23:16:55.2+00');
-- Data for Name: orders; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.orders OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'pending', 'unpaid', 'credit-card', NULL, 2980000, 1000000, 3980000, 'standard', 'Paola', 'Gómez', 'paola@correo.example', '3001234567', 'Calle 10 # 20-30', 'Medellín', 'Antioquia', '05001', 'Colombia', NULL, true, NULL, false, '2026-11-21 00:16:55.2+00', NULL, NULL, DEFAULT, '2026-11-20 23:16:55.2+00', '2026-11-20 23:16:55.2+00');
-- Data for Name: payment_events; Type: TABLE DATA; Schema: public; Owner: -
-- Data for Name: payments; Type: TABLE DATA; Schema: public; Owner: -
-- Data for Name: product_variants; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.product_variants OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '260 ml', 48, 2890000, NULL, true, '2026-11-20 23:16:54.035+00'),
	(2, 1, '430 ml', 22, 4290000, NULL, true, '2026-11-20 23:16:54.039+00'),
	(3, 1, '1000 ml', 9, 7490000, NULL, true, '2026-11-20 23:16:54.042+00'),
	(4, 2, '260 ml', 36, 2290000, NULL, true, '2026-11-20 23:16:54.048+00'),
	(5, 2, '430 ml', 27, 3390000, NULL, true, '2026-11-20 23:16:54.05+00'),
	(6, 2, '1000 ml', 5, 6290000, NULL, true, '2026-11-20 23:16:54.056+00'),
	(7, 3, '260 ml', 41, 2390000, NULL, true, '2026-11-20 23:16:54.063+00'),
	(8, 3, '430 ml', 14, 3490000, NULL, true, '2026-11-20 23:16:54.065+00'),
	(9, 3, '1000 ml', 0, 6490000, NULL, true, '2026-11-20 23:16:54.067+00'),
	(10, 4, '260 ml', 19, 2790000, NULL, true, '2026-11-20 23:16:54.07+00'),
	(11, 4, '430 ml', 3, 4190000, NULL, true, '2026-11-20 23:16:54.072+00'),
	(12, 5, '260 ml', 64, 1990000, NULL, true, '2026-11-20 23:16:54.076+00'),
	(13, 5, '430 ml', 38, 2890000, NULL, true, '2026-11-20 23:16:54.078+00'),
	(14, 6, '260 ml', 33, 2390000, NULL, true, '2026-11-20 23:16:54.084+00'),
	(15, 6, '430 ml', 18, 3590000, NULL, true, '2026-11-20 23:16:54.085+00'),
	(16, 6, '1000 ml', 2, 6690000, NULL, true, '2026-11-20 23:16:54.087+00'),
	(17, 7, '180 ml', 29, 2190000, NULL, true, '2026-11-20 23:16:54.091+00'),
	(18, 7, '260 ml', 11, 2890000, NULL, true, '2026-11-20 23:16:54.093+00'),
	(19, 8, '260 ml', 44, 1990000, NULL, true, '2026-11-20 23:16:54.096+00'),
	(20, 8, '430 ml', 4, 2990000, NULL, true, '2026-11-20 23:16:54.098+00'),
	(21, 9, '260 ml', 24, 2990000, NULL, true, '2026-11-20 23:16:54.101+00'),
	(22, 9, '430 ml', 8, 4490000, NULL, true, '2026-11-20 23:16:54.103+00'),
	(23, 10, '80 ml', 52, 1890000, NULL, true, '2026-11-20 23:16:54.106+00'),
	(24, 10, '180 ml', 16, 3290000, NULL, true, '2026-11-20 23:16:54.108+00'),
	(25, 11, '30 ml', 31, 2490000, NULL, true, '2026-11-20 23:16:54.113+00'),
	(26, 11, '60 ml', 1, 3990000, NULL, true, '2026-11-20 23:16:54.115+00'),
	(27, 12, '30 ml', 26, 1690000, NULL, true, '2026-11-20 23:16:54.121+00'),
	(28, 12, '60 ml', 12, 2790000, NULL, true, '2026-11-20 23:16:54.123+00'),
	(29, 13, '180 ml', 57, 1790000, NULL, true, '2026-11-20 23:16:54.128+00'),
	(30, 13, '260 ml', 35, 2390000, NULL, true, '2026-11-20 23:16:54.129+00'),
	(31, 13, '430 ml', 6, 3590000, NULL, true, '2026-11-20 23:16:54.132+00'),
	(32, 14, '260 ml', 0, 1890000, NULL, true, '2026-11-20 23:16:54.136+00'),
	(33, 14, '430 ml', 13, 2790000, NULL, true, '2026-11-20 23:16:54.136+00'),
	(34, 15, '180 ml', 21, 2690000, NULL, true, '2026-11-20 23:16:54.14+00'),
	(35, 16, '180 ml', 17, 2590000, NULL, true, '2026-11-20 23:16:54.145+00'),
	(36, 16, '260 ml', 5, 3490000, NULL, true, '2026-11-20 23:16:54.15+00'),
	(38, 17, '180 ml', 25, 2690000, NULL, true, '2026-11-20 23:16:54.211+00'),
	(39, 18, '180 ml', 15, 2490000, NULL, true, '2026-11-20 23:16:54.219+00'),
	(40, 19, '260 ml', 0, 2990000, NULL, true, '2026-11-20 23:16:54.228+00'),
	(41, 20, '60 ml', 42, 1290000, NULL, true, '2026-11-20 23:16:54.234+00'),
	(42, 20, '80 ml', 0, 1590000, NULL, true, '2026-11-20 23:16:54.238+00'),
	(37, 17, '80 ml', 37, 1490000, NULL, true, '2026-11-20 23:16:54.203+00');
-- Data for Name: products; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.products OVERRIDING SYSTEM VALUE VALUES
	(5, 'Shampoo de Sábila y Coco', 'shampoo-de-sabila-y-coco', 'Shampoo suave con sábila y agua de coco para toda la familia: limpia sin enredar y ayuda a mantener el cabello hidratado, suelto y con buen aroma.', 'Este es el shampoo que se queda en la ducha para que lo use todo el mundo. La sábila le da una textura fresca, de gel, y el agua de coco un aroma liviano que no compite con tu perfume.
Limpia lo justo, sin arrastrar de más, y ayuda a que el cabello conserve su hidratación y se desenrede con facilidad. Es una buena elección para cabello normal o mixto y para quienes se lo lavan todos los días.', 'Jugo de sábila, agua de coco, tensoactivos suaves derivados del coco y del maíz, glicerina vegetal y pantenol. Sin sulfatos, sin parabenos y sin colorantes.', 1990000, 1990000, 1, '/uploads/products/shampoo-de-sabila-y-coco.1200x1200.e3d2bb.webp', '{/uploads/products/shampoo-de-sabila-y-coco-2.1000x1000.ddc9ab.webp,/uploads/products/shampoo-de-sabila-y-coco-3.1000x1000.dfceb7.webp}', '{sábila,coco,familia,"uso diario",hidratación}', false, false, false, 4.5, 96, 'Aqua, Aloe Barbadensis Leaf Juice, Cocos Nucifera Fruit Juice, Coco-Glucoside, Cocamidopropyl Betaine, Sodium Cocoyl Glutamate, Glycerin, Panthenol, Glyceryl Oleate, Xanthan Gum, Parfum, Sodium Benzoate, Potassium Sorbate, Citric Acid', '{"Moja el cabello y aplica una pequeña cantidad en la palma.","Masajea el cuero cabelludo hasta formar espuma.","Enjuaga con abundante agua."}', '{"Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","En niños menores de tres años, consulta antes con su pediatra.","Como no lleva espesantes pesados, su textura es ligera: agítalo suavemente antes de usarlo.","Una vez abierto, úsalo antes de 12 meses."}', '{"Limpieza suave para todos los días","Ayuda a conservar la hidratación del cabello","Facilita el peinado después del lavado"}', 0, true, 1, 'shampoo de sabila y coco shampoos sabila coco familia uso diario hidratacion shampoo suave con sabila y agua de coco para toda la familia: limpia sin enredar y ayuda a mantener el cabello hidratado, suelto y con buen aroma. aqua, aloe barbadensis leaf juice, cocos nucifera fruit juice, coco-glucoside, cocamidopropyl betaine, sodium cocoyl glutamate, glycerin, panthenol, glyceryl oleate, xanthan gum, parfum, sodium benzoate, potassium sorbate, citric acid', DEFAULT, '2026-10-10 23:16:53.879+00', '2026-11-20 23:16:54.074+00'),
	(4, 'Shampoo Matizador Violeta', 'shampoo-matizador-violeta', 'Shampoo con pigmento violeta para cabello rubio, decolorado o canoso: ayuda a neutralizar los tonos amarillos y deja un color limpio y luminoso.', 'El sol, el agua y los lavados van volviendo amarillo lo que salió perlado del salón. Este shampoo deja sobre el cabello un velo de pigmento violeta que contrarresta ese amarillo a la vista y le devuelve al rubio, a las mechas o a las canas un reflejo más frío.
Lo preparamos con una base suave, extracto de arándano y sábila, porque el cabello decolorado suele sentirse seco y agradece un lavado cuidadoso. Tú decides la intensidad: de uno a cinco minutos de pausa, según lo que pida tu color.', 'Agua, tensoactivos suaves, pigmento cosmético violeta (CI 60730), extracto de arándano, jugo de sábila, pantenol y glicerina vegetal. Sin amoniaco, sin peróxido y sin sulfatos.', 2790000, 2790000, 1, '/uploads/products/shampoo-matizador-violeta.1200x1200.e2d1ba.webp', '{/uploads/products/shampoo-matizador-violeta-2.1000x1000.e0cab0.webp,/uploads/products/shampoo-matizador-violeta-3.1000x1000.dbcab6.webp}', '{matizador,rubio,canas,"cabello teñido"}', false, true, true, 4.7, 58, 'Aqua, Cocamidopropyl Betaine, Sodium Lauroyl Sarcosinate, Coco-Glucoside, Glycerin, Vaccinium Myrtillus Fruit Extract, Aloe Barbadensis Leaf Juice, Panthenol, Polyquaternium-7, CI 60730, Parfum, Tetrasodium Glutamate Diacetate, Phenoxyethanol, Ethylhexylglycerin, Citric Acid', '{"Ponte guantes y moja bien el cabello.","Reparte el shampoo de manera pareja y masajea hasta formar una espuma violeta.","Deja actuar entre 1 y 5 minutos, según la intensidad que busques.","Enjuaga hasta que el agua salga clara y aplica acondicionador.","Alterna con un shampoo sin pigmento; con una o dos veces por semana es suficiente."}', '{"Prueba primero en un mechón: el resultado depende del color y de la porosidad de tu cabello.","En cabello muy claro o poroso empieza con un minuto, para evitar reflejos violetas.","Puede manchar la ropa, las toallas y las superficies claras; límpialas enseguida con agua y jabón.","Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","Una vez abierto, úsalo antes de 12 meses."}', '{"Ayuda a neutralizar los tonos amarillos","Realza los reflejos fríos de rubios, mechas y canas","Limpia con suavidad el cabello decolorado","Intensidad que controlas con el tiempo de pausa"}', 0, true, 1, 'shampoo matizador violeta shampoos matizador rubio canas cabello tenido shampoo con pigmento violeta para cabello rubio, decolorado o canoso: ayuda a neutralizar los tonos amarillos y deja un color limpio y luminoso. aqua, cocamidopropyl betaine, sodium lauroyl sarcosinate, coco-glucoside, glycerin, vaccinium myrtillus fruit extract, aloe barbadensis leaf juice, panthenol, polyquaternium-7, ci 60730, parfum, tetrasodium glutamate diacetate, phenoxyethanol, ethylhexylglycerin, citric acid', DEFAULT, '2026-11-19 23:16:53.879+00', '2026-11-20 23:16:54.068+00'),
	(3, 'Shampoo de Cebolla y Biotina', 'shampoo-de-cebolla-y-biotina', 'Shampoo con extracto de cebolla roja y biotina que limpia, suaviza y ayuda a que el cabello se sienta fuerte y resistente al cepillado.', 'Sí, lleva cebolla. Y no, no huele a cebolla. Usamos un extracto de cebolla roja desodorizado, lo mezclamos con biotina y pantenol, y lo perfumamos con notas de mandarina y flores blancas.
La espuma es abundante y se enjuaga con facilidad. Con el uso, el cabello se siente más suave y más resistente al cepillado de todos los días, y se ve con más brillo.
Va bien con todo tipo de cabello, y en especial con los cabellos largos o teñidos, que piden un lavado amable entre un tratamiento y otro.', 'Agua, tensoactivos suaves derivados del coco, extracto de bulbo de cebolla roja desodorizado, proteína de arroz hidrolizada, pantenol y biotina. Sin sulfatos, sin parabenos y sin colorantes.', 2390000, 2390000, 1, '/uploads/products/shampoo-de-cebolla-y-biotina.1200x1200.e2d1bb.webp', '{/uploads/products/shampoo-de-cebolla-y-biotina-2.1000x1000.e0c7ab.webp,/uploads/products/shampoo-de-cebolla-y-biotina-3.1000x1000.dac8b2.webp}', '{cebolla,biotina,fuerza,brillo}', false, false, false, 4.6, 132, 'Aqua, Cocamidopropyl Betaine, Sodium Cocoyl Glutamate, Decyl Glucoside, Glycerin, Allium Cepa Bulb Extract, Hydrolyzed Rice Protein, Panthenol, Biotin, Polyquaternium-10, Glycol Distearate, Parfum, Sodium Benzoate, Potassium Sorbate, Citric Acid, Limonene', '{"Aplica sobre el cabello mojado, concentrándote en el cuero cabelludo.","Masajea con las yemas hasta formar espuma y llévala hacia las puntas sin frotar.","Enjuaga muy bien con agua tibia.","Termina con tu acondicionador de medios a puntas."}', '{"Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","Si tienes alergia a la cebolla o al ajo, no uses este producto.","Es un producto cosmético: no reemplaza la orientación de un profesional de la salud.","Una vez abierto, úsalo antes de 12 meses."}', '{"Limpia en profundidad con una espuma suave","Ayuda a que el cabello se sienta fuerte y resistente al cepillado","Aporta brillo y suavidad desde los primeros lavados","Aroma fresco a mandarina, sin rastro de cebolla"}', 0, true, 1, 'shampoo de cebolla y biotina shampoos cebolla biotina fuerza brillo shampoo con extracto de cebolla roja y biotina que limpia, suaviza y ayuda a que el cabello se sienta fuerte y resistente al cepillado. aqua, cocamidopropyl betaine, sodium cocoyl glutamate, decyl glucoside, glycerin, allium cepa bulb extract, hydrolyzed rice protein, panthenol, biotin, polyquaternium-10, glycol distearate, parfum, sodium benzoate, potassium sorbate, citric acid, limonene', DEFAULT, '2026-10-15 23:16:53.879+00', '2026-11-20 23:16:54.058+00'),
	(2, 'Shampoo de Romero y Quina', 'shampoo-de-romero-y-quina', 'Shampoo de uso frecuente con romero y quina que limpia con suavidad, deja una sensación fresca y ayuda a que el cabello se vea con más cuerpo.', 'El romero siempre ha estado en los patios de nuestras abuelas: en infusión, en el agua del último enjuague, en manojos colgados junto a la ducha. Aquí lo combinamos con corteza de quina, un clásico del cuidado capilar en los Andes, en un shampoo de espuma cremosa y aroma herbal.
Sus tensoactivos derivados del coco retiran la grasa y los restos de producto sin dejar el cabello acartonado. Después del enjuague queda una sensación fresca en el cuero cabelludo y un cabello suelto, liviano y con aspecto de tener más cuerpo desde la raíz.
Lo recomendamos para cabello normal o graso y para quienes se lavan el cabello con frecuencia. Si tus puntas son secas, acompáñalo con el Acondicionador de Aguacate y Karité.', 'Agua, tensoactivos suaves derivados del coco, extractos de hoja de romero y de corteza de quina, jugo de sábila, pantenol y un toque de mentol. Sin sulfatos, sin sal añadida y sin colorantes.', 2290000, 2290000, 1, '/uploads/products/shampoo-de-romero-y-quina.1200x1200.e2d1bb.webp', '{/uploads/products/shampoo-de-romero-y-quina-2.1000x1000.e3cdad.webp,/uploads/products/shampoo-de-romero-y-quina-3.1000x1000.dac8b1.webp}', '{romero,quina,"uso frecuente","cabello graso",volumen}', true, false, true, 4.8, 187, 'Aqua, Sodium Lauroyl Methyl Isethionate, Cocamidopropyl Betaine, Coco-Glucoside, Glycerin, Rosmarinus Officinalis Leaf Extract, Cinchona Succirubra Bark Extract, Aloe Barbadensis Leaf Juice, Panthenol, Glyceryl Oleate, Guar Hydroxypropyltrimonium Chloride, Menthol, Rosmarinus Officinalis Leaf Oil, Sodium Benzoate, Potassium Sorbate, Citric Acid, Limonene, Linalool', '{"Moja bien el cabello con agua tibia.","Pon una pequeña cantidad en la palma y repártela por el cuero cabelludo.","Masajea con las yemas de los dedos durante dos minutos, sin usar las uñas.","Enjuaga con abundante agua y repite si lo necesitas."}', '{"Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","Contiene mentol: no lo apliques sobre piel irritada o lastimada.","El color puede variar un poco entre lotes, porque los extractos vegetales cambian con la cosecha.","Es un producto cosmético: si notas una caída de cabello inusual, consulta a un profesional de la salud.","Una vez abierto, úsalo antes de 12 meses."}', '{"Limpia con suavidad, sin sensación de resequedad","Deja una agradable frescura en el cuero cabelludo","Ayuda a que el cabello se vea con más cuerpo y movimiento","Apto para uso frecuente"}', 0, true, 1, 'shampoo de romero y quina shampoos romero quina uso frecuente cabello graso volumen shampoo de uso frecuente con romero y quina que limpia con suavidad, deja una sensacion fresca y ayuda a que el cabello se vea con mas cuerpo. aqua, sodium lauroyl methyl isethionate, cocamidopropyl betaine, coco-glucoside, glycerin, rosmarinus officinalis leaf extract, cinchona succirubra bark extract, aloe barbadensis leaf juice, panthenol, glyceryl oleate, guar hydroxypropyltrimonium chloride, menthol, rosmarinus officinalis leaf oil, sodium benzoate, potassium sorbate, citric acid, limonene, linalool', DEFAULT, '2026-10-20 23:16:53.879+00', '2026-11-20 23:16:54.046+00'),
	(8, 'Acondicionador de Sábila', 'acondicionador-de-sabila', 'Acondicionador liviano con sábila para cabello normal o fino: desenreda sin engrasar y ayuda a conservar la hidratación y el movimiento natural.', 'Hay cabellos que se aplastan con casi cualquier acondicionador. Para ellos hicimos este, con mucha sábila y pocas grasas: una crema fluida que se enjuaga rápido y no deja película.
Ayuda a desenredar, aporta una hidratación ligera y respeta el volumen natural. Es la pareja del Shampoo de Sábila y Coco, aunque se lleva bien con todos.', 'Agua, jugo de sábila, alcohol graso vegetal, agente acondicionador de origen vegetal, glicerina, extracto de manzanilla y pantenol. Sin siliconas, sin parabenos y sin colorantes.', 1990000, 1990000, 2, '/uploads/products/acondicionador-de-sabila.1200x1200.d0d1bd.webp', '{/uploads/products/acondicionador-de-sabila-2.1000x1000.d0cdae.webp,/uploads/products/acondicionador-de-sabila-3.1000x1000.c8cab5.webp}', '{sábila,"cabello fino","uso diario",hidratación}', false, false, false, 4.4, 67, 'Aqua, Aloe Barbadensis Leaf Juice, Cetyl Alcohol, Behentrimonium Methosulfate, Glycerin, Chamomilla Recutita Flower Extract, Panthenol, Hydroxyethylcellulose, Parfum, Sodium Benzoate, Potassium Sorbate, Lactic Acid', '{"Después del shampoo, aplica de medios a puntas sobre el cabello mojado.","Péinalo con los dedos y deja actuar de 1 a 2 minutos.","Enjuaga con abundante agua."}', '{"Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","Si tienes alergia a la manzanilla o a plantas de su familia, no uses este producto.","Una vez abierto, úsalo antes de 12 meses."}', '{"Desenreda sin apelmazar","Aporta una hidratación ligera","Respeta el volumen natural del cabello fino"}', 0, true, 1, 'acondicionador de sabila acondicionadores sabila cabello fino uso diario hidratacion acondicionador liviano con sabila para cabello normal o fino: desenreda sin engrasar y ayuda a conservar la hidratacion y el movimiento natural. aqua, aloe barbadensis leaf juice, cetyl alcohol, behentrimonium methosulfate, glycerin, chamomilla recutita flower extract, panthenol, hydroxyethylcellulose, parfum, sodium benzoate, potassium sorbate, lactic acid', DEFAULT, '2026-09-30 23:16:53.879+00', '2026-11-20 23:16:54.095+00'),
	(7, 'Acondicionador sin Enjuague de Arroz', 'acondicionador-sin-enjuague-de-arroz', 'Acondicionador ligero sin enjuague, con agua de arroz fermentada: desenreda, ayuda a controlar el frizz y deja el cabello suave al tacto, sin peso.', 'El agua que suelta el arroz antes de cocinarlo es uno de los secretos de belleza más viejos del mundo. La fermentamos, la filtramos y la convertimos en una leche ligera que se queda en el cabello sin pesar.
Unas pocas pulsaciones sobre el cabello húmedo ayudan a desenredar, a domar el frizz de los días de lluvia y a dejar los medios y las puntas suaves al tacto. También sirve al día siguiente, en seco, para refrescar el peinado.
Es de nuestras fórmulas más livianas, así que funciona incluso en cabello fino.', 'Agua, agua de arroz, filtrado de arroz fermentado, proteína de arroz hidrolizada, alcohol graso vegetal, inulina y pantenol. Sin siliconas, sin parabenos y sin colorantes.', 2190000, 2190000, 2, '/uploads/products/acondicionador-sin-enjuague-de-arroz.1200x1200.d2d3be.webp', '{/uploads/products/acondicionador-sin-enjuague-de-arroz-2.1000x1000.d6ceaf.webp,/uploads/products/acondicionador-sin-enjuague-de-arroz-3.1000x1000.cecdb8.webp}', '{arroz,"sin enjuague",antifrizz,"cabello fino"}', false, true, true, 4.8, 73, 'Aqua, Oryza Sativa Seed Water, Cetyl Alcohol, Behentrimonium Chloride, Glycerin, Saccharomyces/Rice Ferment Filtrate, Hydrolyzed Rice Protein, Panthenol, Inulin, Coco-Caprylate/Caprate, Parfum, Phenoxyethanol, Ethylhexylglycerin, Lactic Acid', '{"Con el cabello limpio y húmedo, pon de 2 a 4 pulsaciones en las manos.","Reparte de medios a puntas y peina.","No enjuagues: deja secar al aire o usa el secador.","En seco, usa media pulsación para refrescar las puntas."}', '{"Empieza con poca cantidad y añade solo si hace falta.","No lo apliques sobre el cuero cabelludo.","Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","Una vez abierto, úsalo antes de 12 meses."}', '{"Desenreda sin necesidad de enjuagar","Ayuda a controlar el frizz en días húmedos","Deja el cabello suave, suelto y sin peso","Refresca el peinado al día siguiente"}', 0, true, 1, 'acondicionador sin enjuague de arroz acondicionadores arroz sin enjuague antifrizz cabello fino acondicionador ligero sin enjuague, con agua de arroz fermentada: desenreda, ayuda a controlar el frizz y deja el cabello suave al tacto, sin peso. aqua, oryza sativa seed water, cetyl alcohol, behentrimonium chloride, glycerin, saccharomyces/rice ferment filtrate, hydrolyzed rice protein, panthenol, inulin, coco-caprylate/caprate, parfum, phenoxyethanol, ethylhexylglycerin, lactic acid', DEFAULT, '2026-11-14 23:16:53.879+00', '2026-11-20 23:16:54.089+00'),
	(6, 'Acondicionador de Aguacate y Karité', 'acondicionador-de-aguacate-y-karite', 'Acondicionador cremoso con aceite de aguacate y manteca de karité que desenreda, suaviza y ayuda a darle al cabello seco un aspecto nutrido.', 'El aguacate que sobra del almuerzo siempre ha tenido un segundo uso en las casas antioqueñas: mascarilla para el pelo. Nosotros conservamos la idea y dejamos la cocina limpia, con un acondicionador de aceite de aguacate y manteca de karité que rinde y huele rico.
Su textura cremosa se desliza entre los mechones y ayuda a soltar los nudos sin tirones. El cabello seco, ondulado o rizado queda más suave al tacto, con el peso justo y un brillo discreto.
Combínalo con cualquiera de nuestros shampoos; el de Romero y Quina le va muy bien cuando tienes la raíz grasa y las puntas secas.', 'Agua, alcoholes grasos de origen vegetal, aceite de aguacate, manteca de karité, agente acondicionador derivado de la colza, proteína de arroz, pantenol y vitamina E. Sin siliconas y sin parabenos.', 2390000, 2390000, 2, '/uploads/products/acondicionador-de-aguacate-y-karite.1200x1200.d1d2bd.webp', '{/uploads/products/acondicionador-de-aguacate-y-karite-2.1000x1000.d2cdaf.webp,/uploads/products/acondicionador-de-aguacate-y-karite-3.1000x1000.c7c8b3.webp}', '{aguacate,karité,"cabello seco",rizos}', false, false, false, 4.7, 141, 'Aqua, Cetearyl Alcohol, Behentrimonium Methosulfate, Persea Gratissima Oil, Butyrospermum Parkii Butter, Glycerin, Cetyl Esters, Hydrolyzed Rice Protein, Panthenol, Tocopheryl Acetate, Parfum, Phenoxyethanol, Ethylhexylglycerin, Lactic Acid', '{"Después del shampoo, retira el exceso de agua del cabello.","Aplica de medios a puntas y desenreda con los dedos o con un peine de dientes anchos.","Deja actuar de 2 a 3 minutos.","Enjuaga con agua tibia o fresca."}', '{"No lo apliques en la raíz si tu cabello tiende a engrasarse.","Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","La ducha puede quedar resbalosa: enjuágala al terminar.","Una vez abierto, úsalo antes de 12 meses."}', '{"Ayuda a desenredar sin tirones","Suaviza el cabello seco, ondulado o rizado","Deja un brillo natural sin sensación pesada"}', 0, true, 1, 'acondicionador de aguacate y karite acondicionadores aguacate karite cabello seco rizos acondicionador cremoso con aceite de aguacate y manteca de karite que desenreda, suaviza y ayuda a darle al cabello seco un aspecto nutrido. aqua, cetearyl alcohol, behentrimonium methosulfate, persea gratissima oil, butyrospermum parkii butter, glycerin, cetyl esters, hydrolyzed rice protein, panthenol, tocopheryl acetate, parfum, phenoxyethanol, ethylhexylglycerin, lactic acid', DEFAULT, '2026-10-05 23:16:53.879+00', '2026-11-20 23:16:54.08+00'),
	(12, 'Aceite de Ricino y Moringa', 'aceite-de-ricino-y-moringa', 'Mezcla de aceites de ricino y moringa para el masaje antes del lavado: ayuda a suavizar el cabello seco y a darle un aspecto denso, brillante y cuidado.', 'El ricino es espeso y terco; la moringa, ligera y sedosa. Juntos se reparten mejor: por eso los mezclamos, con un poco de girasol, en un aceite que sí se puede extender y que sale con un buen lavado.
Úsalo una noche a la semana como masaje previo al shampoo. Ayuda a suavizar los largos secos, reduce la sensación áspera y deja el cabello con un aspecto más denso y brillante.', 'Aceite de ricino, aceite de girasol, aceite de semilla de moringa, vitamina E y extracto de romero. Nada más: sin agua, sin perfume y sin siliconas.', 1690000, 1690000, 3, '/uploads/products/aceite-de-ricino-y-moringa.1200x1200.ddbaa0.webp', '{/uploads/products/aceite-de-ricino-y-moringa-2.1000x1000.dcb794.webp,/uploads/products/aceite-de-ricino-y-moringa-3.1000x1000.d6b59a.webp}', '{ricino,moringa,"aceite capilar",prelavado}', false, false, false, 4.5, 108, 'Ricinus Communis Seed Oil, Helianthus Annuus Seed Oil, Moringa Oleifera Seed Oil, Tocopherol, Rosmarinus Officinalis Leaf Extract', '{"Entibia unas gotas entre las manos.","Masajea el cuero cabelludo y extiende el resto hacia las puntas, con el cabello seco.","Deja actuar entre 30 minutos y una noche, con una toalla sobre la almohada.","Aplica el shampoo antes de mojar el cabello, añade agua, forma espuma y enjuaga; repite si hace falta."}', '{"No lo uses en las pestañas ni cerca de los ojos.","Haz una prueba en el antebrazo 24 horas antes del primer uso.","Es un producto cosmético: no reemplaza la orientación de un profesional de la salud.","Una vez abierto, úsalo antes de 12 meses y guárdalo lejos del sol directo."}', '{"Ayuda a suavizar el cabello seco y áspero","Deja un aspecto más denso y brillante","Cinco ingredientes, sin perfume añadido"}', 0, true, 1, 'aceite de ricino y moringa tratamientos ricino moringa aceite capilar prelavado mezcla de aceites de ricino y moringa para el masaje antes del lavado: ayuda a suavizar el cabello seco y a darle un aspecto denso, brillante y cuidado. ricinus communis seed oil, helianthus annuus seed oil, moringa oleifera seed oil, tocopherol, rosmarinus officinalis leaf extract', DEFAULT, '2026-09-10 23:16:53.879+00', '2026-11-20 23:16:54.118+00'),
	(11, 'Sérum de Puntas de Argán', 'serum-de-puntas-de-argan', 'Sérum de acabado con aceite de argán y vitamina E: unas gotas ayudan a suavizar las puntas secas, a controlar el frizz y a dar brillo sin engrasar.', 'Para ese último minuto frente al espejo. Dos o tres gotas, tibias entre las manos, bastan para domar los pelitos rebeldes y darle a las puntas un acabado pulido.
Mezclamos aceite de argán con ésteres ligeros de coco, que se sienten secos al tacto, y con vitamina E. El resultado es un sérum sin siliconas que ayuda a suavizar las puntas y a que el cabello refleje mejor la luz.', 'Aceite de argán, aceite de girasol, derivados ligeros del aceite de coco, vitamina E y perfume. Sin agua, sin siliconas y sin conservantes.', 2490000, 2490000, 3, '/uploads/products/serum-de-puntas-de-argan.1200x1200.ddbaa0.webp', '{/uploads/products/serum-de-puntas-de-argan-2.1000x1000.dfb593.webp,/uploads/products/serum-de-puntas-de-argan-3.1000x1000.d6b399.webp}', '{argán,sérum,"puntas secas",brillo,antifrizz}', false, false, true, 4.9, 166, 'Caprylic/Capric Triglyceride, Coco-Caprylate/Caprate, Argania Spinosa Kernel Oil, Helianthus Annuus Seed Oil, Tocopherol, Parfum, Limonene, Linalool', '{"Pon de 2 a 3 gotas en la palma y frota las manos.","Aplica en las puntas, con el cabello húmedo o seco.","Con lo que quede en las manos, alisa los cabellos sueltos de la superficie."}', '{"Una cantidad pequeña es suficiente: añade gota a gota.","No es un protector térmico: si vas a usar la plancha, aplícalo al final.","Evita el contacto con los ojos.","Una vez abierto, úsalo antes de 12 meses y guárdalo lejos del sol directo."}', '{"Ayuda a suavizar las puntas secas","Ayuda a controlar el frizz y los pelitos rebeldes","Aporta brillo sin sensación grasosa","Rinde: bastan unas gotas por aplicación"}', 0, true, 1, 'serum de puntas de argan tratamientos argan serum puntas secas brillo antifrizz serum de acabado con aceite de argan y vitamina e: unas gotas ayudan a suavizar las puntas secas, a controlar el frizz y a dar brillo sin engrasar. caprylic/capric triglyceride, coco-caprylate/caprate, argania spinosa kernel oil, helianthus annuus seed oil, tocopherol, parfum, limonene, linalool', DEFAULT, '2026-09-15 23:16:53.879+00', '2026-11-20 23:16:54.11+00'),
	(10, 'Tónico Capilar de Romero', 'tonico-capilar-de-romero', 'Tónico en spray con agua de romero que refresca el cuero cabelludo entre lavados y ayuda a que la raíz se vea suelta y con más cuerpo. Sin enjuague.', 'Agua de romero destilada, un toque de ortiga y otro de mentol, en un spray fino que llega a la raíz sin mojar el peinado. Es el gesto fresco de la mañana o del final del entrenamiento.
Aplicado con un masaje corto, refresca el cuero cabelludo y ayuda a que la raíz se vea menos aplastada y con más cuerpo. No lleva alcohol, no engrasa y no necesita enjuague.
El de 80 ml cabe en el bolso; el de 180 ml es para el tocador.', 'Agua, agua destilada de hojas de romero, extractos de romero y de ortiga, glicerina vegetal, pantenol, niacinamida y una pequeña cantidad de mentol y de aceite esencial de romero. Sin alcohol, sin siliconas y sin colorantes.', 1890000, 1890000, 3, '/uploads/products/tonico-capilar-de-romero.1200x1200.ddbaa0.webp', '{/uploads/products/tonico-capilar-de-romero-2.1000x1000.deb795.webp,/uploads/products/tonico-capilar-de-romero-3.1000x1000.d7b59a.webp}', '{romero,tónico,frescura,"sin enjuague",volumen}', false, false, false, 4.6, 154, 'Aqua, Rosmarinus Officinalis Leaf Water, Glycerin, Rosmarinus Officinalis Leaf Extract, Urtica Dioica Leaf Extract, Panthenol, Niacinamide, Polysorbate 20, Menthol, Rosmarinus Officinalis Leaf Oil, Sodium Benzoate, Potassium Sorbate, Citric Acid, Limonene, Linalool', '{"Agita antes de usar.","Separa el cabello en líneas y aplica de 6 a 8 atomizaciones sobre el cuero cabelludo, seco o húmedo.","Masajea con las yemas de los dedos durante un minuto.","No enjuagues. Puedes usarlo a diario."}', '{"Es un producto cosmético y no un tratamiento para la caída del cabello: si notas una caída inusual, consulta a un profesional de la salud.","Contiene mentol y aceite esencial: no lo apliques sobre piel irritada o lastimada.","Si estás en embarazo o lactancia, consulta con tu médico antes de usarlo.","Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","Una vez abierto, úsalo antes de 12 meses."}', '{"Refresca el cuero cabelludo entre lavados","Ayuda a que la raíz se vea suelta y con más cuerpo","No engrasa y no necesita enjuague","Formato de bolso para llevarlo a todas partes"}', 0, true, 1, 'tonico capilar de romero tratamientos romero tonico frescura sin enjuague volumen tonico en spray con agua de romero que refresca el cuero cabelludo entre lavados y ayuda a que la raiz se vea suelta y con mas cuerpo. sin enjuague. aqua, rosmarinus officinalis leaf water, glycerin, rosmarinus officinalis leaf extract, urtica dioica leaf extract, panthenol, niacinamide, polysorbate 20, menthol, rosmarinus officinalis leaf oil, sodium benzoate, potassium sorbate, citric acid, limonene, linalool', DEFAULT, '2026-09-20 23:16:53.879+00', '2026-11-20 23:16:54.105+00'),
	(9, 'Mascarilla de Cacao y Argán', 'mascarilla-de-cacao-y-argan', 'Mascarilla espesa con manteca de cacao y aceite de argán para cabello seco o teñido: ayuda a suavizarlo y a darle un aspecto brillante y flexible.', 'Espesa como un buen chocolate y con su mismo aroma, esta mascarilla reúne manteca de cacao colombiano y aceite de argán para el cabello que ha pasado por tintes, planchas o mucho sol.
Los aceites se quedan en la superficie del cabello y ayudan a suavizarlo, a facilitar el peinado y a darle un aspecto más brillante y flexible. Con una aplicación semanal, las puntas ásperas se sienten distintas al pasar los dedos.
Si tu cabello es muy grueso o rizado, úsala con calor suave; si es fino, basta con cinco minutos y poca cantidad.', 'Agua, alcoholes grasos vegetales, manteca y extracto de cacao, aceite de argán, proteína de arroz hidrolizada, pantenol y vitamina E. Sin siliconas y sin parabenos.', 2990000, 2990000, 3, '/uploads/products/mascarilla-de-cacao-y-argan.1200x1200.dbb89e.webp', '{/uploads/products/mascarilla-de-cacao-y-argan-2.1000x1000.d7ab8a.webp,/uploads/products/mascarilla-de-cacao-y-argan-3.1000x1000.dab493.webp}', '{cacao,argán,mascarilla,"cabello teñido","cabello seco"}', true, false, false, 4.8, 119, 'Aqua, Cetearyl Alcohol, Behentrimonium Chloride, Theobroma Cacao Seed Butter, Argania Spinosa Kernel Oil, Glycerin, Cetyl Esters, Theobroma Cacao Extract, Hydrolyzed Rice Protein, Panthenol, Tocopheryl Acetate, Parfum, Phenoxyethanol, Ethylhexylglycerin, Citric Acid', '{"Lava el cabello y sécalo ligeramente con una toalla.","Aplica por secciones, de medios a puntas, y peina para repartir.","Deja actuar de 10 a 15 minutos; un gorro térmico ayuda a que se reparta mejor.","Enjuaga con agua tibia y péinate como de costumbre."}', '{"El cacao puede manchar las telas claras: usa una toalla vieja.","Evita el contacto con los ojos y aplícala lejos de la raíz si tu cabello es graso.","A más de 30 °C la manteca se ablanda: guarda el tarro en un lugar fresco.","Una vez abierta, úsala antes de 12 meses y toma el producto con las manos limpias y secas."}', '{"Ayuda a suavizar el cabello seco o teñido","Aporta brillo y un aspecto flexible","Facilita el peinado de cabellos gruesos y rizados","Aroma a cacao para acompañar tu ritual"}', 0, true, 1, 'mascarilla de cacao y argan tratamientos cacao argan mascarilla cabello tenido cabello seco mascarilla espesa con manteca de cacao y aceite de argan para cabello seco o tenido: ayuda a suavizarlo y a darle un aspecto brillante y flexible. aqua, cetearyl alcohol, behentrimonium chloride, theobroma cacao seed butter, argania spinosa kernel oil, glycerin, cetyl esters, theobroma cacao extract, hydrolyzed rice protein, panthenol, tocopheryl acetate, parfum, phenoxyethanol, ethylhexylglycerin, citric acid', DEFAULT, '2026-09-25 23:16:53.879+00', '2026-11-20 23:16:54.1+00'),
	(1, 'Spa Capilar con Canela', 'spa-capilar-con-canela', 'Tratamiento en crema con canela, sábila y manteca de karité: un ritual cálido y perfumado que ayuda a dejar el cabello suave, brillante y dócil.', 'Hay aromas que invitan a bajar el ritmo, y el de la canela es uno de ellos. Nuestro Spa Capilar nació de esa idea: llevar al baño de tu casa el momento del salón, con una crema espesa que se extiende con facilidad y envuelve el cabello de medios a puntas.
El extracto de canela, la sábila y la manteca de karité acompañan una base acondicionadora que ayuda a desenredar, a suavizar y a darle al cabello un aspecto más brillante y cuidado. Úsalo una vez por semana bajo un gorro o una toalla tibia, y tómate esos veinte minutos para ti.
Viene en tres tamaños: el de 260 ml para conocerlo, el de 430 ml para quedarte con él y el de 1000 ml para familias numerosas y salones.', 'Base cremosa de agua y alcoholes grasos de origen vegetal, manteca de karité, jugo de sábila, extracto de corteza de canela con una pequeña cantidad de su aceite esencial, pantenol y vitamina E. Sin siliconas, sin parabenos y sin colorantes.', 2890000, 2890000, 3, '/uploads/products/spa-capilar-con-canela.1200x1200.dcb99f.webp', '{/uploads/products/spa-capilar-con-canela-2.1000x1000.daae8c.webp,/uploads/products/spa-capilar-con-canela-3.1000x1000.dab79e.webp}', '{canela,"spa en casa",hidratación,brillo,"cabello seco"}', true, false, true, 4.9, 214, 'Aqua, Cetearyl Alcohol, Behentrimonium Chloride, Butyrospermum Parkii Butter, Glycerin, Aloe Barbadensis Leaf Juice, Cetyl Esters, Cinnamomum Zeylanicum Bark Extract, Panthenol, Hydrolyzed Rice Protein, Cocos Nucifera Oil, Tocopheryl Acetate, Parfum, Cinnamomum Zeylanicum Bark Oil, Phenoxyethanol, Ethylhexylglycerin, Citric Acid, Cinnamal, Eugenol, Linalool', '{"Lava el cabello con tu shampoo habitual y retira el exceso de agua con una toalla.","Aplica el tratamiento mechón por mechón, de medios a puntas, y repártelo con los dedos o con un peine de dientes anchos.","Cubre con un gorro o una toalla tibia y deja actuar entre 15 y 20 minutos.","Enjuaga con agua tibia hasta que salga limpia.","Úsalo una vez por semana, o cada quince días si tu cabello es fino."}', '{"Contiene canela: haz una prueba en el antebrazo 24 horas antes del primer uso.","Puedes percibir un ligero calor; si te incomoda, enjuaga con abundante agua y suspende el uso.","Evita el contacto con los ojos y no lo apliques sobre piel irritada o lastimada.","Producto de uso externo. Mantenlo fuera del alcance de los niños.","Una vez abierto, úsalo antes de 12 meses y guárdalo bien tapado, en un lugar fresco y seco."}', '{"Ayuda a suavizar y a desenredar desde la primera aplicación","Deja el cabello con un aspecto brillante y cuidado","Ayuda a controlar el frizz y la sensación áspera en las puntas","Aroma cálido a canela para tu ritual semanal en casa"}', 0, true, 1, 'spa capilar con canela tratamientos canela spa en casa hidratacion brillo cabello seco tratamiento en crema con canela, sabila y manteca de karite: un ritual calido y perfumado que ayuda a dejar el cabello suave, brillante y docil. aqua, cetearyl alcohol, behentrimonium chloride, butyrospermum parkii butter, glycerin, aloe barbadensis leaf juice, cetyl esters, cinnamomum zeylanicum bark extract, panthenol, hydrolyzed rice protein, cocos nucifera oil, tocopheryl acetate, parfum, cinnamomum zeylanicum bark oil, phenoxyethanol, ethylhexylglycerin, citric acid, cinnamal, eugenol, linalool', DEFAULT, '2026-10-25 23:16:53.879+00', '2026-11-20 23:16:54.023+00'),
	(16, 'Mousse para Rizos de Miel', 'mousse-para-rizos-de-miel', 'Mousse en espuma, sin gas, con miel de abejas y proteína de arroz: ayuda a definir rizos y ondas con volumen, fijación suave y brillo natural.', 'Una espuma firme que sale del envase sin gas, solo con la presión de la mano. Le pusimos miel de abejas, por el brillo y la suavidad, y proteína de arroz para darle cuerpo al rizo.
Se reparte en segundos y seca sin pegarse. Ayuda a definir ondas y rizos, a levantar la raíz y a mantener el peinado con una fijación suave que se cepilla con facilidad.
Va sola en cabello fino, o encima de la Crema para Peinar de Linaza en cabello grueso.', 'Agua, miel de abejas, glicerina vegetal, proteína de arroz hidrolizada, gel de linaza, pantenol, un polímero de fijación suave y un espumante derivado del coco. Sin alcohol, sin gas y sin siliconas.', 2590000, 2590000, 4, '/uploads/products/mousse-para-rizos-de-miel.1200x1200.e5d3b0.webp', '{/uploads/products/mousse-para-rizos-de-miel-2.1000x1000.e6cc9d.webp,/uploads/products/mousse-para-rizos-de-miel-3.1000x1000.e0cca7.webp}', '{miel,mousse,rizos,volumen}', false, true, true, 4.7, 46, 'Aqua, Glycerin, Mel, Polyquaternium-11, Cocamidopropyl Betaine, Hydrolyzed Rice Protein, Linum Usitatissimum Seed Extract, Panthenol, Polysorbate 20, Parfum, Phenoxyethanol, Ethylhexylglycerin, Citric Acid', '{"Sostén el envase en posición vertical y saca de 3 a 5 pulsaciones de espuma.","Reparte sobre el cabello húmedo, de la raíz a las puntas.","Aprieta los mechones para formar el rizo.","Seca al aire o con difusor, con la cabeza hacia abajo si quieres más volumen."}', '{"Contiene miel: no lo uses si tienes alergia a los productos de la colmena.","No es un producto vegano.","Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","Una vez abierto, úsalo antes de 12 meses."}', '{"Ayuda a definir rizos y ondas","Da volumen desde la raíz con fijación suave","Brillo natural, sin sensación pegajosa","Sin gas propelente"}', 0, true, 1, 'mousse para rizos de miel styling miel mousse rizos volumen mousse en espuma, sin gas, con miel de abejas y proteina de arroz: ayuda a definir rizos y ondas con volumen, fijacion suave y brillo natural. aqua, glycerin, mel, polyquaternium-11, cocamidopropyl betaine, hydrolyzed rice protein, linum usitatissimum seed extract, panthenol, polysorbate 20, parfum, phenoxyethanol, ethylhexylglycerin, citric acid', DEFAULT, '2026-11-09 23:16:53.879+00', '2026-11-20 23:16:54.141+00'),
	(15, 'Spray Termoprotector de Té Verde', 'spray-termoprotector-de-te-verde', 'Spray ligero con té verde que ayuda a proteger el cabello del calor del secador y de la plancha, facilita el peinado y deja un acabado brillante.', 'Si el secador o la plancha hacen parte de tu mañana, este spray debería ir antes. Es una bruma de agua y té verde con agentes que se distribuyen por el cabello y ayudan a protegerlo del calor mientras lo peinas.
No deja peso ni pegajosidad, ayuda a que el cepillo deslice mejor y termina con un brillo discreto. Ningún termoprotector lo hace todo: úsalo con temperaturas moderadas y tu cabello te lo va a agradecer.', 'Agua, extracto de hojas de té verde, proteína de arroz hidrolizada, pantenol, polímeros protectores y una silicona soluble en agua. Sin alcohol, sin parabenos y sin colorantes.', 2690000, 2690000, 4, '/uploads/products/spray-termoprotector-de-te-verde.1200x1200.e4d3b0.webp', '{/uploads/products/spray-termoprotector-de-te-verde-2.1000x1000.e2cfa4.webp,/uploads/products/spray-termoprotector-de-te-verde-3.1000x1000.dacca8.webp}', '{termoprotector,"té verde",plancha,secador}', false, false, false, 4.6, 77, 'Aqua, Camellia Sinensis Leaf Extract, Glycerin, Polyquaternium-11, PEG-12 Dimethicone, Hydrolyzed Rice Protein, Panthenol, Polysorbate 20, Parfum, Phenoxyethanol, Ethylhexylglycerin, Citric Acid', '{"Con el cabello húmedo y desenredado, atomiza a unos 20 cm de distancia.","Peina para repartir el producto de manera pareja.","Usa el secador; si vas a pasar la plancha, espera a que el cabello esté completamente seco."}', '{"Nunca uses la plancha sobre el cabello húmedo.","Prefiere temperaturas moderadas y evita pasar la plancha muchas veces por el mismo mechón.","No lo rocíes cerca de los ojos ni sobre herramientas encendidas.","Una vez abierto, úsalo antes de 12 meses."}', '{"Ayuda a proteger el cabello del calor del secador y la plancha","Facilita el peinado","Acabado brillante, sin peso ni pegajosidad"}', 0, true, 1, 'spray termoprotector de te verde styling termoprotector te verde plancha secador spray ligero con te verde que ayuda a proteger el cabello del calor del secador y de la plancha, facilita el peinado y deja un acabado brillante. aqua, camellia sinensis leaf extract, glycerin, polyquaternium-11, peg-12 dimethicone, hydrolyzed rice protein, panthenol, polysorbate 20, parfum, phenoxyethanol, ethylhexylglycerin, citric acid', DEFAULT, '2026-08-26 23:16:53.879+00', '2026-11-20 23:16:54.138+00'),
	(14, 'Gel de Linaza Definición', 'gel-de-linaza-definicion', 'Gel transparente de linaza, sin alcohol, que define rizos y ondas con fijación flexible: ayuda a reducir el frizz y no deja residuos blancos.', 'Transparente, elástico y sin olor fuerte: así es el gel de linaza cuando se hace bien. Lo formulamos para quienes quieren rizos marcados que se muevan, sin el efecto mojado de los geles de siempre.
Al secarse forma una capa fina que ayuda a mantener la definición y a reducir el frizz; cuando el cabello está totalmente seco, se aprieta con las manos y esa capa se suelta, sin residuos blancos.', 'Agua, gel de semilla de linaza, jugo de sábila, glicerina vegetal, pantenol y gomas vegetales. Sin alcohol, sin siliconas y sin colorantes.', 1890000, 1890000, 4, '/uploads/products/gel-de-linaza-definicion.1200x1200.e3d1ae.webp', '{/uploads/products/gel-de-linaza-definicion-2.1000x1000.e2cba0.webp,/uploads/products/gel-de-linaza-definicion-3.1000x1000.dcc9a5.webp}', '{linaza,gel,rizos,"fijación flexible"}', false, false, false, 4.3, 89, 'Aqua, Linum Usitatissimum Seed Extract, Aloe Barbadensis Leaf Juice, Glycerin, Hydroxyethylcellulose, Xanthan Gum, Panthenol, Parfum, Sodium Benzoate, Potassium Sorbate, Citric Acid', '{"Aplica sobre el cabello húmedo, solo o después de la crema para peinar.","Reparte por secciones y aprieta los mechones desde las puntas hacia la raíz.","Deja secar por completo, al aire o con difusor, sin tocarlo.","Cuando esté seco, aprieta con las manos para soltar el rizo."}', '{"Si lo mezclas con otros productos, prueba primero en la palma: si se forman grumos, no son compatibles.","Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","Una vez abierto, úsalo antes de 12 meses y guárdalo en un lugar fresco."}', '{"Define rizos y ondas con fijación flexible","Ayuda a reducir el frizz","No deja residuos blancos ni efecto mojado"}', 0, true, 1, 'gel de linaza definicion styling linaza gel rizos fijacion flexible gel transparente de linaza, sin alcohol, que define rizos y ondas con fijacion flexible: ayuda a reducir el frizz y no deja residuos blancos. aqua, linum usitatissimum seed extract, aloe barbadensis leaf juice, glycerin, hydroxyethylcellulose, xanthan gum, panthenol, parfum, sodium benzoate, potassium sorbate, citric acid', DEFAULT, '2026-08-31 23:16:53.879+00', '2026-11-20 23:16:54.134+00'),
	(13, 'Crema para Peinar de Linaza', 'crema-para-peinar-de-linaza', 'Crema para peinar con gel de linaza y aceite de coco que ayuda a definir ondas y rizos, a controlar el frizz y a mantener el cabello suave todo el día.', 'La primera receta que salió de nuestra cocina: linaza remojada, cocida a fuego bajo y colada con paciencia. Hoy la preparamos en el laboratorio, pero la idea es la misma: una crema que define sin dejar el cabello tieso.
El gel de linaza forma una película flexible alrededor del mechón y el aceite de coco aporta suavidad. Ayuda a definir ondas y rizos, a controlar el frizz y a que el peinado llegue en buen estado a la noche.
Para más fijación, combínala con el Gel de Linaza Definición: primero la crema, después el gel.', 'Agua, gel de semilla de linaza, alcoholes grasos vegetales, aceite de coco, manteca de karité, glicerina y pantenol. Sin siliconas, sin parabenos y sin alcohol etílico.', 1790000, 1790000, 4, '/uploads/products/crema-para-peinar-de-linaza.1200x1200.e5d3b1.webp', '{/uploads/products/crema-para-peinar-de-linaza-2.1000x1000.e5cea3.webp,/uploads/products/crema-para-peinar-de-linaza-3.1000x1000.e0cda9.webp}', '{linaza,rizos,ondas,definición,antifrizz}', true, false, false, 4.8, 203, 'Aqua, Linum Usitatissimum Seed Extract, Cetearyl Alcohol, Glycerin, Cocos Nucifera Oil, Behentrimonium Chloride, Butyrospermum Parkii Butter, Panthenol, Hydroxyethylcellulose, Parfum, Phenoxyethanol, Ethylhexylglycerin, Citric Acid', '{"Con el cabello limpio y húmedo, reparte una pequeña cantidad entre las manos.","Aplica por secciones, de medios a puntas, peinando con los dedos.","Aprieta los mechones hacia arriba para formar la onda.","Deja secar al aire o usa difusor a temperatura baja."}', '{"Si queda pesada, la próxima vez aplícala con el cabello más mojado y en menor cantidad.","No la apliques sobre el cuero cabelludo.","Evita el contacto con los ojos; si ocurre, enjuaga con abundante agua.","Una vez abierta, úsala antes de 12 meses."}', '{"Ayuda a definir ondas y rizos con movimiento","Ayuda a controlar el frizz","Deja el cabello suave, sin tiesura","Base ideal para el gel o la mousse"}', 0, true, 1, 'crema para peinar de linaza styling linaza rizos ondas definicion antifrizz crema para peinar con gel de linaza y aceite de coco que ayuda a definir ondas y rizos, a controlar el frizz y a mantener el cabello suave todo el dia. aqua, linum usitatissimum seed extract, cetearyl alcohol, glycerin, cocos nucifera oil, behentrimonium chloride, butyrospermum parkii butter, panthenol, hydroxyethylcellulose, parfum, phenoxyethanol, ethylhexylglycerin, citric acid', DEFAULT, '2026-09-05 23:16:53.879+00', '2026-11-20 23:16:54.125+00'),
	(20, 'Crema de Manos de Caléndula', 'crema-de-manos-de-calendula', 'Crema de manos con caléndula y manteca de karité: ayuda a suavizar la piel seca y a cuidarla del lavado frecuente, sin dejar sensación grasosa.', 'Manos que lavan, escriben, siembran y cargan mercado: esta crema es para ellas. Caléndula macerada, manteca de karité y glicerina, en una textura ligera que se absorbe antes de que vuelvas a coger el celular.
Ayuda a suavizar la piel seca, cuida la zona de las uñas y deja una capa fina y cómoda. El tubo de 60 ml es para el bolso; el de 80 ml, para el escritorio o la mesa de noche.', 'Agua, glicerina vegetal, manteca de karité, flores de caléndula maceradas en aceite de girasol, alcohol graso vegetal, pantenol y vitamina E. Sin siliconas, sin parabenos y sin colorantes.', 1290000, 1290000, 5, '/uploads/products/crema-de-manos-de-calendula.1200x1200.e4cbbc.webp', '{/uploads/products/crema-de-manos-de-calendula-2.1000x1000.e4c2a4.webp,/uploads/products/crema-de-manos-de-calendula-3.1000x1000.dfc5b4.webp}', '{caléndula,manos,karité,"piel seca"}', false, true, false, 5.0, 18, 'Aqua, Glycerin, Butyrospermum Parkii Butter, Cetearyl Alcohol, Glyceryl Stearate, Helianthus Annuus Seed Oil, Calendula Officinalis Flower Extract, Panthenol, Tocopheryl Acetate, Sodium Stearoyl Glutamate, Xanthan Gum, Parfum, Phenoxyethanol, Ethylhexylglycerin, Citric Acid', '{"Aplica una cantidad del tamaño de un grano de maíz sobre las manos limpias.","Masajea el dorso, los nudillos y el contorno de las uñas.","Repite cada vez que lo necesites, sobre todo después de lavarte las manos."}', '{"Si tienes alergia a la caléndula, la manzanilla o el girasol, no uses este producto.","No la apliques sobre heridas abiertas.","Una vez abierta, úsala antes de 12 meses."}', '{"Ayuda a suavizar las manos secas","Se absorbe rápido, sin sensación grasosa","Cuida las manos del lavado frecuente","Tubo práctico para llevar"}', 0, true, 1, 'crema de manos de calendula cuidado de la piel calendula manos karite piel seca crema de manos con calendula y manteca de karite: ayuda a suavizar la piel seca y a cuidarla del lavado frecuente, sin dejar sensacion grasosa. aqua, glycerin, butyrospermum parkii butter, cetearyl alcohol, glyceryl stearate, helianthus annuus seed oil, calendula officinalis flower extract, panthenol, tocopheryl acetate, sodium stearoyl glutamate, xanthan gum, parfum, phenoxyethanol, ethylhexylglycerin, citric acid', DEFAULT, '2026-10-30 23:16:53.879+00', '2026-11-20 23:16:54.229+00'),
	(19, 'Exfoliante de Café y Panela', 'exfoliante-de-cafe-y-panela', 'Exfoliante corporal de café molido y panela que ayuda a retirar las células muertas y deja la piel suave, perfumada y con un aspecto luminoso.', 'Café de montaña y panela rallada: lo que hay en cualquier cocina colombiana, ahora en la ducha. Los granos de café hacen el trabajo y la panela se va deshaciendo con el agua, para que la exfoliación sea pareja y amable.
Los aceites de coco y de girasol quedan sobre la piel después del enjuague y la dejan suave, sin necesidad de crema. Y sí: el baño entero queda oliendo a tinto recién colado.', 'Panela granulada, café arábigo molido, aceites de girasol y de coco, manteca de cacao, glicerina vegetal, emulsionantes vegetales y vitamina E. Sin microplásticos y sin colorantes.', 2990000, 2990000, 5, '/uploads/products/exfoliante-de-cafe-y-panela.1200x1200.e0c7b8.webp', '{/uploads/products/exfoliante-de-cafe-y-panela-2.1000x1000.dfbea5.webp,/uploads/products/exfoliante-de-cafe-y-panela-3.1000x1000.e0c1a8.webp}', '{café,panela,exfoliante,cuerpo}', false, false, false, 4.8, 91, 'Sucrose, Coffea Arabica Seed Powder, Helianthus Annuus Seed Oil, Cocos Nucifera Oil, Glycerin, Theobroma Cacao Seed Butter, Glyceryl Stearate, Cetearyl Alcohol, Polyglyceryl-3 Stearate, Tocopherol, Parfum, Phenoxyethanol, Ethylhexylglycerin', '{"En la ducha, con la piel húmeda, toma una cucharada de producto.","Masajea en círculos suaves; insiste en codos, rodillas y talones.","Enjuaga con agua tibia y seca con toques de toalla.","Úsalo una o dos veces por semana."}', '{"Solo para el cuerpo: no lo uses en el rostro ni en zonas íntimas.","No lo apliques sobre piel irritada, quemada por el sol o recién depilada.","Los aceites dejan resbaloso el piso de la ducha: enjuágalo al terminar.","No dejes entrar agua al tarro. Una vez abierto, úsalo antes de 12 meses."}', '{"Ayuda a retirar las células muertas y la piel áspera","Deja la piel suave y con un aspecto luminoso","Exfoliantes de origen natural, sin microplásticos","Aroma a café recién colado"}', 0, true, 1, 'exfoliante de cafe y panela cuidado de la piel cafe panela exfoliante cuerpo exfoliante corporal de cafe molido y panela que ayuda a retirar las celulas muertas y deja la piel suave, perfumada y con un aspecto luminoso. sucrose, coffea arabica seed powder, helianthus annuus seed oil, cocos nucifera oil, glycerin, theobroma cacao seed butter, glyceryl stearate, cetearyl alcohol, polyglyceryl-3 stearate, tocopherol, parfum, phenoxyethanol, ethylhexylglycerin', DEFAULT, '2026-08-16 23:16:53.879+00', '2026-11-20 23:16:54.223+00'),
	(18, 'Aceite Corporal de Almendras', 'aceite-corporal-de-almendras', 'Aceite corporal de almendras dulces con vitamina E que ayuda a mantener la piel suave y luminosa. Para después de la ducha o para un masaje tranquilo.', 'El aceite de almendras dulces es un básico que nunca pasa de moda. El nuestro es prensado en frío, dorado y sedoso, con un aroma apenas dulce que se queda en la piel sin invadir.
Aplicado sobre la piel todavía húmeda, ayuda a conservar la hidratación y deja un brillo bonito en piernas, brazos y escote. También sirve para un masaje al final del día.', 'Aceite de almendras dulces prensado en frío, aceite de girasol, un derivado ligero del aceite de coco, vitamina E y perfume. Sin aceite mineral, sin siliconas y sin colorantes.', 2490000, 2490000, 5, '/uploads/products/aceite-corporal-de-almendras.1200x1200.e3cabb.webp', '{/uploads/products/aceite-corporal-de-almendras-2.1000x1000.e1c2a8.webp,/uploads/products/aceite-corporal-de-almendras-3.1000x1000.d8c2b0.webp}', '{almendras,"aceite corporal",masaje,"piel seca"}', true, false, false, 4.7, 82, 'Prunus Amygdalus Dulcis Oil, Helianthus Annuus Seed Oil, Caprylic/Capric Triglyceride, Tocopherol, Parfum, Linalool, Coumarin', '{"Después de la ducha, con la piel aún húmeda, pon unas gotas en las manos.","Extiende con movimientos circulares hasta que se absorba.","Espera un par de minutos antes de vestirte."}', '{"Contiene aceite de almendras: no lo uses si tienes alergia a los frutos secos.","Puede dejar resbaloso el piso de la ducha; aplícalo fuera de ella.","No protege del sol: no lo uses para broncearte.","Una vez abierto, úsalo antes de 12 meses y guárdalo lejos del sol directo."}', '{"Ayuda a conservar la hidratación de la piel","Deja la piel suave, con brillo natural","Textura sedosa, ideal para masajes"}', 0, true, 1, 'aceite corporal de almendras cuidado de la piel almendras aceite corporal masaje piel seca aceite corporal de almendras dulces con vitamina e que ayuda a mantener la piel suave y luminosa. para despues de la ducha o para un masaje tranquilo. prunus amygdalus dulcis oil, helianthus annuus seed oil, caprylic/capric triglyceride, tocopherol, parfum, linalool, coumarin', DEFAULT, '2026-08-21 23:16:53.879+00', '2026-11-20 23:16:54.214+00'),
	(17, 'Agua de Rosas Facial', 'agua-de-rosas-facial', 'Bruma facial de agua de rosas que refresca y tonifica el rostro, ayuda a retirar los restos de limpiador y deja la piel lista para tu crema.', 'Pétalos de rosa damascena destilados al vapor, y poco más. Nuestra agua de rosas es una bruma finísima para refrescar el rostro en la mañana, después del desmaquillado o a media tarde, frente al computador.
Ayuda a retirar lo que el limpiador deja, aporta una hidratación ligera con ácido hialurónico y sábila, y prepara la piel para la crema o el protector solar. Su aroma es el de la flor, sin perfume añadido.', 'Agua destilada de pétalos de rosa damascena, glicerina vegetal, jugo de sábila, pantenol y ácido hialurónico. Sin alcohol, sin perfume añadido y sin colorantes.', 1490000, 1490000, 5, '/uploads/products/agua-de-rosas-facial.1200x1200.e4cabb.webp', '{/uploads/products/agua-de-rosas-facial-2.1000x1000.e1c1aa.webp,/uploads/products/agua-de-rosas-facial-3.1000x1000.dec3b4.webp}', '{rosas,"tónico facial",rostro,frescura,hidratación}', false, true, true, 4.9, 64, 'Rosa Damascena Flower Water, Glycerin, Aloe Barbadensis Leaf Juice, Panthenol, Sodium Hyaluronate, Sodium Benzoate, Potassium Sorbate, Citric Acid, Citronellol, Geraniol', '{"Con el rostro limpio y los ojos cerrados, atomiza a unos 20 cm de distancia.","Deja que se absorba o pasa un algodón con suavidad.","Continúa con tu crema hidratante y, de día, con tu protector solar."}', '{"Evita el contacto con los ojos.","Haz una prueba en el antebrazo si tu piel es sensible.","No reemplaza el protector solar.","Una vez abierta, úsala antes de 12 meses; en clima cálido puedes guardarla en la nevera."}', '{"Refresca y tonifica el rostro","Ayuda a retirar los restos de limpiador","Hidratación ligera para todo tipo de piel","Aroma natural a rosas, sin perfume añadido"}', 0, true, 1, 'agua de rosas facial cuidado de la piel rosas tonico facial rostro frescura hidratacion bruma facial de agua de rosas que refresca y tonifica el rostro, ayuda a retirar los restos de limpiador y deja la piel lista para tu crema. rosa damascena flower water, glycerin, aloe barbadensis leaf juice, panthenol, sodium hyaluronate, sodium benzoate, potassium sorbate, citric acid, citronellol, geraniol', DEFAULT, '2026-11-04 23:16:53.879+00', '2026-11-20 23:16:54.152+00');
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.rate_limits VALUES
	('register:3600:Pfp-WSV8H2pcp62wOf4qapGP', 1, '2026-11-21 00:16:55.053+00'),
	('orders:600:K7WKGSABaosiI3myun1SKTuY', 1, '2026-11-20 23:26:55.193+00');
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
-- Data for Name: search_words; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.search_words VALUES
	('60730'),
	('abejas'),
	('acabado'),
	('aceite'),
	('aceites'),
	('acetate'),
	('acid'),
	('acondicionador'),
	('acondicionadores'),
	('agua'),
	('aguacate'),
	('alcohol'),
	('allium'),
	('almendras'),
	('aloe'),
	('amarillos'),
	('amygdalus'),
	('annuus'),
	('antes'),
	('antifrizz'),
	('aqua'),
	('arabica'),
	('argan'),
	('argania'),
	('aroma'),
	('arroz'),
	('aspecto'),
	('ayuda'),
	('ayudan'),
	('barbadensis'),
	('bark'),
	('behentrimonium'),
	('benzoate'),
	('betaine'),
	('biotin'),
	('biotina'),
	('blancos'),
	('brillante'),
	('brillo'),
	('bruma'),
	('buen'),
	('bulb'),
	('butter'),
	('butyrospermum'),
	('cabello'),
	('cabelludo'),
	('cacao'),
	('cafe'),
	('calendula'),
	('calido');
INSERT INTO public.search_words VALUES
	('calor'),
	('camellia'),
	('canas'),
	('canela'),
	('canoso'),
	('capilar'),
	('caprate'),
	('capric'),
	('caprylate'),
	('caprylic'),
	('casa'),
	('cebolla'),
	('celulas'),
	('cepa'),
	('cepillado'),
	('cetearyl'),
	('cetyl'),
	('chamomilla'),
	('chloride'),
	('cinchona'),
	('cinnamal'),
	('cinnamomum'),
	('citric'),
	('citronellol'),
	('cocamidopropyl'),
	('coco'),
	('cocos'),
	('cocoyl'),
	('coffea'),
	('color'),
	('communis'),
	('con'),
	('conservar'),
	('controlar'),
	('corporal'),
	('coumarin'),
	('crema'),
	('cremoso'),
	('cuero'),
	('cuerpo'),
	('cuidado'),
	('cuidarla'),
	('damascena'),
	('dar'),
	('darle'),
	('decolorado'),
	('decyl'),
	('define'),
	('definicion'),
	('definir');
INSERT INTO public.search_words VALUES
	('deja'),
	('dejar'),
	('del'),
	('denso'),
	('desenreda'),
	('despues'),
	('dia'),
	('diacetate'),
	('diario'),
	('dimethicone'),
	('dioica'),
	('distearate'),
	('docil'),
	('ducha'),
	('dulces'),
	('dulcis'),
	('engrasar'),
	('enjuague'),
	('enredar'),
	('entre'),
	('espesa'),
	('espuma'),
	('esters'),
	('ethylhexylglycerin'),
	('eugenol'),
	('exfoliante'),
	('extract'),
	('extracto'),
	('facial'),
	('facilita'),
	('familia'),
	('ferment'),
	('fermentada'),
	('fijacion'),
	('filtrate'),
	('fino'),
	('flexible'),
	('flower'),
	('frecuente'),
	('fresca'),
	('frescura'),
	('frizz'),
	('fruit'),
	('fuerte'),
	('fuerza'),
	('gas'),
	('gel'),
	('geraniol'),
	('glucoside'),
	('glutamate');
INSERT INTO public.search_words VALUES
	('glycerin'),
	('glyceryl'),
	('glycol'),
	('gotas'),
	('graso'),
	('grasosa'),
	('gratissima'),
	('guar'),
	('gum'),
	('helianthus'),
	('hidratacion'),
	('hidratado'),
	('hyaluronate'),
	('hydrolyzed'),
	('hydroxyethylcellulose'),
	('hydroxypropyltrimonium'),
	('inulin'),
	('isethionate'),
	('juice'),
	('karite'),
	('kernel'),
	('lactic'),
	('las'),
	('lauroyl'),
	('lavado'),
	('lavados'),
	('leaf'),
	('ligero'),
	('limonene'),
	('limpia'),
	('limpiador'),
	('limpio'),
	('linalool'),
	('linaza'),
	('linum'),
	('lista'),
	('liviano'),
	('los'),
	('luminosa'),
	('luminoso'),
	('manos'),
	('manteca'),
	('mantener'),
	('mas'),
	('masaje'),
	('mascarilla'),
	('matizador'),
	('mel'),
	('menthol'),
	('methosulfate');
INSERT INTO public.search_words VALUES
	('methyl'),
	('mezcla'),
	('miel'),
	('molido'),
	('moringa'),
	('mousse'),
	('movimiento'),
	('muertas'),
	('myrtillus'),
	('natural'),
	('neutralizar'),
	('niacinamide'),
	('normal'),
	('nucifera'),
	('nutrido'),
	('officinalis'),
	('oil'),
	('oleate'),
	('oleifera'),
	('ondas'),
	('oryza'),
	('panela'),
	('panthenol'),
	('para'),
	('parfum'),
	('parkii'),
	('peg'),
	('peinado'),
	('peinar'),
	('perfumada'),
	('perfumado'),
	('persea'),
	('peso'),
	('phenoxyethanol'),
	('piel'),
	('pigmento'),
	('plancha'),
	('polyglyceryl'),
	('polyquaternium'),
	('polysorbate'),
	('potassium'),
	('powder'),
	('prelavado'),
	('proteger'),
	('protein'),
	('proteina'),
	('prunus'),
	('puntas'),
	('que'),
	('quina');
INSERT INTO public.search_words VALUES
	('raiz'),
	('recutita'),
	('reducir'),
	('refresca'),
	('residuos'),
	('resistente'),
	('restos'),
	('retirar'),
	('rice'),
	('ricino'),
	('ricinus'),
	('ritual'),
	('rizos'),
	('roja'),
	('romero'),
	('rosa'),
	('rosas'),
	('rosmarinus'),
	('rostro'),
	('rubio'),
	('sabila'),
	('saccharomyces'),
	('sarcosinate'),
	('sativa'),
	('seca'),
	('secador'),
	('secas'),
	('seco'),
	('seed'),
	('sensacion'),
	('serum'),
	('shampoo'),
	('shampoos'),
	('sienta'),
	('sin'),
	('sinensis'),
	('sodium'),
	('sorbate'),
	('spa'),
	('spinosa'),
	('spray'),
	('stearate'),
	('stearoyl'),
	('styling'),
	('suave'),
	('suavidad'),
	('suaviza'),
	('suavizar'),
	('suavizarlo'),
	('succirubra');
INSERT INTO public.search_words VALUES
	('sucrose'),
	('suelta'),
	('suelto'),
	('tacto'),
	('tenido'),
	('termoprotector'),
	('tetrasodium'),
	('theobroma'),
	('tocopherol'),
	('tocopheryl'),
	('toda'),
	('todo'),
	('tonico'),
	('tonifica'),
	('tonos'),
	('tranquilo'),
	('transparente'),
	('tratamiento'),
	('tratamientos'),
	('triglyceride'),
	('una'),
	('unas'),
	('urtica'),
	('usitatissimum'),
	('uso'),
	('vaccinium'),
	('vea'),
	('verde'),
	('violeta'),
	('vitamina'),
	('volumen'),
	('water'),
	('xanthan'),
	('zeylanicum');
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES
	(1, '92b11a28bd0a76a6d1299c7148d7c8065a8592eddfcfb6c30323ee53eccfc34f', 1, 'curl/7.88.1', '2026-11-20 23:16:55.083+00', '2026-11-20 23:16:55.083+00', '2027-01-19 23:16:55.083+00');
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.settings VALUES
	('general', '{"nit": "909.518.264-1", "name": "Trenza Botánica", "email": "hola@trenzabotanica.example", "hours": [{"days": "Lunes a viernes", "text": "9:00 a. m. a 6:00 p. m."}, {"days": "Sábados", "text": "10:00 a. m. a 2:00 p. m."}], "phone": "+57 340 555 0142", "social": {"tiktok": "https://tiktok.example/@trenzabotanica", "instagram": "https://instagram.example/trenzabotanica"}, "address": {"city": "Medellín", "street": "Carrera 43F # 11-99, local 102", "country": "Colombia", "department": "Antioquia", "postalCode": "050021", "neighborhood": "El Poblado"}, "logoUrl": "/uploads/brand/logo.svg", "markUrl": "/uploads/brand/mark.svg", "tagline": "Cuidado capilar y cosmética natural, hechos en Medellín", "taxNote": "Todos los precios incluyen IVA.", "hoursNote": "Domingos y festivos no hay atención; tus pedidos en línea los recibimos a cualquier hora.", "legalName": "Trenza Botánica S.A.S.", "description": "Tienda en línea de cuidado capilar y cosmética natural: shampoos, acondicionadores, tratamientos, styling y cuidado de la piel, preparados en Medellín con plantas, aceites y mantecas.", "returnsDays": 30, "lowStockLevel": 5, "shareImageUrl": "/uploads/brand/og-default.jpg", "yearsOnMarket": 20, "whatsappNumber": "573405550142", "instagramHandle": "@trenzabotanica", "privacyUpdatedAt": "2025-04-09", "whatsappGreeting": "¡Hola, {storeName}! Quiero más información sobre sus productos."}', '2026-11-20 23:16:53.999+00');
-- Data for Name: slug_redirects; Type: TABLE DATA; Schema: public; Owner: -
-- Data for Name: stock_movements; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.stock_movements OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'Spa Capilar con Canela', '260 ml', 48, 0, 48, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.037+00'),
	(2, 1, 2, 'Spa Capilar con Canela', '430 ml', 22, 0, 22, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.041+00'),
	(3, 1, 3, 'Spa Capilar con Canela', '1000 ml', 9, 0, 9, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.044+00'),
	(4, 2, 4, 'Shampoo de Romero y Quina', '260 ml', 36, 0, 36, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.05+00'),
	(5, 2, 5, 'Shampoo de Romero y Quina', '430 ml', 27, 0, 27, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.055+00'),
	(6, 2, 6, 'Shampoo de Romero y Quina', '1000 ml', 5, 0, 5, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.057+00'),
	(7, 3, 7, 'Shampoo de Cebolla y Biotina', '260 ml', 41, 0, 41, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.064+00'),
	(8, 3, 8, 'Shampoo de Cebolla y Biotina', '430 ml', 14, 0, 14, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.066+00'),
	(9, 4, 10, 'Shampoo Matizador Violeta', '260 ml', 19, 0, 19, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.071+00'),
	(10, 4, 11, 'Shampoo Matizador Violeta', '430 ml', 3, 0, 3, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.073+00'),
	(11, 5, 12, 'Shampoo de Sábila y Coco', '260 ml', 64, 0, 64, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.077+00'),
	(12, 5, 13, 'Shampoo de Sábila y Coco', '430 ml', 38, 0, 38, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.079+00'),
	(13, 6, 14, 'Acondicionador de Aguacate y Karité', '260 ml', 33, 0, 33, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.085+00'),
	(14, 6, 15, 'Acondicionador de Aguacate y Karité', '430 ml', 18, 0, 18, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.087+00'),
	(15, 6, 16, 'Acondicionador de Aguacate y Karité', '1000 ml', 2, 0, 2, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.088+00'),
	(16, 7, 17, 'Acondicionador sin Enjuague de Arroz', '180 ml', 29, 0, 29, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.092+00'),
	(17, 7, 18, 'Acondicionador sin Enjuague de Arroz', '260 ml', 11, 0, 11, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.094+00'),
	(18, 8, 19, 'Acondicionador de Sábila', '260 ml', 44, 0, 44, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.097+00'),
	(19, 8, 20, 'Acondicionador de Sábila', '430 ml', 4, 0, 4, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.099+00'),
	(20, 9, 21, 'Mascarilla de Cacao y Argán', '260 ml', 24, 0, 24, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.102+00'),
	(21, 9, 22, 'Mascarilla de Cacao y Argán', '430 ml', 8, 0, 8, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.104+00'),
	(22, 10, 23, 'Tónico Capilar de Romero', '80 ml', 52, 0, 52, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.107+00'),
	(23, 10, 24, 'Tónico Capilar de Romero', '180 ml', 16, 0, 16, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.109+00'),
	(24, 11, 25, 'Sérum de Puntas de Argán', '30 ml', 31, 0, 31, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.114+00'),
	(25, 11, 26, 'Sérum de Puntas de Argán', '60 ml', 1, 0, 1, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.118+00'),
	(26, 12, 27, 'Aceite de Ricino y Moringa', '30 ml', 26, 0, 26, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.122+00'),
	(27, 12, 28, 'Aceite de Ricino y Moringa', '60 ml', 12, 0, 12, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.124+00'),
	(28, 13, 29, 'Crema para Peinar de Linaza', '180 ml', 57, 0, 57, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.129+00'),
	(29, 13, 30, 'Crema para Peinar de Linaza', '260 ml', 35, 0, 35, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.131+00'),
	(30, 13, 31, 'Crema para Peinar de Linaza', '430 ml', 6, 0, 6, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.133+00'),
	(31, 14, 33, 'Gel de Linaza Definición', '430 ml', 13, 0, 13, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.137+00'),
	(32, 15, 34, 'Spray Termoprotector de Té Verde', '180 ml', 21, 0, 21, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.141+00'),
	(33, 16, 35, 'Mousse para Rizos de Miel', '180 ml', 17, 0, 17, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.147+00'),
	(34, 16, 36, 'Mousse para Rizos de Miel', '260 ml', 5, 0, 5, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.152+00'),
	(35, 17, 37, 'Agua de Rosas Facial', '80 ml', 39, 0, 39, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.208+00'),
	(36, 17, 38, 'Agua de Rosas Facial', '180 ml', 25, 0, 25, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.213+00'),
	(37, 18, 39, 'Aceite Corporal de Almendras', '180 ml', 15, 0, 15, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.221+00'),
	(38, 20, 41, 'Crema de Manos de Caléndula', '60 ml', 42, 0, 42, 'initial', NULL, NULL, NULL, '2026-11-20 23:16:54.237+00'),
	(39, 17, 37, 'Agua de Rosas Facial', '80 ml', -2, 39, 37, 'order_placed', 1, 1, NULL, '2026-11-20 23:16:55.203+00');
-- Data for Name: testimonials; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.testimonials OVERRIDING SYSTEM VALUE VALUES
	(1, 'Luisa Fernanda Gaviria', 'El Spa Capilar con Canela es mi plan de los domingos. El pelo me queda suavecito, fácil de peinar, y el baño huele delicioso.', 5, 'L', 0, '2026-11-20 23:16:54.001+00'),
	(2, 'Mateo Restrepo', 'Uso el Shampoo de Romero y Quina casi a diario, porque hago deporte. Limpia bien, se siente fresco y no me deja el pelo tieso.', 5, 'M', 1, '2026-11-20 23:16:54.001+00'),
	(3, 'Yuliana Mosquera', 'Soy de rizo apretado y la Crema para Peinar de Linaza fue un hallazgo: define, no pesa y al otro día solo tengo que refrescar con agua.', 5, 'Y', 2, '2026-11-20 23:16:54.001+00'),
	(4, 'Carolina Duque', 'Pedí el matizador un lunes desde Bogotá y me llegó el jueves, muy bien empacado. Las mechas ya no se me ven amarillas.', 5, 'C', 3, '2026-11-20 23:16:54.001+00'),
	(5, 'Andrés Felipe Ríos', 'Le compré el agua de rosas a mi mamá y ahora la usamos los dos. Le pongo cuatro porque el tamaño pequeño se me acaba muy rápido.', 4, 'A', 4, '2026-11-20 23:16:54.001+00'),
	(6, 'Marta Lucía Echeverri', 'A mis 63 años dejé de tinturarme y no sabía cómo cuidar las canas. Me asesoraron por WhatsApp con toda la paciencia del mundo.', 5, 'M', 5, '2026-11-20 23:16:54.001+00'),
	(7, 'Daniela Castrillón', 'El Sérum de Puntas de Argán rinde muchísimo: dos gotas y listo. No engrasa, y eso que yo tengo el pelo fino.', 5, 'D', 6, '2026-11-20 23:16:54.001+00'),
	(8, 'Jorge Iván Palacio', 'Un frasco me llegó con la tapa floja. Mandé las fotos el mismo día y me enviaron otro sin ponerme problema. Así da gusto comprar.', 4, 'J', 7, '2026-11-20 23:16:54.001+00');
-- Data for Name: user_tokens; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.user_tokens OVERRIDING SYSTEM VALUE VALUES
	(1, '39ddb94309cd98068b37595914937d0c665c1f142d544ad7cb4cb286f9302064', 1, 'verify_email', 'paola@correo.example', '2026-11-20 23:16:55.077+00', '2026-11-27 23:16:55.077+00', NULL);
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES
	(1, 'paola', 'paola@correo.example', '$argon2id$v=19$m=19456,t=2,p=1$YGVCdtInUomQAg65l0UfBA$pV7GW9vPD1IVX6CVG3DcW0HpIEC3Z9OWlxGv7AshOgc', 'Paola', 'Gómez', false, NULL, '2025-04-09', '2026-11-20 23:16:55.074+00', '2026-11-20 23:16:55.074+00');
-- Data for Name: wishlist_items; Type: TABLE DATA; Schema: public; Owner: -
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE SET; Schema: drizzle; Owner: -
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 2, true);
-- Name: categories_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.categories_id_seq', 5, true);
-- Name: contact_messages_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.contact_messages_id_seq', 1, false);
-- Name: instagram_posts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.instagram_posts_id_seq', 1, false);
-- Name: invitations_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.invitations_id_seq', 1, false);
-- Name: mails_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.mails_id_seq', 2, true);
-- Name: media_files_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.media_files_id_seq', 1, false);
-- Name: newsletter_subscriptions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.newsletter_subscriptions_id_seq', 1, false);
-- Name: order_items_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.order_items_id_seq', 1, true);
-- Name: order_status_history_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.order_status_history_id_seq', 1, true);
-- Name: orders_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.orders_id_seq', 1, true);
-- Name: payment_events_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.payment_events_id_seq', 1, false);
-- Name: payments_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.payments_id_seq', 1, false);
-- Name: product_variants_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.product_variants_id_seq', 42, true);
-- Name: products_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.products_id_seq', 20, true);
-- Name: refunds_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.refunds_id_seq', 1, false);
-- Name: sessions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.sessions_id_seq', 1, true);
-- Name: stock_movements_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.stock_movements_id_seq', 39, true);
-- Name: testimonials_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.testimonials_id_seq', 8, true);
-- Name: user_tokens_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.user_tokens_id_seq', 1, true);
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
SELECT pg_catalog.setval('public.users_id_seq', 1, true);
-- Name: __drizzle_migrations __drizzle_migrations_pkey; Type: CONSTRAINT; Schema: drizzle; Owner: -
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
-- Name: categories categories_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
-- Name: categories categories_slug_unique; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_unique UNIQUE (slug);
-- Name: contact_messages contact_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
-- Name: content_pages content_pages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.content_pages
    ADD CONSTRAINT content_pages_pkey PRIMARY KEY (page);
-- Name: instagram_posts instagram_posts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.instagram_posts
    ADD CONSTRAINT instagram_posts_pkey PRIMARY KEY (id);
-- Name: invitations invitations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
-- Name: invitations invitations_tokenHash_unique; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT "invitations_tokenHash_unique" UNIQUE (token_hash);
-- Name: mails mails_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
-- Name: media_files media_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.media_files
    ADD CONSTRAINT media_files_pkey PRIMARY KEY (id);
-- Name: newsletter_subscriptions newsletter_subscriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id);
-- Name: newsletter_subscriptions newsletter_subscriptions_tokenHash_unique; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.newsletter_subscriptions
    ADD CONSTRAINT "newsletter_subscriptions_tokenHash_unique" UNIQUE (token_hash);
-- Name: order_items order_items_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (id);
-- Name: order_status_history order_status_history_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.order_status_history
    ADD CONSTRAINT order_status_history_pkey PRIMARY KEY (id);
-- Name: orders orders_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
-- Name: payment_events payment_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
-- Name: payments payments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
-- Name: payments payments_sessionId_unique; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT "payments_sessionId_unique" UNIQUE (session_id);
-- Name: product_variants product_variants_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.product_variants
    ADD CONSTRAINT product_variants_pkey PRIMARY KEY (id);
-- Name: product_variants product_variants_product_size; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.product_variants
    ADD CONSTRAINT product_variants_product_size UNIQUE (product_id, size);
-- Name: products products_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
-- Name: products products_slug_unique; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_slug_unique UNIQUE (slug);
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
-- Name: refunds refunds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
-- Name: search_words search_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
-- Name: sessions sessions_tokenHash_unique; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT "sessions_tokenHash_unique" UNIQUE (token_hash);
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (group_name);
-- Name: slug_redirects slug_redirects_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.slug_redirects
    ADD CONSTRAINT slug_redirects_pkey PRIMARY KEY (slug);
-- Name: stock_movements stock_movements_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_pkey PRIMARY KEY (id);
-- Name: testimonials testimonials_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.testimonials
    ADD CONSTRAINT testimonials_pkey PRIMARY KEY (id);
-- Name: user_tokens user_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.user_tokens
    ADD CONSTRAINT user_tokens_pkey PRIMARY KEY (id);
-- Name: user_tokens user_tokens_tokenHash_unique; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.user_tokens
    ADD CONSTRAINT "user_tokens_tokenHash_unique" UNIQUE (token_hash);
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
-- Name: wishlist_items wishlist_items_user_id_product_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_user_id_product_id_pk PRIMARY KEY (user_id, product_id);
-- Name: contact_messages_answered_by; Type: INDEX; Schema: public; Owner: -
CREATE INDEX contact_messages_answered_by ON public.contact_messages USING btree (answered_by) WHERE (answered_by IS NOT NULL);
-- Name: contact_messages_newest; Type: INDEX; Schema: public; Owner: -
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at);
-- Name: contact_messages_open; Type: INDEX; Schema: public; Owner: -
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (id) WHERE (answered_at IS NULL);
-- Name: invitations_created_by; Type: INDEX; Schema: public; Owner: -
CREATE INDEX invitations_created_by ON public.invitations USING btree (created_by);
-- Name: invitations_used_by; Type: INDEX; Schema: public; Owner: -
CREATE INDEX invitations_used_by ON public.invitations USING btree (used_by);
-- Name: mails_dedupe; Type: INDEX; Schema: public; Owner: -
CREATE UNIQUE INDEX mails_dedupe ON public.mails USING btree (dedupe_key);
-- Name: mails_order; Type: INDEX; Schema: public; Owner: -
CREATE INDEX mails_order ON public.mails USING btree (order_id);
-- Name: mails_unsent; Type: INDEX; Schema: public; Owner: -
CREATE INDEX mails_unsent ON public.mails USING btree (id) WHERE (status <> 'sent'::text);
-- Name: media_files_key; Type: INDEX; Schema: public; Owner: -
CREATE UNIQUE INDEX media_files_key ON public.media_files USING btree (key);
-- Name: newsletter_email_lower; Type: INDEX; Schema: public; Owner: -
CREATE UNIQUE INDEX newsletter_email_lower ON public.newsletter_subscriptions USING btree (lower(email));
-- Name: order_items_order; Type: INDEX; Schema: public; Owner: -
CREATE INDEX order_items_order ON public.order_items USING btree (order_id);
-- Name: order_items_product; Type: INDEX; Schema: public; Owner: -
CREATE INDEX order_items_product ON public.order_items USING btree (product_id);
-- Name: order_items_variant; Type: INDEX; Schema: public; Owner: -
CREATE INDEX order_items_variant ON public.order_items USING btree (variant_id);
-- Name: order_status_history_order; Type: INDEX; Schema: public; Owner: -
CREATE INDEX order_status_history_order ON public.order_status_history USING btree (order_id, id);
-- Name: order_status_history_user; Type: INDEX; Schema: public; Owner: -
CREATE INDEX order_status_history_user ON public.order_status_history USING btree (user_id) WHERE (user_id IS NOT NULL);
-- Name: orders_attention; Type: INDEX; Schema: public; Owner: -
CREATE INDEX orders_attention ON public.orders USING btree (id) WHERE (attention IS NOT NULL);
-- Name: orders_expiring; Type: INDEX; Schema: public; Owner: -
CREATE INDEX orders_expiring ON public.orders USING btree (expires_at) WHERE ((status = 'pending'::text) AND (payment_status = ANY (ARRAY['unpaid'::text, 'rejected'::text, 'expired'::text])));
-- Name: orders_idempotency; Type: INDEX; Schema: public; Owner: -
CREATE UNIQUE INDEX orders_idempotency ON public.orders USING btree (user_id, idempotency_key);
-- Name: orders_newest; Type: INDEX; Schema: public; Owner: -
CREATE INDEX orders_newest ON public.orders USING btree (created_at, id);
-- Name: orders_paid; Type: INDEX; Schema: public; Owner: -
CREATE INDEX orders_paid ON public.orders USING btree (created_at, total) WHERE (payment_status = 'accepted'::text);
-- Name: orders_search; Type: INDEX; Schema: public; Owner: -
CREATE INDEX orders_search ON public.orders USING gin (search_text public.gin_trgm_ops);
-- Name: orders_status; Type: INDEX; Schema: public; Owner: -
CREATE INDEX orders_status ON public.orders USING btree (status, id);
-- Name: orders_user; Type: INDEX; Schema: public; Owner: -
CREATE INDEX orders_user ON public.orders USING btree (user_id, id);
-- Name: payment_events_awaiting; Type: INDEX; Schema: public; Owner: -
CREATE INDEX payment_events_awaiting ON public.payment_events USING btree (payment_id) WHERE (outcome = 'awaiting'::text);
-- Name: payment_events_key; Type: INDEX; Schema: public; Owner: -
CREATE UNIQUE INDEX payment_events_key ON public.payment_events USING btree (payment_id, source, event_key);
-- Name: payment_events_payment; Type: INDEX; Schema: public; Owner: -
CREATE INDEX payment_events_payment ON public.payment_events USING btree (payment_id, id);
-- Name: payments_accepted_once; Type: INDEX; Schema: public; Owner: -
CREATE UNIQUE INDEX payments_accepted_once ON public.payments USING btree (order_id) WHERE (status = 'accepted'::text);
-- Name: payments_gateway_ref; Type: INDEX; Schema: public; Owner: -
CREATE INDEX payments_gateway_ref ON public.payments USING btree (gateway_ref);
-- Name: payments_newest; Type: INDEX; Schema: public; Owner: -
CREATE INDEX payments_newest ON public.payments USING btree (created_at);
-- Name: payments_open; Type: INDEX; Schema: public; Owner: -
CREATE INDEX payments_open ON public.payments USING btree (created_at) WHERE (status = ANY (ARRAY['created'::text, 'pending'::text]));
-- Name: payments_order; Type: INDEX; Schema: public; Owner: -
CREATE INDEX payments_order ON public.payments USING btree (order_id, id);
-- Name: product_variants_low_stock; Type: INDEX; Schema: public; Owner: -
CREATE INDEX product_variants_low_stock ON public.product_variants USING btree (stock) WHERE is_enabled;
-- Name: products_category_price; Type: INDEX; Schema: public; Owner: -
CREATE INDEX products_category_price ON public.products USING btree (category_id, price);
-- Name: products_name; Type: INDEX; Schema: public; Owner: -
CREATE INDEX products_name ON public.products USING btree (public.search_key(name));
-- Name: products_newest; Type: INDEX; Schema: public; Owner: -
CREATE INDEX products_newest ON public.products USING btree (created_at, id);
-- Name: products_price; Type: INDEX; Schema: public; Owner: -
CREATE INDEX products_price ON public.products USING btree (price);
-- Name: products_search_vector; Type: INDEX; Schema: public; Owner: -
CREATE INDEX products_search_vector ON public.products USING gin (search_vector);
-- Name: rate_limits_expiry; Type: INDEX; Schema: public; Owner: -
CREATE INDEX rate_limits_expiry ON public.rate_limits USING btree (resets_at);
-- Name: refunds_order; Type: INDEX; Schema: public; Owner: -
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
-- Name: refunds_reference; Type: INDEX; Schema: public; Owner: -
CREATE UNIQUE INDEX refunds_reference ON public.refunds USING btree (order_id, reference);
-- Name: refunds_user; Type: INDEX; Schema: public; Owner: -
CREATE INDEX refunds_user ON public.refunds USING btree (user_id);
-- Name: sessions_expiry; Type: INDEX; Schema: public; Owner: -
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
-- Name: sessions_user; Type: INDEX; Schema: public; Owner: -
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
-- Name: slug_redirects_product; Type: INDEX; Schema: public; Owner: -
CREATE INDEX slug_redirects_product ON public.slug_redirects USING btree (product_id);
-- Name: stock_movements_order; Type: INDEX; Schema: public; Owner: -
CREATE INDEX stock_movements_order ON public.stock_movements USING btree (order_id);
-- Name: stock_movements_product; Type: INDEX; Schema: public; Owner: -
CREATE INDEX stock_movements_product ON public.stock_movements USING btree (product_id, id);
-- Name: stock_movements_variant; Type: INDEX; Schema: public; Owner: -
CREATE INDEX stock_movements_variant ON public.stock_movements USING btree (variant_id, id);
-- Name: user_tokens_user; Type: INDEX; Schema: public; Owner: -
CREATE INDEX user_tokens_user ON public.user_tokens USING btree (user_id, purpose);
-- Name: users_admins; Type: INDEX; Schema: public; Owner: -
CREATE INDEX users_admins ON public.users USING btree (id) WHERE is_admin;
-- Name: users_email_lower; Type: INDEX; Schema: public; Owner: -
CREATE UNIQUE INDEX users_email_lower ON public.users USING btree (lower(email));
-- Name: users_username_lower; Type: INDEX; Schema: public; Owner: -
CREATE UNIQUE INDEX users_username_lower ON public.users USING btree (lower(username));
-- Name: wishlist_items_product; Type: INDEX; Schema: public; Owner: -
CREATE INDEX wishlist_items_product ON public.wishlist_items USING btree (product_id);
-- Name: contact_messages contact_messages_answered_by_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES public.users(id) ON DELETE SET NULL;
-- Name: invitations invitations_created_by_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
-- Name: invitations invitations_used_by_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_used_by_users_id_fk FOREIGN KEY (used_by) REFERENCES public.users(id) ON DELETE SET NULL;
-- Name: order_items order_items_order_id_orders_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
-- Name: order_items order_items_product_id_products_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;
-- Name: order_items order_items_variant_id_product_variants_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES public.product_variants(id) ON DELETE SET NULL;
-- Name: order_status_history order_status_history_order_id_orders_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.order_status_history
    ADD CONSTRAINT order_status_history_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
-- Name: order_status_history order_status_history_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.order_status_history
    ADD CONSTRAINT order_status_history_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
-- Name: orders orders_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
-- Name: payment_events payment_events_payment_id_payments_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE RESTRICT;
-- Name: payments payments_order_id_orders_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;
-- Name: product_variants product_variants_product_id_products_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.product_variants
    ADD CONSTRAINT product_variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
-- Name: products products_category_id_categories_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;
-- Name: refunds refunds_order_id_orders_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;
-- Name: refunds refunds_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
-- Name: sessions sessions_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
-- Name: slug_redirects slug_redirects_product_id_products_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.slug_redirects
    ADD CONSTRAINT slug_redirects_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
-- Name: stock_movements stock_movements_product_id_products_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;
-- Name: stock_movements stock_movements_variant_id_product_variants_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.stock_movements
    ADD CONSTRAINT stock_movements_variant_id_product_variants_id_fk FOREIGN KEY (variant_id) REFERENCES public.product_variants(id) ON DELETE SET NULL;
-- Name: user_tokens user_tokens_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.user_tokens
    ADD CONSTRAINT user_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
-- Name: wishlist_items wishlist_items_product_id_products_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
-- Name: wishlist_items wishlist_items_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
ALTER TABLE ONLY public.wishlist_items
    ADD CONSTRAINT wishlist_items_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
-- PostgreSQL database dump complete
