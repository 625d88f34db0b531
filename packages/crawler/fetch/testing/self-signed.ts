import { getCACertificates, setDefaultCACertificates } from "node:tls";

/** The one name that the certificate is for; callers must know that it is this machine. */
export const SELF_SIGNED_HOST = "self-signed";

/** An untrusted certificate: proves that we don't trust it. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzwGgL4swXhUB51It
N4SDaVACB6aaamDjhMRLp4IwYEehRANCAAQQZgNiWviF8tW8jNNZ2HgFZA8sinsA
VyD6A14hLp5w/Hk44xvBsM1W9uOkEI3R4jSODx2A3x/0z9vwJcWgPjPN
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgjCCASmgAwIBAgIUIQNIGKQM0g6r1mmkq8rPQMF2xSswCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLc2VsZi1zaWduZWQwIBcNMjYxMTE1MDcxMDA3WhgPMjEyNjEw
MjIwNzEwMDdaMBYxFDASBgNVBAMMC3NlbGYtc2lnbmVkMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEEGYDYlr4hfLVvIzTWdh4BWQPLIp7AFcg+gNeIS6ecPx5OOMb
wbDNVvbjpBCN0eI0jg8dgN8f9M/b8CXFoD4zzaNTMFEwHQYDVR0OBBYEFEgoiPKV
hjmIovieKBqdVhWPcHtUMB8GA1UdIwQYMBaAFEgoiPKVhjmIovieKBqdVhWPcHtU
MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgT/MxGr00V1ohdHIO
W5gR0OVzWJToYA3oXGjp6RF7/b8CIByo3KFeYQ3fTwBEuzGTrw2FbW8jVvtZqWj+
UHI12rvS
-----END CERTIFICATE-----`,
};

/** Trusts it for as long as the work takes. */
export async function trustingSelfSigned<Result>(work: () => Promise<Result>): Promise<Result> {
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, selfSigned.cert]);
  try {
    return await work();
  } finally {
    setDefaultCACertificates(trusted);
  }
}
