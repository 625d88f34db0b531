import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly isReadable: boolean;
}

/**
 * Only now is there a response to put them on. Over HTTPS their names start with `__Host-`: no
 * subdomain and no page without TLS can set them.
 */
export function setCookies(c: Context, cookies: readonly NewCookie[], secure: boolean): void {
  for (const { name, value, seconds: maxAge, isReadable } of cookies) {
    const httpOnly = !isReadable;
    const options = { path: "/", httpOnly, sameSite: "Lax", secure, maxAge } as const;
    setCookie(c, name, value, secure ? { ...options, prefix: "host" } : options);
  }
}

export function readCookie(c: Context, name: string, secure: boolean): string | null {
  return (secure ? getCookie(c, name, "host") : getCookie(c, name)) ?? null;
}
