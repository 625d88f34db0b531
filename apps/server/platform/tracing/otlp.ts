import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import { pathOf } from "../http/index.ts";
import type { Job } from "../jobs/index.ts";
import { createRequestNames, nameStatement } from "./span-names.ts";
import type { Tracing, TracingFacts, TracingSettings } from "./tracing.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** A crawl has tens of thousands, which say nothing more. */
const MOST_STATEMENTS = 200;
const EXPORT_TIMEOUT_MS = 10_000;
/** A collector that doesn't answer must not hold up the end of the process. */
const LAST_EXPORT_MS = 2_000;

/**
 * Not registered as the process's tracer: libraries that look for one would add spans of their own, with
 * attributes that we don't choose. Attributes are words of ours, and nothing of a person or a customer.
 */
export async function startTracing(
  { endpoint, headers, serviceName, ratio }: TracingSettings,
  { version, role, describeApi }: TracingFacts,
): Promise<Tracing> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.version": version,
      "sightline.role": role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    // What a slow collector doesn't take is dropped: its queue is bounded.
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer("sightline");
  const current = new AsyncLocalStorage<{ readonly span: Span; statements: number }>();
  const nameOf = createRequestNames(await describeApi());

  return {
    handle: (handle) => (request, response) => {
      const route = nameOf(request.method ?? "", pathOf(request.url ?? "/"));
      if (route === null) return handle(request, response);
      const method = METHODS.has(request.method ?? "") ? request.method : "_OTHER";
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: { "http.request.method": method, "http.route": route },
        },
        ROOT_CONTEXT,
      );
      response.once("close", () => {
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return current.run({ span, statements: 0 }, handle, request, response);
    },
    jobs: (jobs) => jobs.map(traced),
    onStatement({ sql, ms, failed }) {
      const parent = current.getStore();
      if (parent === undefined || parent.statements >= MOST_STATEMENTS) return;
      parent.statements += 1;
      const { operation, table } = nameStatement(sql);
      const endTime = Date.now();
      const span = tracer.startSpan(
        table === null ? operation : `${operation} ${table}`,
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - ms,
          attributes: {
            "db.system.name": "postgresql",
            "db.operation.name": operation,
            ...(table === null ? {} : { "db.collection.name": table }),
          },
        },
        trace.setSpan(ROOT_CONTEXT, parent.span),
      );
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_EXPORT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };

  function traced(job: Job): Job {
    return {
      ...job,
      handle: (data, about) => {
        const attributes = { "messaging.operation.type": "process", "sightline.job": job.name };
        const options = { kind: SpanKind.CONSUMER, attributes };
        const span = tracer.startSpan(`job ${job.name}`, options, ROOT_CONTEXT);
        return current.run({ span, statements: 0 }, async () => {
          try {
            await job.handle(data, about);
          } catch (error) {
            span.setAttribute("error.type", error instanceof Error ? error.name : "other");
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        });
      },
    };
  }
}
