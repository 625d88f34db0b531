import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import { keepSession, newCustomer, type TemporaryProduct } from "@sightline/testing/browser";
import type { Screen } from "../../tests/e2e/every-screen/screen.ts";
import { appScreens, fill } from "../../tests/e2e/every-screen/screens.ts";
import type { Row } from "../benchmark.ts";
import { layoutShift } from "./layout-shift.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Only a real hang takes this long, even on a busy machine. */
const PATIENT_MS = 120_000;
/** Each answer comes later than the one before, so that no two appear at once. */
const FIRST_ANSWER_MS = 150;
const NEXT_ANSWER_MS = 60;

export const LATE = `each answer ${NEXT_ANSWER_MS} ms after the one before, the first after ${FIRST_ANSWER_MS} ms`;

/** Every screen of the app at both widths, while its answers come one after the other. */
export async function measureShifts(browser: Browser, product: TemporaryProduct): Promise<Row[]> {
  const rows: Row[] = [];
  for (const viewport of SIZES) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport,
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(PATIENT_MS);
    const metric = `layout shift at ${viewport.width} px`;
    for (const screen of chosenScreens()) {
      try {
        const value = await shiftOf(screen, context, product);
        rows.push({ subject: screen.name, metric, value, unit: "" });
        console.error(`${viewport.width} px, ${screen.name}: ${value.toFixed(3)}`);
      } catch (error) {
        // One screen that doesn't open must not cost the figures of all others.
        console.error(`${screen.name} at ${viewport.width} px wasn't measured: ${error}`);
      }
    }
    await context.close();
  }
  return rows;
}

/** All, or those whose name contains one of the words in `BENCH_SCREENS`. */
function chosenScreens(): readonly Screen[] {
  const words = process.env.BENCH_SCREENS?.split(",");
  return words === undefined
    ? appScreens
    : appScreens.filter(({ name }) => words.some((word) => name.includes(word)));
}

async function shiftOf(
  { path, arrange, open, filled }: Screen,
  context: BrowserContext,
  product: TemporaryProduct,
): Promise<number> {
  const customer = await newCustomer(product);
  if (filled) await fill(customer);
  await keepSession(context, product.url, customer.session);
  const page = await context.newPage();
  try {
    const late = answersComeLate(page);
    await page.route("**/api/**", (route) => late(route, () => route.fallback()));
    await page.route("**/api/first-view?*", (route) => route.fulfill({ json: {} }));
    await arrange?.(withLateAnswers(page, late));
    await page.goto(path);
    await open?.(page);
    await page.waitForLoadState("networkidle");
    return await layoutShift(page);
  } finally {
    await page.close();
  }
}

type Late = (route: Route, answer: () => unknown) => Promise<void>;

function answersComeLate(page: Page): Late {
  let asked = 0;
  const delayed = new WeakSet<object>();
  return async (route, answer) => {
    if (!delayed.has(route.request())) {
      delayed.add(route.request());
      const wait = FIRST_ANSWER_MS + NEXT_ANSWER_MS * asked++;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    if (!page.isClosed()) await answer();
  };
}

/** The page for a screen's samples, each of which is late, too. */
function withLateAnswers(page: Page, late: Late): Page {
  return new Proxy(page, {
    get(target, name) {
      if (name === "route") {
        const route: Page["route"] = (url, handler, options) =>
          target.route(url, (one, request) => late(one, () => handler(one, request)), options);
        return route;
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
