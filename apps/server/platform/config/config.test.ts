import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deriveKey, readConfig, secretsKey } from "./index.ts";

describe("settings", () => {
  it("P5 work with nothing configured", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "./data",
      role: "all",
      databaseUrl: undefined,
      clickHouseUrls: null,
      confirmationRequired: false,
      google: null,
      firstAdmin: null,
      tags: { googleTag: null, tagManager: null },
      trustedProxies: 0,
    });
  });

  it.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ ROLE: "boss" }, "ROLE"],
    [{ DATABASE_URL: "mysql://a" }, "DATABASE_URL"],
    [{ CLICKHOUSE_URL: "a.example" }, "CLICKHOUSE_URL"],
    [{ CLICKHOUSE_URL: "clickhouse://a.example" }, "CLICKHOUSE_URL"],
    [{ CLICKHOUSE_URL: "http://a.example/one/two" }, "CLICKHOUSE_URL"],
    [{ CLICKHOUSE_URL: "http://a.example/one?log_level=0" }, "CLICKHOUSE_URL"],
    [{ CLICKHOUSE_URL: "http://ana:100%@a.example/one" }, "CLICKHOUSE_URL"],
    [{ CLICKHOUSE_URL: "http://a.example/one," }, "CLICKHOUSE_URL"],
    [{ CLICKHOUSE_URL: "http://a.example/one,http://b.example/two" }, "CLICKHOUSE_URL"],
    [{ CLICKHOUSE_URL: "http://a.example/one,http://a.example/one" }, "CLICKHOUSE_URL"],
    [{ APP_URL: "a.example" }, "APP_URL"],
    [{ APP_URL: "ftp://a.example" }, "APP_URL"],
    [{ APP_URL: "https://a.example/sightline" }, "APP_URL"],
    [{ APP_URL: "https://a.example/?x=1" }, "APP_URL"],
    [{ APP_URL: "https://ana@a.example" }, "APP_URL"],
    [{ MAIL_FROM: "Sightline <a@b.example>\r\nBcc: eve@evil.example" }, "MAIL_FROM"],
    [{ MAIL_FROM: "Sightline" }, "MAIL_FROM"],
    [{ ADMIN_EMAIL: "a@b.example" }, "ADMIN_EMAIL"],
    [{ CRAWLER_ALLOW_HOSTS: "http://a" }, "CRAWLER_ALLOW_HOSTS"],
    [{ WEBHOOK_ALLOW_HOSTS: "http://a" }, "WEBHOOK_ALLOW_HOSTS"],
    [{ CRAWLER_RENDERING: "empty" }, "CHROMIUM_PATH"],
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_SECRET_KEY"],
    [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY"],
    [{ ADMIN_PASSWORD: "long enough" }, "ADMIN_PASSWORD"],
    [{ GOOGLE_CLIENT_ID: "x" }, "GOOGLE_CLIENT_ID"],
    [{ SECRETS_KEY: "short" }, "SECRETS_KEY"],
    [{ TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES"],
    [{ GA_MEASUREMENT_ID: "UA-1" }, "GA_MEASUREMENT_ID"],
    [{ GA_MEASUREMENT_ID: "G-1'><script>" }, "GA_MEASUREMENT_ID"],
    [{ GTM_CONTAINER_ID: "G-ABC" }, "GTM_CONTAINER_ID"],
    [{ AUTH_REQUIRE_CONFIRMATION: "perhaps" }, "AUTH_REQUIRE_CONFIRMATION"],
  ])("%j is refused by name", (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });

  it("an address of the product is its origin, however it is written", () => {
    expect(readConfig({ APP_URL: "HTTPS://A.example:443/" }).appUrl).toBe("https://a.example");
    const mail = { MAIL_FROM: '"Ana, Shop" <ana@shop.example>' };
    expect(readConfig(mail).mail.from).toBe(mail.MAIL_FROM);
    expect(readConfig({ MAIL_FROM: "ana@shop.example" }).mail.from).toBe("ana@shop.example");
  });

  it("CLICKHOUSE_URL may list replicas", () => {
    const urls = ["http://a:b%2C@a.example/one", "https://b.example:8443/one"];
    expect(readConfig({ CLICKHOUSE_URL: urls.join(", ") }).clickHouseUrls).toEqual(urls);
  });

  it("a refusal never repeats a secret", () => {
    const env = {
      SECRETS_KEY: "hunter2",
      DATABASE_URL: "mysql://u:hunter2@h/d",
      CLICKHOUSE_URL: "http://u:hunter2@h/d?x=1",
    };
    expect(() => readConfig(env)).toThrow(/^((?!hunter2)[\s\S])*$/);
  });

  it.each([
    [{ SMTP_URL: "smtp://mail.example" }, true],
    [{ SMTP_URL: "smtp://mail.example", AUTH_REQUIRE_CONFIRMATION: "false" }, false],
    [{ AUTH_REQUIRE_CONFIRMATION: "1" }, true],
    [{ SMTP_URL: "" }, false],
  ])("P39 %j: confirmation required is %s", (env, required) => {
    expect(readConfig(env).confirmationRequired).toBe(required);
  });
});

describe("the secret made once", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sightline-key-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is the same for products that start at once, and readable by its owner only", async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => secretsKey(undefined, folder)));
    expect(new Set(keys).size).toBe(1);
    expect(await secretsKey(undefined, folder)).toBe(keys[0]);
    expect((await stat(join(folder, "secrets-key"))).mode & 0o777).toBe(0o600);
  });

  it("gives each purpose a key of its own", () => {
    const [one, other] = [deriveKey("secret", "one"), deriveKey("secret", "other")];
    expect(one).toHaveLength(32);
    expect(one.equals(other)).toBe(false);
    expect(one.equals(deriveKey("secret", "one"))).toBe(true);
  });
});
