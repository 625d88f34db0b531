import { describedContract, EXAMPLES, TAGS } from "@sightline/contract/described";
import { AI_CRAWLERS } from "@sightline/crawler/robots";
import { createCountryLookup } from "@sightline/providers/geo-ip";
import {
  accountsJobs,
  accountsRoutes,
  createAccounts,
  ensureFirstAdmin,
  exportAccount,
  exportLinks,
  type PasswordHashing,
  usersRoutes,
} from "../modules/accounts/index.ts";
import { pausePromptsOverLimit } from "../modules/ai-visibility/index.ts";
import { firstAnalyses } from "../modules/analyses/index.ts";
import {
  billingRoutes,
  createBilling,
  describeUsers,
  paymentFacts,
  paymentsRoutes,
} from "../modules/billing/index.ts";
import { pauseSitesOverLimit, removeSitesOf } from "../modules/companies/index.ts";
import { diagnosticsJobs, diagnosticsRoutes, errorsRoutes } from "../modules/diagnostics/index.ts";
import { createExperiments } from "../modules/experiments/index.ts";
import { deleteKeywordsOfUser, pauseKeywordsOverLimit } from "../modules/keywords/index.ts";
import { createLlm } from "../modules/llm/index.ts";
import { createContact, forgetWriter } from "../modules/mailing/index.ts";
import { deleteHistoryOf } from "../modules/positions/index.ts";
import { createKeyGate, neededScope, webhookListeners } from "../modules/programs/index.ts";
import { createNoteTaker, securityJobs, securityRoutes } from "../modules/security/index.ts";
import { createTraffic, networksRoutes } from "../modules/traffic/index.ts";
import { type Config, deriveKey, prepareDataDir, secretsKey } from "../platform/config/index.ts";
import { connectDatabase } from "../platform/database/index.ts";
import {
  createApi,
  createApp,
  createOpenApi,
  errorResponse,
  fromResponse,
  type PageBasics,
  type Pages,
} from "../platform/http/index.ts";
import { createJobQueue, type Job, type JobQueue } from "../platform/jobs/index.ts";
import type { Log } from "../platform/logging/index.ts";
import { createTracing } from "../platform/tracing/index.ts";
import { marked } from "./demo/read-only.ts";
import { type CreateDemo, type DemoSurroundings, NO_DEMO } from "./demo/surroundings.ts";
import { firstView } from "./first-view.ts";
import { anomalies, createGuards, NO_GUARDS } from "./guards.ts";
import { inUse } from "./in-use.ts";
import { createMail } from "./mail.ts";
import { createMonitoring } from "./metrics.ts";
import { createOutreach } from "./outreach.ts";
import { createParts } from "./parts.ts";
import { publicSettings } from "./public-settings.ts";
import { textOf } from "./text-of-page.ts";
import { timetable } from "./timetable.ts";
import { OTHER_USER_TABLES, USER_TABLES } from "./user-tables.ts";
import { VERSION } from "./version.ts";

export interface Surroundings {
  readonly appUrl: string;
  /** This node's own URL, regardless of any proxy in front of it. */
  readonly localUrl: string;
  readonly log: Log;
  readonly isDraining: () => boolean;
  readonly pages: (basics: PageBasics) => Promise<Pages>;
  /** Only tests pass one, so that a sign-up doesn't cost them a real hash. */
  readonly passwords?: PasswordHashing;
  /** Only tests and the demo pass one, to run the jobs themselves. */
  readonly queue?: JobQueue;
  readonly demo?: DemoSurroundings;
  /** The demo workspace beside this product, where the settings want one. */
  readonly createDemo?: CreateDemo;
}

export interface Product {
  readonly startDemo: () => void;
  readonly handle: ReturnType<typeof createApp>;
  close(): Promise<void>;
}

