import { OPERATOR, startTemporaryProduct, testWith } from "@sightline/testing/browser";
import { call } from "@sightline/testing/http";
import { startSmtpDouble } from "@sightline/testing/smtp";

const SECRET = "postmark:a-secret-of-16";
const basic = { authorization: `Basic ${Buffer.from(SECRET).toString("base64")}` };

/** With a real mail server, and webhooks for what comes back. */
export const test = testWith(async () => {
  const smtp = await startSmtpDouble();
  const product = await startTemporaryProduct({
    ...{ OPERATOR_NAME: OPERATOR.name, OPERATOR_ADDRESS: OPERATOR.address },
    ...{ SMTP_URL: smtp.url, AUTH_REQUIRE_CONFIRMATION: "false", MAIL_WEBHOOK_SECRET: SECRET },
    ...{ OUTREACH_REPLY_ADDRESS: "hello@reply.example", OUTREACH_REPLY_SECRET: SECRET },
  });
  const remove = async () => {
    await product.remove();
    await smtp.stop();
  };
  /** As Postmark reports it. */
  const report = (path: string, input: object) =>
    call(product.url, "POST", `/api/webhooks/${path}`, { headers: basic, body: input });
  return { ...product, smtp, report, remove };
});
