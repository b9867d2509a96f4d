CREATE TABLE "chat_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_url" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Until now only the demo store had texts of its own; the pictures beside them had fixed addresses.
UPDATE "content_pages" SET "content" = "content"
	|| jsonb_build_object('hero', coalesce("content" -> 'hero', '{}') || '{"imageUrl": "/uploads/hero/hero-poster.1920x1080.d1b68f.webp", "videoUrls": ["/uploads/hero/hero.webm", "/uploads/hero/hero.mp4"]}')
	|| jsonb_build_object('featured', coalesce("content" -> 'featured', '{}') || '{"imageUrl": "/uploads/featured/spa-canela.1400x1400.b66c42.webp"}')
	WHERE "page" = 'home';--> statement-breakpoint
INSERT INTO "chat_pictures" ("image_url", "alt", "position")
	SELECT picture."image_url", picture."alt", picture."position" FROM (VALUES
		('/uploads/testimonials/1.720x1280.f4ede4.webp', 'Chat de clienta: Paola cuenta que su pelo quedó suavecito con el Spa Capilar con Canela', 0),
		('/uploads/testimonials/2.720x1280.f4eee4.webp', 'Chat de cliente: Andrés recomienda el Shampoo de Romero y Quina', 1),
		('/uploads/testimonials/3.720x1280.f4ede4.webp', 'Chat de clienta: Yuliana comparte su rutina de rizos con la crema y el gel de linaza', 2),
		('/uploads/testimonials/4.720x1280.f4eee4.webp', 'Chat de clienta: Doña Marta agradece la crema de manos de caléndula y el agua de rosas', 3),
		('/uploads/testimonials/5.720x1280.f4ede4.webp', 'Chat de clienta: Camila cuenta su experiencia con el Shampoo Matizador Violeta y el sérum de argán', 4),
		('/uploads/testimonials/6.720x1280.f4ede4.webp', 'Chat de clienta: Natalia escribe desde Pasto sobre el exfoliante de café y el aceite de almendras', 5)
	) AS picture("image_url", "alt", "position")
	WHERE EXISTS (SELECT FROM "content_pages" WHERE "page" = 'home');
