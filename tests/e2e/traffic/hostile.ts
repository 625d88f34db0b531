import { expect } from "@sightline/testing/browser";
import { call } from "@sightline/testing/http";

export const TRACK = "/api/functions/track-page-view";

/** Markup, formulas, ends of a quote, what is far too long, and marks that hide or turn text. */
const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "<script>document.title='owned'</script>",
  `=HYPERLINK("https://evil.example","x")`,
  "+1+cmd|' /C calc'!A0",
  "@SUM(A1)",
  `"><b onmouseover="alert(1)">`,
  "\u202Egnp.exe\u0000\u0007",
  "x".repeat(10_000),
];
/** What no screen and no file may contain. */
export const UNSHOWN = /[^\P{Cc}\n\r\t]|\u202E|x{400}/u;
const AGENT = `Mozilla/5.0 (<b>"'>) Chrome/142 Safari/537.36`;

/** Views that say each of these in every place a visitor can write to. */
export async function sendHostile(home: string): Promise<void> {
  const send = async (address: string, body: object) => {
    const headers = { "user-agent": AGENT, "x-forwarded-for": address };
    const { status } = await call(home, "POST", TRACK, { headers, body });
    expect(status).toBe(204);
  };
  for (const [nth, text] of HOSTILE.entries()) {
    await send(`203.0.113.${100 + nth}`, { page_path: `/${text}`, referrer: text });
    await send(`203.0.113.${150 + nth}`, {
      ...{ page_path: "/", utm_source: text, utm_medium: text, utm_campaign: text },
      ...{
        referrer: `https://sub.evil.example/${encodeURIComponent(text)}?q=${"y".repeat(9_000)}`,
      },
    });
    // A referrer alone, as its host: what isn't one is no referrer.
    await send(`203.0.113.${200 + nth}`, { page_path: "/", referrer: `https://${text}.example/` });
  }
  await send("203.0.113.250", { page_path: "/", referrer: "https://evil\u00FC.example/<b>" });
  const program = { "user-agent": `<img src=x onerror=alert(1)> GPTBot/1.0 =1+1` };
  await fetch(`${home}/<script>alert(1)</script>`, { headers: program });
}
