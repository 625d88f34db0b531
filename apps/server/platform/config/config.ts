import { parseAllowHosts } from "@sightline/crawler/address";
import { z } from "zod";
import { clickHouseUrls, httpUrl, siteUrl } from "./http-url.ts";
import { LlmProviderSettings, llmProvidersOf } from "./llm-providers.ts";
import { mistakesAmong, SearchProviderSettings, searchProvidersOf } from "./search-providers.ts";

const flag = z
  .enum(["true", "false", "1", "0"])
  .transform((text) => text === "true" || text === "1");
const port = z.coerce.number().int().min(0).max(65535);
const address = z.email();

const allowedHosts = z
  .string()
  .default("")
  .transform((text, check) => {
    try {
      return parseAllowHosts(text);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      check.issues.push({ code: "custom", message, input: text });
      return z.NEVER;
    }
  });

/** Every setting, read once. An empty value counts as unset. */
const Settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: siteUrl.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CLICKHOUSE_URL: clickHouseUrls.optional(),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  ADMIN_EMAIL: address.optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  SUPPORT_EMAIL: address.default("support@sightline.invalid"),
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_ADDRESS: z.string().trim().min(1).max(500).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine(isOneSender, "must be one line with an address, such as Sightline <a@example.com>")
    .default("Sightline <no-reply@sightline.invalid>"),
  DKIM_DOMAIN: z.string().min(1).max(253).optional(),
  DKIM_SELECTOR: z.string().min(1).max(63).optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  /** Of the mail provider's webhook: a secret, a public key, `user:password` or a topic. */
  MAIL_WEBHOOK_SECRET: z.string().optional(),
  MAIL_PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(10),
  MAIL_DOMAIN_PER_SECOND: z.coerce.number().int().min(1).max(10_000).default(5),
  // With a short name before the @: the address of a message is added behind it.
  OUTREACH_REPLY_ADDRESS: z
    .email()
    .regex(/^[^@+]{1,11}@/, "must have a name of 11 characters or fewer, without a +")
    .optional(),
  OUTREACH_REPLY_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  OUTREACH_REPLY_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /** What all campaigns together may send on a day. */
  OUTREACH_DAILY_LIMIT: z.coerce.number().int().min(1).max(100_000).default(1_000),
  AUTH_REQUIRE_CONFIRMATION: flag.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpUrl.default("https://accounts.google.com"),
  SEARCH_CONSOLE_API_BASE: httpUrl.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, "must look like G-ABC123")
    .optional(),
  GTM_CONTAINER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, "must look like GTM-ABC123")
    .optional(),
  CRAWLER_ALLOW_HOSTS: allowedHosts,
  WEBHOOK_ALLOW_HOSTS: allowedHosts,
  /** Whose scripts crawls run: nobody's, those of pages with almost no text, or everyone's. */
  CRAWLER_RENDERING: z.enum(["off", "empty", "always"]).default("off"),
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** A workspace with fictional data that anyone may look at: `npm run demo` sets it. */
  DEMO: flag.default(false),
  DEMO_DAYS: z.coerce.number().int().min(1).max(120).default(120),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,512}$/, "must have 16 to 512 letters, digits or . ~ + / = - _")
    .optional(),
  /** A collector's address, as OpenTelemetry names it; unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default("")
    .transform((text, check) => {
      const headers = headersOf(text);
      if (headers !== null) return headers;
      const message = "must look like name=value,name=value";
      check.issues.push({ code: "custom", message, input: text });
      return z.NEVER;
    }),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("sightline"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SECRETS_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  ...SearchProviderSettings.shape,
  ...LlmProviderSettings.shape,
});

/** By name, as recipes and guides have to know them. */
export const SETTINGS = Settings.shape;

