import { createHash, randomBytes } from "node:crypto";
import {
  call,
  newAddress,
  PASSWORD,
  startProduct,
  type TestProduct,
} from "@sightline/testing/http";
import { mailLinks, type SmtpDouble, startSmtpDouble } from "@sightline/testing/smtp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let smtp: SmtpDouble;
let product: TestProduct;
beforeAll(async () => {
  smtp = await startSmtpDouble();
  product = await startProduct({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

const post = (path: string, body: unknown) =>
  call(product.url, "POST", `/api/auth${path}`, { body });
const signIn = (email: string, password = PASSWORD) => post("/sign-in/email", { email, password });

function browser() {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return { verifier, callbackURL: `/?challenge=${challenge}` };
}

async function signUpAndGetLink(callbackURL: string, email = newAddress()) {
  const answer = await post("/sign-up/email", {
    name: "Ana",
    email,
    password: PASSWORD,
    callbackURL,
  });
  expect(answer).toMatchObject({ status: 200, body: { token: null, session: null } });
  const mail = await smtp.waitFor((one) => one.to.includes(email));
  const [link] = mailLinks(mail);
  return { email, mail, link: link?.replace(product.url, "") ?? "" };
}

const follow = async (path: string) =>
  (await call(product.url, "GET", path)).headers.get("location") ?? "";
const codeIn = (location: string) => /#code=([\w-]+)$/.exec(location)?.[1];

describe("R4.1 confirmation by e-mail, handed over in the URL", () => {
  it("R2.2 R7.11 the link returns to / with a code that this browser exchanges once", async () => {
    const { verifier, callbackURL } = browser();
    const { email, mail, link } = await signUpAndGetLink(callbackURL);
    expect(mail.subject).toBe("Confirm your email for Sightline");
    expect((await signIn(email)).status).toBe(403);

    const location = await follow(link);
    expect(location).toMatch(/^\/#code=/);
    const code = codeIn(location);
    const session = await post("/exchange", { code, verifier });
    expect(session).toMatchObject({ status: 200, body: { user: { email }, is_new_user: true } });
    expect(await post("/exchange", { code, verifier })).toMatchObject({
      status: 400,
      body: { code: "INVALID_CODE" },
    });
    expect((await signIn(email)).status).toBe(200);
  });

  it("another browser's code is worth nothing there, and still good here", async () => {
    const { verifier, callbackURL } = browser();
    const { link } = await signUpAndGetLink(callbackURL);
    const code = codeIn(await follow(link));
    const stolen = await post("/exchange", { code, verifier: browser().verifier });
    expect(stolen).toMatchObject({ status: 400, body: { code: "OTHER_BROWSER" } });
    expect((await post("/exchange", { code, verifier })).status).toBe(200);
  });

  it("a code is good for two minutes", async () => {
    const { verifier, callbackURL } = browser();
    const { link } = await signUpAndGetLink(callbackURL);
    const code = codeIn(await follow(link));
    await product.db.updateTable("session_handovers").set({ expires_at: new Date() }).execute();
    for (const whose of [verifier, "", browser().verifier]) {
      expect(await post("/exchange", { code, verifier: whose })).toMatchObject({
        status: 400,
        body: { code: "INVALID_CODE" },
      });
    }
  });

  it("a code that nobody offered is not told from one that was used", async () => {
    const forged = await post("/exchange", { code: "forged", verifier: "" });
    expect(forged).toMatchObject({ status: 400, body: { code: "INVALID_CODE" } });
  });

  it("a link that answers no request of a browser confirms, and gives no session", async () => {
    const { email, link } = await signUpAndGetLink("/");
    expect(await follow(link)).toBe("/auth?confirmed=1");
    expect((await signIn(email)).status).toBe(200);
  });

  it("a second click says so; a broken link too", async () => {
    const { link } = await signUpAndGetLink(browser().callbackURL);
    await follow(link);
    expect(await follow(link)).toBe("/auth?confirmed=already");
    expect(await follow(link.replace(/token=[^&]+/, "token=broken"))).toBe(
      "/auth?error=invalid_link",
    );
  });

  it("P47 signing up with a known address answers the same and tells the owner by mail", async () => {
    const { email } = await signUpAndGetLink(browser().callbackURL);
    const body = { name: "Eve", password: PASSWORD, callbackURL: "/" };
    const known = await post("/sign-up/email", { ...body, email });
    const fresh = await post("/sign-up/email", { ...body, email: newAddress() });
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
    expect(Object.keys(known.body.user)).toEqual(Object.keys(fresh.body.user));
    const notice = await smtp.waitFor((mail) => /already have/.test(mail.subject));
    expect(notice.to).toEqual([email]);
    expect(notice.text).not.toContain("Eve");
  });
});

describe("changing the address", () => {
  it("asks the new address first, and changes nothing before", async () => {
    const { verifier, callbackURL } = browser();
    const { email, link } = await signUpAndGetLink(callbackURL);
    const code = codeIn(await follow(link));
    const { body: session } = await post("/exchange", { code, verifier });
    const newEmail = newAddress();
    const asked = await call(product.url, "POST", "/api/auth/change-email", {
      token: session.access_token,
      body: {
        newEmail,
        password: PASSWORD,
        callbackURL: "/settings?tab=profile&email=changed",
      },
    });
    expect(asked.status).toBe(200);

    const mail = await smtp.waitFor((one) => one.to.includes(newEmail));
    expect(mail.subject).toBe("Confirm your new email for Sightline");
    const me = () => call(product.url, "GET", "/api/account", { token: session.access_token });
    expect((await me()).body.email).toBe(email);
    const landing = await follow(mailLinks(mail)[0]?.replace(product.url, "") ?? "");
    expect(landing).toBe("/settings?tab=profile&email=changed");
    expect((await me()).body.email).toBe(newEmail);
    expect((await signIn(newEmail)).status).toBe(200);
  });

  it("tells the old address when it has taken effect, and once", async () => {
    const { verifier, callbackURL } = browser();
    const { email, link } = await signUpAndGetLink(callbackURL);
    const { body: session } = await post("/exchange", {
      code: codeIn(await follow(link)),
      verifier,
    });
    const newEmail = newAddress();
    await call(product.url, "POST", "/api/auth/change-email", {
      token: session.access_token,
      body: { newEmail, password: PASSWORD, callbackURL: "/settings" },
    });
    const asked = await smtp.waitFor((one) => one.to.includes(newEmail));
    const toOldAddress = () => smtp.messages.filter((one) => one.to.includes(email));
    expect(toOldAddress().map((one) => one.subject)).toEqual(["Confirm your email for Sightline"]);

    const change = mailLinks(asked)[0]?.replace(product.url, "") ?? "";
    await follow(change);
    const notice = await smtp.waitFor(
      (one) => one.subject === "Your Sightline email was changed" && one.to.includes(email),
    );
    expect(notice.text).toMatch(/changed on\s+\w+ \d+, \d{4} at \d\d:\d\d UTC/);
    expect(notice.text).toMatch(/Not you\? Contact us at http\S+\/contact now/);
    expect(notice.text).not.toContain(newEmail);
    expect(await follow(change)).toBe("/auth?error=invalid_link");
    await signUpAndGetLink("/");
    expect(toOldAddress()).toHaveLength(2);
    const toNewAddress = smtp.messages.filter((one) => one.to.includes(newEmail));
    expect(toNewAddress.map((one) => one.subject)).toEqual([
      "Confirm your new email for Sightline",
      "You now sign in to Sightline with this email",
    ]);
  });

  it("to one that is taken answers the same and sends nothing", async () => {
    const { verifier, callbackURL } = browser();
    const { link } = await signUpAndGetLink(callbackURL);
    const { body: session } = await post("/exchange", {
      code: codeIn(await follow(link)),
      verifier,
    });
    const { email: taken } = await signUpAndGetLink("/");
    const before = smtp.messages.length;
    const asked = await call(product.url, "POST", "/api/auth/change-email", {
      token: session.access_token,
      body: { newEmail: taken, password: PASSWORD, callbackURL: "/settings" },
    });
    expect([asked.status, asked.body]).toEqual([200, { status: true }]);
    expect(smtp.messages.length).toBe(before);
  });
});

describe("changing the password", () => {
  it("is said by email, once, and only if it was changed", async () => {
    const { verifier, callbackURL } = browser();
    const { email, link } = await signUpAndGetLink(callbackURL);
    const { body: session } = await post("/exchange", {
      code: codeIn(await follow(link)),
      verifier,
    });
    const change = (currentPassword: string) =>
      call(product.url, "POST", "/api/auth/change-password", {
        token: session.access_token,
        body: { currentPassword, newPassword: "a quite different one" },
      });
    expect((await change("wrong password")).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(200);
    const notice = await smtp.waitFor(
      (one) => /password was changed/.test(one.subject) && one.to.includes(email),
    );
    expect(notice.text).toContain("we signed you out everywhere else");
    await signUpAndGetLink("/");
    expect(smtp.messages.filter((one) => one.to.includes(email))).toHaveLength(2);
  });
});

describe("R7.11 reset by e-mail returns to /reset-password", () => {
  it("the link works once, ends all sessions, and the new password signs in", async () => {
    const { verifier, callbackURL } = browser();
    const { email, link } = await signUpAndGetLink(callbackURL);
    const code = codeIn(await follow(link));
    const { body: session } = await post("/exchange", { code, verifier });

    await post("/request-password-reset", { email, redirectTo: "/reset-password" });
    const mail = await smtp.waitFor(
      (one) => /password/i.test(one.subject) && one.to.includes(email),
    );
    const [reset] = mailLinks(mail);
    const landing = await follow(reset?.replace(product.url, "") ?? "");
    expect(landing).toMatch(/^\/reset-password\?token=/);

    const token = new URL(landing, product.url).searchParams.get("token");
    const newPassword = "a quite different one";
    expect((await post("/reset-password", { newPassword, token })).status).toBe(200);
    expect((await post("/reset-password", { newPassword, token })).status).toBe(400);
    const me = await call(product.url, "GET", "/api/account", { token: session.access_token });
    expect(me.status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, newPassword)).status).toBe(200);
    const notice = await smtp.waitFor((one) => /password was changed/.test(one.subject));
    expect(notice.to).toEqual([email]);
  });

  it("a broken link lands there too, and says so", async () => {
    const landing = await follow("/api/auth/reset-password/broken?callbackURL=%2Freset-password");
    expect(landing).toBe("/reset-password?error=INVALID_TOKEN");
  });
});
