import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { type SmtpDouble, startSmtpDouble } from "@sightline/testing/smtp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MailRefused, type MailTransport, type OutgoingMail, smtpTransport } from "./index.ts";

const from = "Sightline <hello@sightline.example>";
const mail: OutgoingMail = {
  to: "ana@example.com",
  subject: "Confirm your address",
  html: "<p>Zażółć gęślą jaźń</p>",
  text: "Zażółć gęślą jaźń",
};

let server: SmtpDouble;
let transport: MailTransport;

beforeEach(async () => {
  server = await startSmtpDouble();
  transport = smtpTransport({ url: server.url, from });
});

afterEach(async () => {
  transport.close();
  await server.stop();
});

describe("P29 mail over SMTP", () => {
  it("delivers both parts, from the sender, to the recipient", async () => {
    const { messageId } = await transport.send(mail);
    const [received] = server.messages;
    expect(received).toMatchObject({
      from: "hello@sightline.example",
      to: ["ana@example.com"],
      subject: "Confirm your address",
      messageId,
      envelope: { from: "hello@sightline.example", to: ["ana@example.com"] },
    });
    expect(received?.html.trim()).toBe(mail.html);
    expect(received?.text.trim()).toBe(mail.text);
    expect(received?.headers.from).toBe("Sightline <hello@sightline.example>");
  });

  it("uses the given message id, the same at every try", async () => {
    for (const messageId of ["job-7@sightline.example", "<job-7@sightline.example>"]) {
      const sent = await transport.send({ ...mail, messageId });
      expect(sent.messageId).toBe("<job-7@sightline.example>");
    }
    const ids = server.messages.map((received) => received.messageId);
    expect(ids).toEqual(["<job-7@sightline.example>", "<job-7@sightline.example>"]);
  });

  it("carries additional headers", async () => {
    await transport.send({ ...mail, headers: { "List-Unsubscribe-Post": "One-Click" } });
    expect(server.messages[0]?.headers["list-unsubscribe-post"]).toBe("One-Click");
  });

  it("sends many at once, each to its own recipient", async () => {
    const people = Array.from({ length: 20 }, (_, number) => `user-${number}@example.com`);
    await Promise.all(people.map((to) => transport.send({ ...mail, to })));
    const recipients = server.messages.map((received) => received.envelope.to);
    expect(recipients.toSorted()).toEqual(people.map((to) => [to]).toSorted());
  });

  it("signs in with the credentials of the address", async () => {
    const guarded = await startSmtpDouble({ credentials: { user: "bob", password: "s3/cret" } });
    const url = guarded.url.replace("//", "//bob:s3%2Fcret@");
    const signedIn = smtpTransport({ url, from });
    await signedIn.send(mail);
    expect(guarded.messages).toHaveLength(1);
    signedIn.close();
    await guarded.stop();
  });
});

describe("one message, one recipient", () => {
  it.each([
    "ana@example.com\r\nRCPT TO:<eve@example.com>",
    "ana@example.com\nBcc: eve@example.com",
    "ana@example.com, eve@example.com",
    "ana@example.com,eve@example.com",
    "ana@example.com;eve@example.com",
    "ana@example.com eve@example.com",
    "Ana <ana@example.com>",
    "ana@example.com><eve@example.com",
    "team: ana@example.com, eve@example.com;",
    '"ana@example.com"@eve.example',
    "ana@example.com\u0000",
    "ana\u202e@example.com",
    "ana",
    "",
  ])("refuses the recipient %j for good, without a word to the server", async (to) => {
    const error = await transport.send({ ...mail, to }).catch((reason) => reason);
    expect(error).toBeInstanceOf(MailRefused);
    expect(error.permanent).toBe(true);
    expect(error.message).not.toContain("example.com");
    await transport.send(mail);
    expect(server.messages.map((received) => received.envelope.to)).toEqual([["ana@example.com"]]);
  });

  it("takes line breaks out of a subject instead of obeying them", async () => {
    const subject = "Hello Ana\r\nBcc: eve@example.com\r\n\r\nBuy now\u2028today";
    await transport.send({ ...mail, subject });
    const [received] = server.messages;
    expect(received?.subject).toBe("Hello Ana Bcc: eve@example.com Buy now today");
    expect(received?.headers).not.toHaveProperty("bcc");
    expect(received?.envelope.to).toEqual(["ana@example.com"]);
    expect(received?.text.trim()).toBe(mail.text);
  });

  it.each([
    [{ Bcc: "eve@example.com" }],
    [{ "resent-to": "eve@example.com" }],
    [{ "Content-Type": "text/html" }],
    [{ "X-Name": "Ana\r\nBcc: eve@example.com" }],
    [{ "X-Name: y\r\nBcc": "eve@example.com" }],
  ])("refuses the headers %j", async (headers) => {
    await expect(transport.send({ ...mail, headers })).rejects.toMatchObject({ permanent: true });
    expect(server.messages).toHaveLength(0);
  });

  it("refuses a message id that could start another header", async () => {
    const messageId = "<a@b>\r\nBcc: eve@example.com";
    await expect(transport.send({ ...mail, messageId })).rejects.toMatchObject({ permanent: true });
    expect(server.messages).toHaveLength(0);
  });
});

