import { mock } from "node:test";
import { expect, test } from "@sightline/testing/browser";
import { builtPages } from "../../../apps/server/platform/http/index.ts";

const SECRET = "sk_live_9aBcDeFgHiJkLmNoP";

interface Line {
  error_id: string;
  level: string;
  path: string;
  msg: string;
  error: { message: string };
}

test("R2.10 a page that fails on the server shows the id of its line in the log", async ({
  page,
  home,
  guard,
}) => {
  guard.foresee(/status of 500/);
  const settings = {
    appUrl: home,
    supportEmail: "support@sightline.invalid",
    operator: { name: null, address: null },
    googleSignIn: false,
    confirmationRequired: false,
    positions: false,
    payment: { provider: "sandbox" as const },
    tags: { googleTag: null, tagManager: null },
  };
  // The product's own pages, in a product whose description of the API has broken.
  const openApi = () => Promise.reject(new Error(`no contract for ${SECRET}`));
  const { render } = await builtPages({
    settings,
    openApi,
    aiCrawlers: [],
    demo: { state: () => "off", session: () => null },
  });
  const lines: Line[] = [];
  const log = mock.method(process.stderr, "write", (text: string) => {
    lines.push(JSON.parse(text));
    return true;
  });
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/errors")) reports.push(request.url());
  });
  await page.route("**/developers/api", async (route) => {
    const asked = { nonce: "nonce", ask: async () => new Response() };
    const answer = await render(new Request(route.request().url()), asked);
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });

  const answer = await page.goto("/developers/api");
  log.mock.restore();
  expect(answer?.status()).toBe(500);
  expect(lines).toHaveLength(1);
  const [line] = lines;
  expect(line).toMatchObject({
    level: "error",
    path: "/developers/api",
    msg: "a page could not be rendered",
    error: { message: "no contract for [redacted]" },
  });
  expect(JSON.stringify(lines)).not.toContain(SECRET);

  // In the page as it came, and still there once its scripts run; the crash is not told twice.
  expect(await answer?.text()).toContain(line?.error_id);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  const draft = page.getByRole("link", { name: "Report Bug" });
  await expect(draft).toHaveAttribute(
    "href",
    new RegExp(`^/contact\\?.*Error\\+ID%3A\\+${line?.error_id}`),
  );
  await expect(page.getByText(`Error ID: ${line?.error_id}`)).toBeVisible();
  expect(reports).toEqual([]);
});
