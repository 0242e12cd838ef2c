import { context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

import type { Config } from '../config.ts'
import type { OnStatement } from '../db/open.ts'
import type { TraceRequest } from './traced-request.ts'

/** Functions that record the traces of a running server. */
export interface Traces {
  readonly traceRequest: TraceRequest
  readonly onStatement: OnStatement
  /** Stops tracing and sends the buffered spans; waits for at most five seconds. */
  stop(): Promise<void>
}

const STOP_MS = 5000
/**
 * Maximum length of a statement in characters; a longer statement is truncated, because an insert of thousands of rows can be
 * hundreds of KB long.
 */
const LONGEST_STATEMENT = 2000

/** Returns a statement on one line, with each text literal replaced by `'?'`. Parameter values are not part of the text. */
const withoutLiterals = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Starts sending spans to a collector by OTLP over HTTP with JSON: one for each request and, inside it, one for each of its
 * statements. When the collector does not answer, only spans are lost.
 */
export function startTraces({ endpoint, serviceName }: NonNullable<Config['traces']>): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('rapport')
  const propagator = new W3CTraceContextPropagator()
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

  const traceRequest: TraceRequest = async (headers, work) => {
    const carrier = headers === null ? {} : Object.fromEntries(headers)
    const parent = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter)
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
    try {
      const { id, method, route, status } = await context.with(trace.setSpan(parent, span), work)
      span.updateName(route === undefined ? method : `${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.response.status_code': status,
        'rapport.request_id': id,
        ...(route === undefined ? {} : { 'http.route': route }),
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    } finally {
      span.end()
    }
  }

  const onStatement: OnStatement = ({ text, ms, isFailed }) => {
    const active = context.active()
    // Background work belongs to no request.
    if (trace.getSpan(active) === undefined) return
    const statement = withoutLiterals(text).slice(0, LONGEST_STATEMENT)
    const [operation = ''] = statement.split(' ')
    const endMs = Date.now()
    const span = tracer.startSpan(
      operation.toUpperCase(),
      {
        kind: SpanKind.CLIENT,
        startTime: endMs - ms,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
      },
      active,
    )
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endMs)
  }

  return {
    traceRequest,
    onStatement,
    stop: async () => {
      const given = AbortSignal.timeout(STOP_MS)
      const late = new Promise<void>((resolve) => given.addEventListener('abort', () => resolve()))
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}
