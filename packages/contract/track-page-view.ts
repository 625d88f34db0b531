import { z } from "zod";
import { openCall } from "./errors.ts";

/** Answered apart from the others, in groups; so it's described here and nowhere implemented. */
export const trackPageView = openCall
  .route({
    method: "POST",
    path: "/functions/track-page-view",
    successStatus: 204,
    summary: "Record a page view; the response is sent once it's stored",
    tags: ["traffic"],
  })
  .input(
    z.object({
      /** The visitor's session; null without consent to Analytics. */
      session_id: z.string().max(100).nullish(),
      page_path: z.string().max(2000),
      /** The server works it out again. */
      page_category: z.string().max(100).optional(),
      referrer: z.string().max(2000).nullish(),
      /** A UUID of version 7: a view reported twice counts once. */
      event_id: z.uuidv7().nullish(),
      /** `demo`, or the role of who is signed in: staff and the demo are counted apart. */
      audience: z.string().max(20).optional(),
      /** Consent was withdrawn: the session ends, and no view is recorded. */
      withdrawn: z.boolean().optional(),
      utm_source: z.string().optional(),
      utm_medium: z.string().optional(),
      utm_campaign: z.string().optional(),
      utm_term: z.string().optional(),
      utm_content: z.string().optional(),
    }),
  );
