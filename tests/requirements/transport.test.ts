import { DEFAULT_MAX_VERSION, DEFAULT_MIN_VERSION } from "node:tls";
import { describe, expect, it } from "vitest";
import { contentOf } from "./asvs.ts";

describe("TLS", () => {
  it("is 1.2 or newer wherever we connect, as Node has it", () => {
    expect([DEFAULT_MIN_VERSION, DEFAULT_MAX_VERSION]).toEqual(["TLSv1.2", "TLSv1.3"]);
    expect(contentOf("package.json")).not.toContain("tls-min");
    expect(contentOf("tools/run.ts")).not.toContain("--tls-");
  });

  it("the proxy of the guide speaks TLS 1.2 and 1.3, redirects pages, and lets no call in without TLS", () => {
    const guide = contentOf("docs/guides/install.md");
    const [, nginx = ""] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
    const [plain = "", secure = ""] = nginx.split("listen 443 ssl");
    expect(plain).toMatch(/listen 80;[\s\S]*location \/api\/ \{ return 403; \}/);
    expect(plain).toContain("location / { return 308 https://$host$request_uri; }");
    expect(plain).not.toContain("proxy_pass");
    expect(secure).toContain("ssl_protocols TLSv1.2 TLSv1.3;");
    expect(secure).toContain("ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;");
    expect(secure).toContain("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;");
    expect(guide).toContain("APP_URL=https://");
  });
});
