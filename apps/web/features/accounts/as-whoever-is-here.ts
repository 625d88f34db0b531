import { CallFailure } from "../../api/failure.ts";
import { session } from "../../runtime/session/browser-session.ts";

/** The accounts' own calls take the token by hand. */
export async function asWhoeverIsHere<Answer>(
  call: (accessToken: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await session.accessToken();
  if (token === null) throw new CallFailure("UNAUTHORIZED", "Sign in to go on.", 401);
  return call(token);
}
