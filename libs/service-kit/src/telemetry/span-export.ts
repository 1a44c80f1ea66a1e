/** Exports spans by OTLP over HTTP. Only `startSpanExport` loads the SDK of OpenTelemetry, which takes megabytes. */
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.js';
import { sendSpansTo, type Span } from './spans.js';
import type { Trace } from './trace.js';

export interface SpanExportConfig {
  readonly otlpEndpoint: string;
  readonly otlpHeaders: string;
  readonly tracesSampled: number;
}

const longestStopMs = 2_000;
/** As `SpanKind` and `SpanStatusCode` of OpenTelemetry number them. */
const kinds = { server: 1, client: 2, producer: 3, consumer: 4 } as const;
const unset = { code: 0 } as const;
const recorded = 1;

/** Returns the function that exports what is left, at a stop. */
export async function startSpanExport(
  app: string,
  { otlpEndpoint, otlpHeaders, tracesSampled }: SpanExportConfig,
  logger: Logger,
): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${otlpEndpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: headersIn(otlpHeaders) });
  const processor = new BatchSpanProcessor({ exporter: withLog(exporter, url, logger) });
  const resource = resourceFromAttributes({ 'service.name': app, 'service.namespace': 'millwright' });
  const scope = { name: '@millwright/service-kit' };

  sendSpansTo({
    wants: (trace) => isSampled(trace, tracesSampled),
    add({ trace, name, kind, startedAt, attributes, error }: Span) {
      const endedAt = performance.now();
      const { traceId, spanId, parentId } = trace;
      const contextOf = (id: string) => ({ traceId, spanId: id, traceFlags: recorded });
      processor.onEnd({
        name,
        kind: kinds[kind],
        spanContext: () => contextOf(spanId),
        ...(parentId !== undefined && { parentSpanContext: { ...contextOf(parentId), isRemote: true } }),
        startTime: timeOf(performance.timeOrigin + startedAt),
        endTime: timeOf(performance.timeOrigin + endedAt),
        duration: timeOf(endedAt - startedAt),
        status: error === undefined ? unset : { code: 2, message: error },
        attributes,
        links: [],
        events: [],
        ended: true,
        resource,
        instrumentationScope: scope,
        droppedAttributesCount: 0,
        droppedEventsCount: 0,
        droppedLinksCount: 0,
      });
    },
  });
  return async () => {
    sendSpansTo(undefined);
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, longestStopMs).unref());
    await Promise.race([processor.shutdown().catch(() => {}), deadline]);
  };
}

/** Every app decides the same of a trace, by its id: so a trace is exported as a whole, or not at all. */
export function isSampled({ traceId }: Trace, part: number): boolean {
  return part >= 1 || Number.parseInt(traceId.slice(-8), 16) / 2 ** 32 < part;
}

/** `name=value,name=value`, values encoded as in a URL. */
export function headersIn(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([^=]*)=(.*)$/s.exec(pair)!;
      return [name!.trim(), decodeURIComponent(value!.trim())];
    }),
  );
}

/** Seconds and nanoseconds. */
function timeOf(ms: number): [number, number] {
  const seconds = Math.trunc(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1_000_000)];
}

/** Says once that the collector takes no spans, and once that it does again: a trace is worth no more lines. */
function withLog(exporter: SpanExporter, url: string, logger: Logger): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && !isAway)
          logger.warn({ err: result.error, url }, 'The collector takes no spans; they are lost until it does');
        if (result.error === undefined && isAway) logger.info({ url }, 'The collector takes spans again');
        isAway = result.error !== undefined;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
