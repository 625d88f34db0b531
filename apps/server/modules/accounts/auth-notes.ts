import type { RequestContext } from "../../platform/http/index.ts";

type UserIdByEmail = (email: string) => Promise<string | null>;

export interface AuthNotes {
  limited(context: RequestContext, path: string, email: string): Promise<void>;
  failed(context: RequestContext, path: string, response: Response, email: string): Promise<void>;
  wrongCode(context: RequestContext, userId: string): Promise<void>;
}

/** Sign-in events for the security log; written after the response is decided. */
export function createAuthNotes(userIdByEmail: UserIdByEmail): AuthNotes {
  return {
    async limited(context, path, email) {
      await context.note({
        type: "rate_limit_violation",
        userId: (await context.principal())?.userId ?? (await userIdByEmail(email)),
        description: "Too many attempts.",
        data: { path },
      });
    },

    async failed(context, path, response, email) {
      if (path === "/sign-in/email" && response.status === 401) {
        await context.note({
          type: "failed_authentication",
          userId: await userIdByEmail(email),
          description: "Failed sign-in: incorrect email or password.",
        });
      }
      const error = path.startsWith("/callback/") ? errorIn(response) : null;
      if (error !== null) {
        await context.note({
          type: "failed_authentication",
          userId: null,
          description: "Google sign-in failed.",
          data: { reason: error },
        });
      }
    },

    async wrongCode(context, userId) {
      await context.note({
        type: "failed_authentication",
        userId,
        description: "The code of a second step was incorrect.",
      });
    },
  };
}

function errorIn(response: Response): string | null {
  const location = response.headers.get("location");
  return location === null ? null : new URL(location, "http://here").searchParams.get("error");
}
