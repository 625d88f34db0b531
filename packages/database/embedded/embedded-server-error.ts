/** The embedded server cannot run; the message says what is wrong and what to do about it. */
export class EmbeddedServerError extends Error {
  override readonly name = "EmbeddedServerError";
}
