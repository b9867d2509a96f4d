/** «retiro» for «el retiro»: the official names of some municipalities lack the article that everybody says. */
export function withoutArticle(text: string): string {
  return text.replace(/^(?:el|la|los|las) (?=.)/, "");
}
