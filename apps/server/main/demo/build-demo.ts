import { randomBytes } from "node:crypto";
import type { ConnectionOptions } from "@sightline/database";
import { JUDGE_PROMPT_DAYS, START_DUE_PROMPTS } from "../../modules/ai-visibility/index.ts";
import { RUN_SANDBOX, SETTLE_EVENTS } from "../../modules/billing/index.ts";
import { START_DUE_CRAWLS } from "../../modules/crawling/index.ts";
import { SEND_DUE_DIGESTS } from "../../modules/digests/index.ts";
import { JUDGE_EFFECTS } from "../../modules/insights/index.ts";
import { RUN_DUE_CAMPAIGNS } from "../../modules/outreach/index.ts";
import { ROLL_UP_DAYS, SEND_DUE_CHECKS } from "../../modules/positions/index.ts";
import { ROLL_UP_TRAFFIC, TURN_TRAFFIC_DAYS } from "../../modules/traffic/index.ts";
import { type Config, readConfig } from "../../platform/config/index.ts";
import type { ConnectedDatabase } from "../../platform/database/index.ts";
import { listen } from "../../platform/http/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { compose } from "../compose.ts";
import { VERSION } from "../version.ts";
import { askAs, sendFrom } from "./api-as.ts";
import {
  createDemoClock,
  createDemoSchema,
  findDemo,
  isWanted,
  openDemo,
  publishDemo,
  whileOthersWait,
} from "./demo-schema.ts";
import { DEMO_EMAIL, OPERATOR, principalOf } from "./demo-user.ts";
import { createDrainedQueue } from "./drained-queue.ts";
import { moveClock } from "./moved-clock.ts";
import { createOperatorStory } from "./operator-story.ts";
import { connectAssistant, createStory } from "./story.ts";
import { SEARCH_ENGINE } from "./world/serve-world.ts";
import { startWorld, type World } from "./world/start-world.ts";
import { DAYS, SITES } from "./world/world.ts";

const DAY_MS = 86_400_000;
/** Nobody outside of this process knows these: the demo's public token opens nothing here. */
const newToken = () => randomBytes(32).toString("base64url");
const ADMIN = { email: "admin@sightline.example", token: newToken() };
const OWNER_TOKEN = newToken();
/** Whose each token is. */
const TOKENS = new Map([
  [OWNER_TOKEN, DEMO_EMAIL],
  [ADMIN.token, ADMIN.email],
]);

export interface BuildRequest {
  readonly connection: ConnectionOptions;
  /** The last ones of the demo's days; tests need few. */
  readonly days: number;
  /** Where it will be shown. */
  readonly appUrl: string;
  /** A folder for its files; the process that starts the build removes it. */
  readonly dataDir: string;
}

/** Unless another node has built it meanwhile. */
export function buildDemo(
  request: BuildRequest,
  log: Log,
  onDay: (built: number) => void = () => {},
): Promise<void> {
  const { connection } = request;
  return whileOthersWait(connection, async () => {
    if (isWanted(await findDemo(connection), VERSION)) await liveThroughDays(request, log, onDay);
  });
}

/**
 * Lives the demo's days in a product of its own: real crawls, checks, analyses and digests, on a
 * clock that is moved through them. Needs a process to itself.
 */
async function liveThroughDays(
  { connection, days, appUrl, dataDir }: BuildRequest,
  log: Log,
  onDay: (built: number) => void,
) {
  const clock = moveClock();
  const opened = new AsyncDisposableStack();
  try {
    const firstDay = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAYS * DAY_MS;
    const world = await startWorld();
    opened.defer(() => world.close());
    await createDemoSchema(connection);
    const database = await openDemo(connection, "builder", log);
    const moveDatabaseClock = createDemoClock(database.pool);
    opened.defer(() => database.close());

    const moveTo = async (ms: number) => {
      clock.moveTo(ms);
      world.showDay(Math.floor((ms - firstDay) / DAY_MS));
      await moveDatabaseClock(clock.offsetMs);
    };
    const beginning = DAYS - days;
    await moveTo(firstDay + beginning * DAY_MS + hour(7));
    const queue = createDrainedQueue(database.db);
    const url = await startBuilder(
      builderConfig(dataDir, world),
      { appUrl, database, queue, connect: world.connect, log },
      opened,
    );
    await signUp(url, database);
    await connectAssistant(askAs(url, ADMIN.token));

    const story = createStory(askAs(url, OWNER_TOKEN), { isWhole: beginning === 0 });
    const operator = createOperatorStory({
      ...{ url, ask: askAs(url, ADMIN.token), send: sendFrom(url) },
      beginning,
      tokenFor(email) {
        const token = newToken();
        TOKENS.set(token, email);
        return token;
      },
    });
    await story.begin();
    await queue.drain();
    for (let day = beginning; day <= DAYS; day++) {
      const midnight = firstDay + day * DAY_MS;
      for (const { at, jobs } of DAILY) {
        const isOver = midnight + at < Date.now();
        if (isOver) continue;
        if (midnight + at > Date.now() - clock.offsetMs) break;
        await moveTo(midnight + at);
        if (at === STORY_AT) {
          await story.on(day);
          await operator.on(day);
          await queue.drain();
        }
        for (const job of jobs) await queue.run(job);
      }
      onDay(day - beginning);
    }
    await moveTo(Date.now() - clock.offsetMs);
    await makeAdmin(url, database);
    await publishDemo(connection, VERSION);
  } finally {
    await opened.disposeAsync();
    clock.restore();
  }
}

