import { ACCESS_VERDICTS } from "@sightline/domain/crawling";
import { z } from "zod";
import { AiReading } from "./crawling.ts";
import { userCall } from "./errors.ts";
import { TargetSite } from "./keywords.ts";

const tags = ["crawling"];

const AgentAnswer = z.object({
  /** A status code, or why there was no response. */
  status: z.union([z.int(), z.string()]),
  url: z.string(),
  words: z.int(),
  /** Robots directives for it, by tag or header. */
  directives: z.array(z.string()),
});

const CrawlerAccess = z.object({
  token: z.string(),
  operator: z.string(),
  purpose: AiReading.shape.purpose,
  /** According to its operator. */
  heeds_robots: z.boolean(),
  allowed_by_robots: z.boolean(),
  /** Null: the page wasn't fetched under its name. */
  answer: AgentAnswer.nullable(),
  verdict: z.enum(ACCESS_VERDICTS),
});
export type CrawlerAccess = z.infer<typeof CrawlerAccess>;

const AccessCheck = z.object({
  state: z.enum(["none", "checking", "done", "failed"]),
  /** Only sites whose ownership is verified are asked under the names of others. */
  is_proven: z.boolean(),
  /** False: it was checked today, or is being checked. */
  may_check: z.boolean(),
  checked_at: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  result: z
    .object({ url: z.string(), browser: AgentAnswer, crawlers: z.array(CrawlerAccess) })
    .nullable(),
});
export type AccessCheck = z.infer<typeof AccessCheck>;

export const crawlerAccess = {
  find: userCall
    .route({
      method: "GET",
      path: "/crawler-access",
      tags,
      summary: "How a site responds to each AI crawler, compared with a browser",
    })
    .input(z.object({ target_site: TargetSite }))
    .output(AccessCheck),
  check: userCall
    .route({
      method: "POST",
      path: "/crawler-access",
      tags,
      successStatus: 202,
      summary: "Check now, at most once a day",
    })
    .errors({ CONFLICT: { status: 409, message: "First, verify that this site is yours." } })
    .input(z.object({ target_site: TargetSite }))
    .output(AccessCheck),
};
