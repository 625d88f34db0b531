/** The type alone, in lower case: `text/html`. */
export function mediaTypeOf(contentType: string | undefined): string | null {
  const type = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  return type === undefined || type === "" ? null : type;
}

export function charsetParameterOf(contentType: string | undefined): string | null {
  return /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? "")?.[1] ?? null;
}

/** Worth reading as text; a body without a type may be a page. */
export function isTextLike(mediaType: string | null): boolean {
  if (mediaType === null) return true;
  if (mediaType.startsWith("text/")) return true;
  return /^application\/(.+\+)?(xml|json|xhtml|(x-)?javascript|ecmascript)$/.test(mediaType);
}