const hour = (hours: number) => hours * 3_600_000;
const STORY_AT = hour(10);

/** The jobs of the timetable that the demo needs, at about their times; once a day is enough. */
const DAILY: readonly { readonly at: number; readonly jobs: readonly string[] }[] = [
  {
    at: hour(1),
    jobs: [
      ...[TURN_TRAFFIC_DAYS, RUN_SANDBOX, JUDGE_PROMPT_DAYS, ROLL_UP_DAYS],
      ...[START_DUE_CRAWLS, JUDGE_EFFECTS],
    ],
  },
  { at: STORY_AT, jobs: [] },
  { at: hour(12), jobs: [START_DUE_PROMPTS, RUN_DUE_CAMPAIGNS, SETTLE_EVENTS] },
  { at: hour(17), jobs: [SEND_DUE_DIGESTS] },
  { at: hour(23.8), jobs: [SEND_DUE_CHECKS, ROLL_UP_TRAFFIC] },
];

/** Nothing of the installation's own settings: no keys, no mail server, no payment. */
function builderConfig(dataDir: string, { searchUrl, assistantUrl }: World): Config {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: "postgres://demo",
    PORT: "0",
    LOG_LEVEL: "warn",
    SECRETS_KEY: randomBytes(32).toString("base64url"),
    OPENAI_API_BASE: assistantUrl,
    CRAWLER_ALLOW_HOSTS: SITES.flatMap(({ domain }) => [domain, `www.${domain}`]).join(","),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.token,
    // Visitors say in a header where they come from.
    TRUSTED_PROXIES: "1",
    ...OPERATOR,
  });
  const limit = { perSecond: 1_000, burst: 1_000 };
  const searxng = { url: searchUrl, engines: [SEARCH_ENGINE], limit };
  return { ...config, searchProviders: { ...config.searchProviders, searxng } };
}

async function startBuilder(
  config: Config,
  {
    appUrl,
    database,
    queue,
    connect,
    log,
  }: {
    readonly appUrl: string;
    readonly database: ConnectedDatabase;
    readonly queue: ReturnType<typeof createDrainedQueue>;
    readonly connect: World["connect"];
    readonly log: Log;
  },
  opened: AsyncDisposableStack,
): Promise<string> {
  const listener = await listen(config);
  opened.defer(() => listener.cut());
  const url = `http://127.0.0.1:${listener.port}`;
  const product = await compose(config, {
    appUrl,
    localUrl: url,
    log,
    isDraining: () => false,
    pages: async () => ({ render: async () => new Response(null, { status: 404 }) }),
    queue,
    demo: {
      database: { ...database, close: async () => {} },
      authenticate: async (token) => {
        const email = TOKENS.get(token);
        return email === undefined ? null : principalOf(database.db, email);
      },
      connect,
      isReadOnly: false,
    },
  });
  opened.defer(() => product.close());
  listener.serve(product.handle);
  return url;
}

/** With a password that nobody knows, and a plan that checks daily. */
async function signUp(url: string, { db }: ConnectedDatabase): Promise<void> {
  const password = randomBytes(32).toString("base64url");
  await askAs(url, "")("POST", "/auth/sign-up/email", {
    ...{ name: "Demo", email: DEMO_EMAIL, password },
  });
  const user = await principalOf(db, DEMO_EMAIL);
  await askAs(url, ADMIN.token)("POST", "/admin/grants", {
    user_id: user?.userId,
    ends_at: new Date(Date.now() + 3650 * DAY_MS).toISOString(),
    reason: "The demo",
  });
}

/** Visitors read the admin area, too: they can't change anything anywhere. */
async function makeAdmin(url: string, { db }: ConnectedDatabase): Promise<void> {
  const user = await principalOf(db, DEMO_EMAIL);
  await askAs(url, ADMIN.token)("PATCH", `/admin/users/${user?.userId}`, { role: "admin" });
}
