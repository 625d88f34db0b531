interface RefusalDetails {
  readonly status?: number;
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
}

/** An error in Stripe's format. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: Omit<RefusalDetails, "status">;

  constructor(message: string, { status = 400, ...details }: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.details = { type: "invalid_request_error", ...details };
  }

  toResponse(): Response {
    return Response.json(
      { error: { message: this.message, ...this.details } },
      { status: this.status },
    );
  }
}
