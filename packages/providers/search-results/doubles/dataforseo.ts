import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { apiAnswer, apiTask, organicItems, resultsPage } from "./dataforseo-format.ts";
import { type Double, type DoubleOptions, startDouble } from "./double.ts";
import { type Listing, listings } from "./listing.ts";

export interface DataforseoDoubleOptions extends DoubleOptions {
  readonly login?: string;
  readonly password?: string;
  readonly results?: readonly Listing[];
  /** Items of the page besides the plain results. */
  readonly items?: readonly object[];
}

export interface DataforseoDouble extends Double {
  /** Finishes queued tasks, which are then listed as ready until fetched. */
  finishTasks(): void;
}

interface QueuedTask {
  readonly data: Asked;
  isDone: boolean;
  isFetched: boolean;
}

interface Asked {
  readonly keyword?: string;
  readonly tag?: string;
  readonly depth?: number;
}

const ORGANIC = "/v3/serp/google/organic";
const LIVE_USD = 0.002;
const QUEUED_USD = 0.0006;

export async function startDataforseo(
  options: DataforseoDoubleOptions = {},
): Promise<DataforseoDouble> {
  const { login = "ana@example.com", password = "api-password" } = options;
  const { results = listings(200), items = [] } = options;
  const key = `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`;
  const queue = new Map<string, QueuedTask>();
  const app = new Hono();

  const pageFor = ({ keyword = "", depth = 10 }: Asked) =>
    resultsPage(keyword, [...items, ...organicItems(results.slice(0, depth))]);

  app.use(async (context, next) => {
    if (context.req.header("authorization") === key) return next();
    return context.json(apiAnswer([], { status: 40100, message: "You are not Authorized." }), 401);
  });

  app.post(`${ORGANIC}/live/advanced`, async (context) => {
    const asked: Asked[] = await context.req.json();
    const [first = {}, ...others] = asked;
    if (others.length > 0) return context.json(apiAnswer([apiTask({ status: 40000 })]));
    const refused = refusalOf(first);
    if (refused) return context.json(apiAnswer([refused]));
    return context.json(apiAnswer([apiTask({ cost: LIVE_USD, result: [pageFor(first)] })]));
  });

  app.post(`${ORGANIC}/task_post`, async (context) => {
    const asked: Asked[] = await context.req.json();
    const tasks = asked.map((data, index) => {
      const refused = index >= 100 ? apiTask({ status: 40006 }) : refusalOf(data);
      if (refused) return refused;
      const id = randomUUID();
      queue.set(id, { data, isDone: false, isFetched: false });
      return apiTask({ id, status: 20100, message: "Task Created.", cost: QUEUED_USD });
    });
    return context.json(apiAnswer(tasks));
  });

  app.get(`${ORGANIC}/tasks_ready`, (context) => {
    const ready = [...queue].filter(([, { isDone, isFetched }]) => isDone && !isFetched);
    const result = ready.map(([id, { data }]) => {
      return { id, se: "google", se_type: "organic", tag: data.tag ?? "" };
    });
    return context.json(apiAnswer([apiTask({ result: result.length > 0 ? result : null })]));
  });

  app.get(`${ORGANIC}/task_get/advanced/:id`, (context) => {
    const id = context.req.param("id");
    const task = queue.get(id);
    if (!task) return context.json(apiAnswer([apiTask({ id, status: 40401 })]));
    if (!task.isDone) return context.json(apiAnswer([apiTask({ id, status: 40602 })]));
    task.isFetched = true;
    return context.json(apiAnswer([apiTask({ id, result: [pageFor(task.data)] })]));
  });

  const double = await startDouble(app, options);
  const finishTasks = () => {
    for (const task of queue.values()) task.isDone = true;
  };
  return { ...double, finishTasks };
}

function refusalOf({ keyword = "" }: Asked) {
  if (keyword !== "" && keyword.length <= 700) return null;
  return apiTask({ status: 40501, message: "Invalid Field: 'keyword'." });
}
