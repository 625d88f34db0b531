import { askAsAdmin, call, newAddress, startProduct, WITH_ADMIN } from "@sightline/testing/http";
import { startSmtpDouble } from "@sightline/testing/smtp";
import { expect, it } from "vitest";

it("P92 an admin lifts a suppression with a reason, which the audit log keeps without the address", async () => {
  const smtp = await startSmtpDouble();
  const product = await startProduct({ ...WITH_ADMIN, SMTP_URL: smtp.url });
  try {
    const email = newAddress();
    smtp.behave("reject-permanently");
    await call(product.url, "POST", "/api/auth/sign-up/email", {
      body: { email, password: "correct horse battery", name: "Ana" },
    });
    const suppressed = () => product.db.selectFrom("mail_suppressions").select("why").execute();
    await expect.poll(suppressed, { timeout: 30_000 }).toEqual([{ why: "hard_bounce" }]);

    const ask = await askAsAdmin(product.url);
    const lift = (body: object) => ask("POST", "/admin/email-health/lifted-suppressions", body);
    expect((await lift({ email, reason: " " })).status).toBe(400);
    const other = await lift({ email: newAddress(), reason: "They asked." });
    expect([other.status, other.body.message]).toEqual([404, "This address isn't suppressed."]);
    expect((await lift({ email: email.toUpperCase(), reason: "They asked." })).status).toBe(204);
    expect(await suppressed()).toEqual([]);
    const [action] = (await ask("GET", "/admin/actions")).body.actions;
    expect(action).toMatchObject({
      ...{ action: "email.lift-suppression", subject: `…@${email.split("@")[1]}` },
      details: { why: "hard_bounce", reason: "They asked." },
    });
  } finally {
    await product.stop();
    await smtp.stop();
  }
});