const Environment = Settings.refine((env) => env.CRAWLER_RENDERING === "off" || env.CHROMIUM_PATH, {
  path: ["CHROMIUM_PATH"],
  message: "must be set for CRAWLER_RENDERING",
})
  .refine((env) => !env.ADMIN_PASSWORD || env.ADMIN_EMAIL, {
    path: ["ADMIN_PASSWORD"],
    message: "must be set together with ADMIN_EMAIL",
  })
  .refine((env) => !env.ADMIN_EMAIL || env.ADMIN_PASSWORD, {
    path: ["ADMIN_EMAIL"],
    message: "must be set together with ADMIN_PASSWORD",
  })
  .refine((env) => Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET), {
    path: ["GOOGLE_CLIENT_ID"],
    message: "must be set together with GOOGLE_CLIENT_SECRET",
  })
  .refine((env) => Boolean(env.STRIPE_SECRET_KEY) === Boolean(env.STRIPE_WEBHOOK_SECRET), {
    path: ["STRIPE_SECRET_KEY"],
    message: "must be set together with STRIPE_WEBHOOK_SECRET",
  })
  .check(({ value, issues }) => {
    for (const { name, message } of mistakesAmong(value)) {
      issues.push({ code: "custom", path: [name], message, input: value });
    }
  });

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(explain(parsed.error, given));

  const e = parsed.data;
  return {
    development: e.NODE_ENV === "development",
    port: e.PORT,
    host: e.HOST,
    /** Unset: known only once the server listens. */
    appUrl: e.APP_URL,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    /** Null: page views stay in PostgreSQL. */
    clickHouseUrls: e.CLICKHOUSE_URL ?? null,
    role: e.ROLE,
    logLevel: e.LOG_LEVEL,
    firstAdmin:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD
        ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD }
        : null,
    supportEmail: e.SUPPORT_EMAIL,
    /** Who runs this installation, as terms and privacy must say. */
    operator: { name: e.OPERATOR_NAME ?? null, address: e.OPERATOR_ADDRESS ?? null },
    mail: {
      smtpUrl: e.SMTP_URL,
      from: e.MAIL_FROM,
      dkim: dkimOf(e.DKIM_DOMAIN, e.DKIM_SELECTOR, e.DKIM_PRIVATE_KEY),
      webhookSecret: e.MAIL_WEBHOOK_SECRET ?? null,
      limits: { perSecond: e.MAIL_PER_SECOND, perDomain: e.MAIL_DOMAIN_PER_SECOND },
    },
    /** Where replies to outreach arrive: `user:password` of the webhook that brings them, or a mailbox. */
    replies: {
      address: e.OUTREACH_REPLY_ADDRESS ?? null,
      secret: e.OUTREACH_REPLY_SECRET ?? null,
      imapUrl: e.OUTREACH_REPLY_IMAP_URL ?? null,
    },
    outreachDailyLimit: e.OUTREACH_DAILY_LIMIT,
    /** Confirmation only makes sense if email actually leaves the machine. */
    confirmationRequired: e.AUTH_REQUIRE_CONFIRMATION ?? e.SMTP_URL !== undefined,
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? {
            clientId: e.GOOGLE_CLIENT_ID,
            clientSecret: e.GOOGLE_CLIENT_SECRET,
            issuer: e.GOOGLE_ISSUER,
          }
        : null,
    /** For tests; called only for customers who connected it. */
    searchConsoleApiBase: e.SEARCH_CONSOLE_API_BASE,
    /** Unset: payments run on the built-in sandbox. */
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: e.STRIPE_SECRET_KEY,
            webhookSecret: e.STRIPE_WEBHOOK_SECRET,
            apiBase: e.STRIPE_API_BASE,
          }
        : null,
    /** Loaded only after consent; without ids the CSP doesn't even allow third-party hosts. */
    tags: { googleTag: e.GA_MEASUREMENT_ID ?? null, tagManager: e.GTM_CONTAINER_ID ?? null },
    /** Hosts that may be private and are crawled without rate limits: tests and demos. */
    crawlerAllows: e.CRAWLER_ALLOW_HOSTS,
    /** Hosts that may be private and get what customers' webhooks send. */
    webhooksAllow: e.WEBHOOK_ALLOW_HOSTS,
    /** Null: crawls read pages as they are sent. */
    crawlerRendering:
      e.CRAWLER_RENDERING === "off" || e.CHROMIUM_PATH === undefined
        ? null
        : { which: e.CRAWLER_RENDERING, chromium: e.CHROMIUM_PATH },
    /** Unset: positions come only from the built-in index. */
    searchProviders: searchProvidersOf(e),
    /** What the settings say of language models; an admin may set up others. */
    llmProviders: llmProvidersOf(e),
    /** Null: no limit of our own. */
    searchBudgetUsd: e.SEARCH_BUDGET_USD ?? null,
    /** Null: no demo. */
    demo: e.DEMO ? { days: e.DEMO_DAYS } : null,
    trustedProxies: e.TRUSTED_PROXIES,
    secretsKey: e.SECRETS_KEY,
    /** Null: `/metrics` answers only this machine. */
    metricsToken: e.METRICS_TOKEN ?? null,
    /** Null: nothing is traced. */
    tracing:
      e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: e.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: e.OTEL_SERVICE_NAME,
            ratio: e.OTEL_TRACES_SAMPLER_ARG,
          },
  };
}

function isOneSender(text: string): boolean {
  return !/\p{Cc}/u.test(text) && /[^\s<>@]@[^\s<>@]/.test(text);
}

function explain(error: z.ZodError, given: Record<string, unknown>): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0] ?? "settings");
    const secret = /LOGIN|PASSWORD|SECRET|KEY|TOKEN|URL|BASE|HEADERS|ENDPOINT/.test(name);
    const value = name in given && !secret ? ` (given: ${JSON.stringify(given[name])})` : "";
    return `  ${name}: ${issue.message}${value}`;
  });
  return `These settings aren't valid:\n${lines.join("\n")}`;
}

/** One line in an environment file, or several. */
function dkimOf(domain?: string, selector?: string, key?: string) {
  if (domain === undefined || selector === undefined || key === undefined) return null;
  return { domain, selector, privateKey: key.replaceAll("\\n", "\n") };
}

/** Pairs with commas between them, their values percent-encoded; null: something else. */
function headersOf(text: string): Record<string, string> | null {
  const pairs = text.split(",").filter((pair) => pair.trim() !== "");
  const headers: Record<string, string> = {};
  for (const pair of pairs) {
    const end = pair.indexOf("=");
    const name = pair.slice(0, end).trim();
    if (end < 1 || !/^[\w-]+$/.test(name)) return null;
    try {
      headers[name] = decodeURIComponent(pair.slice(end + 1).trim());
    } catch {
      return null;
    }
  }
  return headers;
}
