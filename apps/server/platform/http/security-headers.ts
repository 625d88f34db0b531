import { createMiddleware } from "hono/factory";
import { NONCE, secureHeaders } from "hono/secure-headers";

export interface SecurityHeaderOptions {
  readonly https: boolean;
  readonly development: boolean;
  /** Whether a page may load Google's tags after consent. */
  readonly tags: boolean;
  /** Whether this page may load the card provider's script and frames. */
  readonly cardScript: boolean;
}

const TAG_MANAGER = "https://*.googletagmanager.com";
const ANALYTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

const CARD_SCRIPT = "https://js.stripe.com";
const CARD_FRAMES = [CARD_SCRIPT, "https://hooks.stripe.com"];
const CARD_CALLS = ["https://api.stripe.com"];

/** Scripts only by nonce or from our own origin; our pages can't be framed. */
export function securityHeaders(options: SecurityHeaderOptions) {
  const tags = options.tags ? [TAG_MANAGER] : [];
  const measured = options.tags ? [TAG_MANAGER, ...ANALYTICS] : [];
  const secure = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE, ...tags, ...(options.cardScript ? [CARD_SCRIPT] : [])],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", ...measured],
      fontSrc: ["'self'"],
      connectSrc: [
        "'self'",
        ...(options.development ? ["ws:"] : []),
        ...measured,
        ...(options.cardScript ? CARD_CALLS : []),
      ],
      frameSrc: options.cardScript ? CARD_FRAMES : ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity: options.https ? "max-age=31536000; includeSubDomains" : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ["self"] },
  });
  return createMiddleware(async (c, next) => {
    await secure(c, next);
    if (c.req.path.startsWith(SHOWN_ELSEWHERE)) {
      c.header("cross-origin-resource-policy", "cross-origin");
    }
  });
}

/** Preview images for links on other sites. */
const SHOWN_ELSEWHERE = "/social/";

/** API responses must not be cached. */
export const neverStored = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
});