describe("a mail server that fails", () => {
  it("tells a refusal for good from one for now, and recovers", async () => {
    server.behave("reject-permanently");
    await expect(transport.send(mail)).rejects.toMatchObject({ permanent: true });
    server.behave("reject-temporarily");
    await expect(transport.send(mail)).rejects.toMatchObject({ permanent: false });
    server.behave("accept");
    await transport.send(mail);
    expect(server.messages).toHaveLength(1);
  });

  it("names host and reason, not the recipient", async () => {
    server.behave("reject-permanently");
    const error: Error = await transport.send(mail).catch((reason) => reason);
    expect(error.message).toContain(new URL(server.url).host);
    expect(error.message).toContain("550 5.1.1");
    expect(error.message).not.toContain("ana@example.com");
  });

  it("is worth another try when it cannot be reached", async () => {
    await server.stop();
    const refused = transport.send(mail);
    await expect(refused).rejects.toMatchObject({ permanent: false });
    await expect(refused).rejects.toThrow(/127\.0\.0\.1:\d+: .*ECONNREFUSED/);
    await expect(transport.check()).rejects.toThrow("ECONNREFUSED");
  });

  it("may have the message when the line breaks after its end, and is asked only once", async () => {
    server.behave("drop-after-message");
    const error = await transport.send(mail).catch((reason) => reason);
    expect(error).toMatchObject({ permanent: false, mayHaveArrived: true });
    expect(server.messages).toHaveLength(1);
    server.behave("accept");
    await transport.send(mail);
    expect(server.messages).toHaveLength(2);
  });

  it.each([
    { dkim: null },
    { dkim: { domain: "sightline.example", selector: "s1", privateKey: aPrivateKey() } },
  ])("doesn't have a message whose line breaks half-way ($dkim.selector)", async ({ dkim }) => {
    const signing = smtpTransport({ url: server.url, from, dkim });
    server.behave("drop-in-message");
    const long = { ...mail, text: "All work and no play\n".repeat(200_000) };
    const error = await signing.send(long).catch((reason) => reason);
    expect(error).toMatchObject({ permanent: false, mayHaveArrived: false });
    signing.close();
  });

  it("doesn't have a message that it refuses after its end, or before", async () => {
    for (const behaviour of ["reject-temporarily", "reject-permanently"] as const) {
      server.behave(behaviour);
      await expect(transport.send(mail)).rejects.toMatchObject({ mayHaveArrived: false });
    }
  });

  it.each(["greetingTimeout", "connectionTimeout"])(
    "is not waited for beyond %s",
    async (limit) => {
      server.behave("hang");
      const impatient = smtpTransport({ url: `${server.url}?${limit}=100`, from });
      await expect(impatient.send(mail)).rejects.toMatchObject({ permanent: false });
      await expect(impatient.check()).rejects.toBeInstanceOf(MailRefused);
      impatient.close();
    },
  );

  it("is not waited for when it falls silent in the middle of a conversation", async () => {
    const silent = createServer((socket) => socket.write("220 silent ESMTP\r\n"));
    const { port } = await listening(silent);
    const impatient = smtpTransport({ url: `smtp://127.0.0.1:${port}?socketTimeout=100`, from });
    await expect(impatient.send(mail)).rejects.toMatchObject({ permanent: false });
    impatient.close();
    silent.close();
  });

  it("may have a message that it took too long to acknowledge", async () => {
    server.behave("slow");
    const impatient = smtpTransport({ url: `${server.url}?socketTimeout=300`, from });
    const error = await impatient.send(mail).catch((reason) => reason);
    // On a busy machine, the time may be over before the message is.
    const mayHaveArrived = server.messages.length === 1;
    expect(error).toMatchObject({ permanent: false, mayHaveArrived });
    impatient.close();
  });

  it("keeps the credentials to itself, and waits for the operator to fix them", async () => {
    const guarded = await startSmtpDouble({ credentials: { user: "bob", password: "right" } });
    const url = guarded.url.replace("//", "//mallory:hunter2%21@");
    const wrong = smtpTransport({ url, from });
    for (const attempt of [() => wrong.send(mail), () => wrong.check()]) {
      const error = await attempt().catch((reason) => reason);
      expect(error).toMatchObject({ name: "MailRefused", permanent: false });
      expect(error.message).toContain("535");
      expect(error.message + error.stack + JSON.stringify(error)).not.toMatch(/mallory|hunter2/);
    }
    wrong.close();
    await guarded.stop();
  });

  it("passes the check when all is well", async () => {
    await expect(transport.check()).resolves.toBeUndefined();
  });
});

describe("settings that cannot work", () => {
  it.each(["", "mail.example.com", "https://mail.example.com", "smtp://"])(
    "refuses the server %j at the start",
    (url) => expect(() => smtpTransport({ url, from })).toThrow("smtp://"),
  );

  it.each(["", "Sightline", "a@example.com, b@example.com"])(
    "refuses the sender %j at the start",
    (wrong) => expect(() => smtpTransport({ url: server.url, from: wrong })).toThrow("one address"),
  );
});

function aPrivateKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

async function listening(server: Server): Promise<AddressInfo> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server.address() as AddressInfo;
}
