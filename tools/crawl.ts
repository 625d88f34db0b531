import "../apps/server/main/crawl.ts";
