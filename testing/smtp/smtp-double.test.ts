import { once } from "node:events";
import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailLinks, type SmtpDouble, startSmtpDouble } from "./index.ts";

let server: SmtpDouble;

beforeEach(async () => {
  server = await startSmtpDouble();
});

afterEach(() => server.stop());

function send(to: string, subject = "Hello"): Promise<unknown> {
  const client = createTransport(server.url);
  return client.sendMail({ from: "a@example.com", to, subject, text: "Text", html: "<p>Html</p>" });
}

describe("the mail server's double", () => {
  it("keeps what it received, parsed, with the envelope", async () => {
    await send("ana@example.com, bo@example.com");
    expect(server.messages).toMatchObject([
      {
        from: "a@example.com",
        to: ["ana@example.com", "bo@example.com"],
        subject: "Hello",
        html: "<p>Html</p>\n",
        text: "Text\n",
        envelope: { from: "a@example.com", to: ["ana@example.com", "bo@example.com"] },
      },
    ]);
    expect(server.messages[0]?.headers["mime-version"]).toBe("1.0");
  });

  it("hands over a mail that comes later, and one that is there", async () => {
    const wanted = (mail: { to: string[] }) => mail.to.includes("bo@example.com");
    const later = server.waitFor(wanted);
    await send("ana@example.com");
    await send("bo@example.com");
    expect((await later).to).toEqual(["bo@example.com"]);
    expect(await server.waitFor(wanted)).toBe(await later);
  });

  it("says what did arrive when the awaited mail does not", async () => {
    await send("ana@example.com", "Something else");
    await expect(server.waitFor(() => false, 1)).rejects.toThrow("ana@example.com: Something else");
  });

  it.each([
    ["reject-permanently", 550],
    ["reject-temporarily", 451],
  ] as const)("can %s", async (behaviour, responseCode) => {
    server.behave(behaviour);
    await expect(send("ana@example.com")).rejects.toMatchObject({ responseCode });
    expect(server.messages).toHaveLength(0);
  });

  it("can hang, and still stops", async () => {
    const hanging = await startSmtpDouble({ behaviour: "hang" });
    const client = connect(Number(new URL(hanging.url).port), "127.0.0.1");
    let heard = "";
    client.on("data", (chunk) => {
      heard += chunk;
    });
    await once(client, "connect");
    const waiting = expect(hanging.waitFor(() => true)).rejects.toThrow("Stopped");
    const closed = once(client, "close");
    await hanging.stop();
    await closed;
    await waiting;
    expect(heard).toBe("");
  });
});

describe("mailLinks", () => {
  it("finds the addresses of the text part, without the punctuation around them", () => {
    const text =
      "Open:\n\nhttps://a.example/x?token=a.b-c&d=%2F\n\nor (http://b.example/y), or www.c.example.";
    expect(mailLinks({ text })).toEqual([
      "https://a.example/x?token=a.b-c&d=%2F",
      "http://b.example/y",
    ]);
  });
});
