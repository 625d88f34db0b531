/** What else a page may call the same thing. English; phrases count if all their words are there. */
const OTHER_NAMES = `
  accessibility, a11y
  account, profile, user
  api, interface, endpoint
  authentication, login, sign in, auth
  authorization, permission, privilege, access control
  autoresponder, autoresponse, autoreply, auto reply, vacation, out of office
  backup, dump, snapshot, archive
  chatbot, assistant, bot
  checkout, cart, basket, payment
  cloud, hosting, hosted
  container, containers, docker, podman, lxc, virtualization
  cors, cross origin
  cron, scheduled, scheduler, timer
  crud, create update delete
  debugging, debug, debugger, traceback, troubleshooting, error message
  deployment, hosting, production
  discount, coupon, voucher, sale
  ecommerce, shop, store
  email, mail, smtp
  encryption, encrypted, cipher, crypto
  faq, questions
  feed, rss, atom, syndication
  figure, image, picture, illustration, diagram
  firewall, iptables, nftables, netfilter
  geospatial, spatial, geographic, geography, gis, postgis, geometry
  graph, network
  i18n, internationalization, localization, translation, multilingual, l10n, locale
  invoice, billing, receipt
  job, career, vacancy
  json web token, jwt, bearer
  kubernetes, k8s, orchestration, openshift
  mercurial, hg
  message queue, broker, task queue, amqp, celery
  mfa, 2fa, two factor, multi factor, totp, one time password
  microservice, service oriented
  monitoring, observability, metrics
  nosql, document store, key value
  oauth, openid, social login
  orm, object relational, sqlalchemy
  pagination, paginate, paginator, paging, page size
  performance, speed, fast, tuning
  phone, mobile, smartphone
  price, pricing, cost, fee
  privacy, gdpr, data protection
  refund, return, money back
  replication, replica, standby, mirror
  saml, sso, single sign
  scraping, crawler, spider
  search engine, full text search, elastic, solr, lucene
  security, hardening, vulnerability
  sharding, partitioning, partition
  shipping, delivery, postage
  ssl, tls, https, certificate
  stderr, standard error
  stdin, standard input
  stdout, standard output
  swagger, openapi, api documentation
  time series, timescale, chronological
  tutorial, guide, getting started
  upload, attachment
  vector, embedding
  vm, virtual machine, virtualization, kvm, xen, qemu
  vpn, tunnel, openvpn, ipsec
  warranty, guarantee
  websocket, socket, server push, long polling
  wifi, wireless, wlan`
  .trim()
  .split("\n")
  .map((line) => line.trim().split(", "));

const PREFIXES =
  /^(?:anti|auto|bio|co|cyber|de|e|eco|geo|hyper|inter|macro|meta|micro|mini|mono|multi|non|over|photo|poly|pre|pro|re|semi|sub|super|tele|trans|ultra|un|under|video|web)(?=\p{L}{5})/u;
const SHORTEST_PART = 4;
/** Shorter words are abbreviations, which pages spell out. */
const SHORTEST_WORD = 4;

/**
 * Other forms of a word that a page may have instead: its parts, itself without a prefix, other
 * names. Each is a list of words that have to be there together. Null: nobody can tell.
 */
export function closeForms(word: string): readonly (readonly string[])[] | null {
  const plain = word.toLowerCase();
  if (plain.length < SHORTEST_WORD) return null;
  const bare = plain.replace(PREFIXES, "");
  const parts = Array.from({ length: plain.length }, (_, at) => [
    plain.slice(0, at),
    plain.slice(at),
  ]).filter((pair) => pair.every(({ length }) => length >= SHORTEST_PART));
  const names = OTHER_NAMES.filter((group) => group.some((name) => isForm(name, plain))).flat();
  return [
    ...(bare === plain ? [] : [[bare]]),
    ...parts,
    ...names.filter((name) => name !== plain).map((name) => name.split(" ")),
  ];
}

/** Singular and plural are one. */
function isForm(name: string, word: string): boolean {
  return name === word || `${name}s` === word || name === `${word}s`;
}

/** `images and figures` are two things, and a page about one of them answers half of the search. */
const SEVERAL = /[,/&]|\s(?:and|or|und|oder|et|ou|y|o)\s/iu;

/**
 * Whether a site that has none of these words can be said not to cover a search. A page with the
 * other two of three may well answer it: `autoreply vacation message`.
 */
export function areMostMissing(
  keyword: string,
  content: readonly string[],
  missing: readonly string[],
): boolean {
  if (SEVERAL.test(keyword)) return content.every((word) => missing.includes(word));
  return missing.length > 0 && missing.length * 2 >= content.length;
}