/** The composition root: all parts and their dependencies. */
export async function compose(config: Config, around: Surroundings): Promise<Product> {
  const opened = new AsyncDisposableStack();
  try {
    const parts = await assemble(config, around, opened);
    return { ...parts, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Whatever is opened here is closed in reverse order, at the end or when a later part fails. */
async function assemble(
  config: Config,
  around: Surroundings,
  opened: AsyncDisposableStack,
): Promise<Omit<Product, "close">> {
  const { appUrl, log, demo } = around;
  const startedAt = new Date();
  const working = config.role !== "web";
  const serving = config.role !== "worker";

  const openApi = createOpenApi(describedContract, {
    ...{ appUrl, version: VERSION, supportEmail: config.supportEmail },
    ...{ neededScope, examples: EXAMPLES, tags: TAGS },
  });
  await prepareDataDir(config);
  const key = await secretsKey(config.secretsKey, config.dataDir);
  const tracing = await createTracing(config, VERSION, openApi);
  opened.defer(() => tracing.close());
  const database = demo?.database ?? (await connectDatabase(config, log, tracing.onStatement));
  opened.defer(() => database.close());
  const { db, prepared } = database;
  const shownDemo = around.createDemo?.(database.connection) ?? NO_DEMO;
  opened.defer(() => shownDemo.close());
  const pages = serving
    ? await around.pages({
        settings: publicSettings(config, appUrl),
        openApi,
        aiCrawlers: AI_CRAWLERS,
        demo: { state: shownDemo.state, session: shownDemo.session },
      })
    : { render: nothingHere };

  const queue = around.queue ?? createJobQueue(database.connection, log, { worker: working });
  const mail = createMail(config, { appUrl, key, db, queue, log });
  opened.defer(() => mail.transport.close());
  const { mailing, links, transport } = mail;
  const outreach = createOutreach(config, { appUrl, key, db, queue, mail });
  const { limiter, blocks } = demo?.isReadOnly ? NO_GUARDS : createGuards(db, log);
  opened.defer(() => blocks.close());
  const { supportEmail } = config;
  const contact = createContact({ ...config, appUrl, secretsKey: key }, { db, mailing, limiter });
  const experiments = createExperiments({
    ...{ db, queue, limiter, countryOf: createCountryLookup() },
    sessionKey: deriveKey(key, "experiment-sessions"),
  });
  const accounts = createAccounts(
    { ...config, appUrl, secretsKey: key, passwords: around.passwords },
    { database, queue, limiter, mailing, log, onSignedUp: experiments.onSignedUp },
  );
  const reported = webhookListeners(queue);
  const billing = createBilling(
    {
      ...{ appUrl, localUrl: around.localUrl, supportEmail, stripe: config.stripe },
      sandboxKey: deriveKey(key, "sandbox").toString("base64url"),
      quotesKey: deriveKey(key, "upgrade-quotes"),
    },
    {
      ...{ db, queue, mailing, log, mail: accounts.mail },
      onPlanChanged: [
        ...[pauseSitesOverLimit, pauseKeywordsOverLimit, pausePromptsOverLimit],
        reported.onPlanChanged,
      ],
      onSubscribed: [experiments.onSubscribed, outreach.onSubscribed],
    },
  );
  const traffic = createTraffic(
    { appUrl, secretsKey: key, clickHouseUrls: config.clickHouseUrls },
    { db, log, firstAnalyses, robotsTxt: () => textOf(pages, new URL("/robots.txt", appUrl)) },
  );
  opened.defer(() => traffic.close());
  const llm = opened.use(createLlm({ secretsKey: key, environment: config.llmProviders }, { db }));
  const parts = createParts(config, {
    ...{ appUrl, key, db, prepared, queue, log, limiter, mailing, links, outreach },
    ...{ opened, reported, mail: accounts.mail, units: billing.units, connect: demo?.connect },
    ...{ callModel: llm.callModel, askTask: llm.askTask },
  });

  const jobs: Job[] = [
    ...diagnosticsJobs(db, log),
    ...securityJobs(db),
    ...mailing.jobs,
    ...contact.jobs,
    ...accounts.mail.jobs,
    ...accountsJobs({
      ...{ db, queue, log },
      deletion: {
        beforeDeletion: [
          accounts.notices.onDeleted,
          billing.closeCustomers,
          parts.closeConnections,
          forgetWriter,
          removeSitesOf,
        ],
        slices: [deleteKeywordsOfUser, deleteHistoryOf],
        tables: OTHER_USER_TABLES,
      },
    }),
    ...billing.jobs,
    ...traffic.jobs,
    ...experiments.jobs,
    ...llm.jobs,
    ...parts.jobs,
  ];
  opened.defer(() => billing.close());
  opened.defer(() => queue.stop());
  opened.defer(parts.release);
  await queue.start(jobs);
  if (working) await queue.work(tracing.jobs(jobs), timetable);
  await billing.catchUp();
  await llm.prepare();
  const { firstAdmin } = config;
  if (firstAdmin && (await ensureFirstAdmin(db, firstAdmin, around.passwords?.hash)) === "made") {
    log.info("the first admin was created from the settings");
  }

  const downloadLinks = exportLinks(db);
  const securityLog = { db, limiter, onFlagged: accounts.notices.onFlagged };
  const diagnostics = diagnosticsRoutes({
    database,
    queue,
    dataDir: demo?.isReadOnly ? null : config.dataDir,
    isDraining: around.isDraining,
    facts: { version: VERSION, role: config.role, startedAt },
    mail: { transport: transport.name, check: () => transport.check() },
    anomalies: () => anomalies(db),
    intake: traffic.intakeFacts,
    payment: () => paymentFacts(db, billing.payments.name),
  });
  const handle = createApp({
    log,
    ...createMonitoring(config, database, queue),
    appUrl,
    development: config.development,
    tags: config.tags.googleTag !== null || config.tags.tagManager !== null,
    trustedProxies: config.trustedProxies,
    authenticate: demo?.authenticate ?? accounts.authenticate,
    keys: createKeyGate({ db: prepared, limiter, appUrl }),
    note: demo?.isReadOnly ? async () => {} : createNoteTaker(securityLog),
    blockOf: blocks.blockOf,
    demo: shownDemo.handleOf,
    marked: demo?.isReadOnly ? marked : undefined,
    auth: serving ? accounts.handler : nothingHere,
    api: createApi(
      serving
        ? {
            diagnostics,
            errors: errorsRoutes(db, limiter),
            security: securityRoutes(securityLog),
            contact: contact.routes,
            mailHealth: mail.health,
            accounts: accountsRoutes({
              ...{ db, prepared, links: downloadLinks, confirmOwner: accounts.confirmOwner },
              countryOf: createCountryLookup(),
              scheduleDeletion: accounts.notices.scheduleDeletion,
            }),
            secondFactor: accounts.secondFactor,
            users: usersRoutes(db, describeUsers, accounts.notices),
            billing: billingRoutes({
              ...{ db, payments: billing.payments, changes: billing.changes, inUse, limiter },
              onCheckout: experiments.onCheckout,
            }),
            payments: paymentsRoutes(db, billing),
            traffic: traffic.routes,
            networks: networksRoutes({ db, blocks, countryOf: createCountryLookup() }),
            experiments: experiments.routes,
            ...llm.routers,
            ...parts.routes,
          }
        : { diagnostics },
    ),
    firstView: serving ? firstView : nothingHere,
    openApi,
    idempotency: parts.idempotency,
    oauth: serving ? parts.oauth : nothingHere,
    mcp: serving ? parts.mcp : nothingHere,
    paymentWebhook: billing.webhook,
    mailWebhook: serving ? mail.webhook : nothingHere,
    replyWebhook: serving ? outreach.replyWebhook : nothingHere,
    followLink: serving ? outreach.followLink : nothingHere,
    pageServed: traffic.pageServed,
    trackPageView: serving ? traffic.trackPageView : async () => fromResponse(await nothingHere()),
    sandboxPages: serving ? billing.sandboxPages : null,
    cardScript: config.stripe !== null,
    searchConsoleCallback: parts.searchConsoleCallback,
    exportAccount: (userId) => exportAccount(db, USER_TABLES, userId),
    openExportLink: downloadLinks.open,
    ...parts.exports,
    uploadImport: serving ? parts.uploadImport : nothingHere,
    uploadContacts: serving ? parts.uploadContacts : nothingHere,
    analyseByForm: serving ? parts.analyseByForm : nothingHere,
    contactByForm: serving ? contact.byForm : nothingHere,
    shareByForm: serving ? parts.shareByForm : nothingHere,
    leaveByForm: serving
      ? parts.leaveByForm
      : { unsubscribe: nothingHere, preferences: nothingHere },
    pages,
    variantOf: experiments.variantOf,
  });
  return { handle: tracing.handle(handle), startDemo: shownDemo.start };
}

async function nothingHere(): Promise<Response> {
  return errorResponse(404, "NOT_FOUND", "This node only runs background jobs.");
}
