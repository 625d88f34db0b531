import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Moment } from "../life/moment.ts";
import { Refusal } from "../refusal.ts";
import { checkoutPages } from "./checkout-routes.ts";
import { notice } from "./document.ts";
import { invoicePages } from "./invoice-routes.ts";
import { portalPages } from "./portal-routes.ts";

const MAX_FORM_BYTES = 16 * 1024;

export interface PagesDeps {
  inMoment<Result>(work: (moment: Moment) => Promise<Result>): Promise<Result>;
}

/** The provider's pages for customers: plain HTML without scripts. */
export function createPages({ inMoment }: PagesDeps) {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLargePage }));
  for (const { method, path, answer } of [...checkoutPages, ...portalPages, ...invoicePages]) {
    app.on(method, path, async (c) => {
      const id = c.req.param("id") ?? "";
      if (!/^\w+$/.test(id)) return unknownPage();
      const form = new URLSearchParams(method === "POST" ? await c.req.text() : "");
      return inMoment((moment) => answer({ moment, id, form }));
    });
  }
  app.notFound(unknownPage);
  app.onError((error) => {
    if (error instanceof Refusal) return unknownPage();
    throw error;
  });
  return async (request: Request): Promise<Response> => app.fetch(request);
}

function tooLargePage(): Promise<Response> {
  return notice({
    title: "This form is too large",
    text: "It didn't come from one of our pages. You weren't charged.",
    status: 413,
  });
}

function unknownPage(): Promise<Response> {
  return notice({
    title: "Page not found",
    text: "The link may be old or incomplete. You weren't charged.",
    status: 404,
  });
}
