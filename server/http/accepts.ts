/** Whether a header such as Accept-Encoding names `token`, and not with quality 0, which means that it is refused. */
export function accepts(header: string | undefined, token: "br" | "gzip" | "image/avif"): boolean {
  return patterns[token].test(header ?? "");
}

const patterns = { br: patternOf("br"), gzip: patternOf("gzip"), "image/avif": patternOf("image/avif") };

function patternOf(token: string): RegExp {
  return new RegExp(String.raw`(?<![\w-])${token}(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`);
}
