import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DemoPage } from "../../features/marketing/demo-page.tsx";
import { NotFound } from "../../features/marketing/not-found.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { readPage } from "../../runtime/page/page-context.ts";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const handle = { hydrate: false };

export const meta = privatePageMeta({
  title: "Demo · Sightline",
  description: "Look around Sightline with two fictional companies. No account needed.",
});

export async function loader({ context }: LoaderFunctionArgs) {
  const { demo } = readPage(context);
  const session = demo.session();
  const view = { state: demo.state(), session: session && JSON.stringify(session) };
  const isOff = view.state === "off";
  return data(view, { status: isOff ? 404 : 200, headers: isOff ? {} : ALWAYS_ASKED });
}

const ALWAYS_ASKED = { "cache-control": "no-store" };

export default function Demo() {
  const { state, session } = useLoaderData<typeof loader>();
  return <SitePage>{state === "off" ? <NotFound /> : <DemoPage session={session} />}</SitePage>;
}
