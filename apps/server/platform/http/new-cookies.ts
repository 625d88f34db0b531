import { serialize } from "hono/utils/cookie";

export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly isReadable: boolean;
}

export function cookieHeader(
  { name, value, seconds: maxAge, isReadable }: NewCookie,
  secure: boolean,
): string {
  const httpOnly = !isReadable;
  return serialize(name, value, { path: "/", httpOnly, sameSite: "Lax", secure, maxAge });
}
