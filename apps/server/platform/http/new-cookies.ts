import { parse, serialize } from "hono/utils/cookie";

export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly isReadable: boolean;
}

/** Over HTTPS with `__Host-`: no subdomain and no page without TLS can set such a cookie. */
function fullName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

export function cookieHeader(
  { name, value, seconds: maxAge, isReadable }: NewCookie,
  secure: boolean,
): string {
  const httpOnly = !isReadable;
  const options = { path: "/", httpOnly, sameSite: "Lax", secure, maxAge } as const;
  return serialize(fullName(name, secure), value, options);
}

/** Those of a request, read when the first is asked for. */
export function cookieReader(
  header: string | undefined,
  secure: boolean,
): (name: string) => string | null {
  let cookies: Record<string, string> | undefined;
  return (name) => {
    cookies ??= parse(header ?? "");
    return cookies[fullName(name, secure)] ?? null;
  };
}
