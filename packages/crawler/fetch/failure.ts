import { errors } from "undici";
import { AddressRefused } from "../address/index.ts";
import { DeadlineExceeded } from "./deadline.ts";
import type { FetchFailure } from "./fetched.ts";

/** A failure that we decide on, not the network. */
export class FetchError extends Error {
  override readonly name = "FetchError";
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Null for what the network can't have caused: such an error is a bug of ours and must surface. */
export function failureOf(error: unknown): FetchFailure | null {
  if (error instanceof FetchError) return error.failure;
  if (error instanceof AddressRefused) return "address-refused";
  if (error instanceof DeadlineExceeded) return "timeout";
  if (error instanceof errors.HTTPParserError) return "protocol";
  const { code, syscall } = codesOf(error);
  if (/^(query|getaddrinfo)/.test(syscall)) return "dns";
  return CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** A keep-alive connection the server closed just as we wrote to it: worth a retry. */
export function isBrokenConnection(error: unknown): boolean {
  return BROKEN.test(codesOf(error).code);
}

const BROKEN = /^(UND_ERR_SOCKET|UND_ERR_INFO|ECONNRESET|EPIPE)$/;

const CODES: readonly (readonly [RegExp, FetchFailure])[] = [
  [/^(ENOTFOUND|ENODATA|ESERVFAIL|EAI_\w+)$/, "dns"],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, "timeout"],
  [/^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/, "tls"],
  [/^(HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$/, "tls"],
  [BROKEN, "connection"],
  [
    /^E(CONNREFUSED|CONNABORTED|HOSTUNREACH|NETUNREACH|HOSTDOWN|ADDRNOTAVAIL|ACCES|PERM)$/,
    "connection",
  ],
  [/^(Z_|ZSTD_|ERR__ERROR_|ERR_BROTLI_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_)/, "protocol"],
  [/^UND_ERR_NOT_SUPPORTED$/, "protocol"],
];

function codesOf(error: unknown): { code: string; syscall: string } {
  if (!(error instanceof Error)) return { code: "", syscall: "" };
  return { code: textOf(error, "code"), syscall: textOf(error, "syscall") };
}

function textOf(error: Error, property: "code" | "syscall"): string {
  const value: unknown = Reflect.get(error, property);
  return typeof value === "string" ? value : "";
}
