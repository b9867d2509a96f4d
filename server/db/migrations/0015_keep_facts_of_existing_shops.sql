-- A new shop no longer claims an age, opening hours or the date of a policy. Shops that exist keep what they showed.
UPDATE "settings"
SET "values" = '{"yearsOnMarket": 20, "privacyUpdatedAt": "2025-04-09", "hours": [{"days": "Lunes a viernes", "text": "9:00 a. m. a 6:00 p. m."}, {"days": "Sábados", "text": "10:00 a. m. a 2:00 p. m."}]}'::jsonb || "values"
WHERE "group_name" = 'general';
