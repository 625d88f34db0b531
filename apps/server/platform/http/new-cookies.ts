import type { Context } from "hono";
import { setCookie } from "hono/cookie";

export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly isReadable: boolean;
}

/** Only now is there a response to put them on. */
export function setCookies(c: Context, cookies: readonly NewCookie[], secure: boolean): void {
  for (const { name, value, seconds: maxAge, isReadable } of cookies) {
    const httpOnly = !isReadable;
    setCookie(c, name, value, { path: "/", httpOnly, sameSite: "Lax", secure, maxAge });
  }
}
