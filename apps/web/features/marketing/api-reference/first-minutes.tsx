/** From a key to the result of an analysis, in three languages. */
export function FirstMinutes({ baseUrl }: { baseUrl: string }) {
  return (
    <section aria-labelledby="first-five-minutes" className="mt-10">
      <h2 id="first-five-minutes" className="scroll-mt-8 text-xl font-semibold">
        The first five minutes
      </h2>
      <p className="mt-2 text-sm text-dim">
        Create an API key with the “write” scope in your settings. Then list your sites, check what
        an analysis costs, start it at that price, and read its result.
      </p>
      <div className="mt-3 rounded-md border border-line bg-card">
        {Object.entries(STEPS).map(([language, code]) => (
          <details
            key={language}
            open={language === "curl"}
            className="border-line not-first:border-t"
          >
            <summary className="cursor-pointer px-4 py-2.5 text-sm font-medium hover:bg-sunk">
              {language}
            </summary>
            <pre className="figures px-4 pb-5 text-sm leading-6 wrap-anywhere whitespace-pre-wrap">
              {code.replaceAll("BASE", baseUrl)}
            </pre>
          </details>
        ))}
      </div>
    </section>
  );
}

const CURL = `export TOKEN=slk_…

curl "BASE/sites" -H "Authorization: Bearer $TOKEN"

curl -X POST "BASE/analyses/cost" \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"type":"keyword","target_site":"shop.example"}'

curl -X POST "BASE/analyses" \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: my-first-analysis" \\
  -d '{"type":"keyword","target_site":"shop.example","confirmed_units":12}'

curl "BASE/analyses/ID" -H "Authorization: Bearer $TOKEN"`;

const TYPESCRIPT = `// npx openapi-typescript BASE/openapi.json -o sightline.d.ts && npm install openapi-fetch
import createClient from "openapi-fetch";
import type { paths } from "./sightline";

const client = createClient<paths>({
  baseUrl: "BASE",
  headers: { Authorization: \`Bearer \${process.env.TOKEN}\` },
});
const { data: sites } = await client.GET("/sites");
const body = { type: "keyword" as const, target_site: sites![0].domain };
const { data: cost } = await client.POST("/analyses/cost", { body });
const { data: started, error } = await client.POST("/analyses", {
  params: { header: { "Idempotency-Key": crypto.randomUUID() } },
  body: { ...body, confirmed_units: cost!.units },
});
if (error) throw new Error(error.message);
const { data: analysis } = await client.GET("/analyses/{id}", {
  params: { path: { id: started.id } },
});
console.log(analysis!.status, analysis!.progress);`;

const PYTHON = `# pip install requests
import os, time, uuid, requests

api = requests.Session()
api.headers["Authorization"] = f"Bearer {os.environ['TOKEN']}"

site = api.get("BASE/sites").json()[0]["domain"]
request = {"type": "keyword", "target_site": site}
cost = api.post("BASE/analyses/cost", json=request).json()
started = api.post(
    "BASE/analyses",
    json={**request, "confirmed_units": cost["units"]},
    headers={"Idempotency-Key": str(uuid.uuid4())},
)
started.raise_for_status()
while True:
    analysis = api.get(f"BASE/analyses/{started.json()['id']}").json()
    if analysis["status"] not in ("queued", "running"):
        break
    time.sleep(2)
print(analysis["status"], analysis["units"])`;

const STEPS = { curl: CURL, TypeScript: TYPESCRIPT, Python: PYTHON };
