CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Words with about the length of a misspelt one, and some of its trigrams: two swapped letters in a short word leave a
-- similarity of 0.25. A function, because only then the index knows the limit.
CREATE FUNCTION similar_words(term text, typos integer) RETURNS SETOF text
  LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT word FROM search_words
  WHERE word % term AND length(word) BETWEEN length(term) - typos AND length(term) + typos
$$;
