/** The embedded server can't run; the message says why and what to do. */
export class EmbeddedServerError extends Error {
  override readonly name = "EmbeddedServerError";
}
