import createClient from "openapi-fetch";
import type { Journey } from "./customer.ts";
import type { paths } from "./generated/paths.d.ts";

/**
 * From a visitor's question to a finished recommendation, as a program with a generated client does
 * it. Types come from the document alone: what it describes wrongly doesn't compile, or fails here.
 */
export async function goThrough({ baseUrl, site, competitors, ...given }: Journey) {
  let token = "";
  const cookies = new Map<string, string>();
  const client = createClient<paths>({
    baseUrl,
    async fetch(request) {
      if (token !== "") request.headers.set("authorization", `Bearer ${token}`);
      request.headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
      const response = await fetch(request);
      for (const cookie of response.headers.getSetCookie()) {
        const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  });

  const visit = await client.POST("/analyses", { body: { type: "homepage", target_site: site } });
  const homepage = await ended(need(visit).id);
  const verdict = homepage.type === "homepage" ? homepage.result?.verdict : undefined;

  const { email, password } = given;
  const joined = await client.POST("/auth/sign-up/email", { body: { email, password } });
  token = need(joined).session?.access_token ?? "";
  const associated = need(await client.POST("/functions/associate-homepage-analyses"));

  const own = need(await client.POST("/sites", { body: { domain: site } }));
  for (const domain of competitors) {
    const params = { path: { id: own.id } };
    need(await client.POST("/sites/{id}/competitors", { params, body: { domain } }));
  }
  const audit = need(
    await client.POST("/analyses", {
      body: { type: "audit", target_site: site },
      params: { header: { "Idempotency-Key": "the-audit" } },
    }),
  );
  const audited = await ended(audit.id);
  const sites = need(await client.GET("/sites"));
  for (const { company_id } of sites[0]?.competitors ?? []) await crawled(company_id);

  const keywords = ["winter boots", "rain boots", "wool socks", "cotton socks"];
  const saved = need(await client.POST("/keywords", { body: { target_site: site, keywords } }));
  const draft = need(
    await client.POST("/keywords/imports", {
      params: { query: { target_site: site, file_name: "planner.csv" } },
      body: "" as never,
      bodySerializer: () => given.file,
      headers: { "content-type": "text/csv" },
    }),
  );
  const confirmed = need(
    await client.POST("/keywords/imports/{id}/confirm", {
      params: { path: { id: draft.id } },
      body: { country: "US" },
    }),
  );

  const analyses = [];
  for (const body of [
    { type: "keyword" as const, target_site: site },
    { type: "competitor" as const, target_site: site },
    { type: "ai" as const, target_site: site, prompts: ["Who sells winter boots?"] },
  ]) {
    const { units } = need(await client.POST("/analyses/cost", { body }));
    const started = need(
      await client.POST("/analyses", { body: { ...body, confirmed_units: units } }),
    );
    const { status, units: spent, type } = await ended(started.id);
    analyses.push({ type, status, said: units, charged: spent.charged });
  }
  const runs = await everyPage();

  const insights = need(
    await client.GET("/insights", { params: { query: { target_site: site } } }),
  );
  const socks = insights.find(({ keyword }) => keyword === "wool socks");
  const done = need(
    await client.PATCH("/insights/{id}", {
      params: { path: { id: socks?.id ?? "" } },
      body: { status: "done" },
    }),
  );
  const news = need(await client.GET("/notifications"));
  need(await client.POST("/notifications/viewed", { body: {} }));
  const sheet = need(
    await client.GET("/keywords/export", {
      params: { query: { target_site: site } },
      parseAs: "text",
    }),
  );
  const removed = await client.DELETE("/sites/{id}", { params: { path: { id: own.id } } });
  const gone = await client.GET("/crawls/{id}", { params: { path: { id: audit.id } } });

  return {
    ...{ verdict, associated, saved, confirmed, analyses, runs, done, news, sheet },
    ...{ audited, removed: removed.response.status, gone: gone.error?.code },
    priority: socks?.priority,
  };

  async function ended(id: string) {
    for (;;) {
      const found = need(await client.GET("/analyses/{id}", { params: { path: { id } } }));
      if (found.status !== "queued" && found.status !== "running") return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function crawled(company_id: string) {
    for (;;) {
      const crawls = need(await client.GET("/crawls", { params: { query: { company_id } } }));
      if (crawls[0]?.status === "complete") return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function everyPage() {
    const types: string[] = [];
    let after: string | undefined;
    for (;;) {
      const query = { target_site: site, limit: 2, after };
      const page = need(await client.GET("/analyses", { params: { query } }));
      types.push(...page.runs.map(({ type }) => type));
      if (page.next === null) return types;
      after = page.next;
    }
  }
}

/** The data of an answer, or its error in words. */
function need<Data>({ data, error }: { data?: Data; error?: unknown }): NonNullable<Data> {
  if (data === undefined || data === null) throw new Error(JSON.stringify(error));
  return data;
}
