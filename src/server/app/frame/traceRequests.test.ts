import fastify, { type FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTracer, type Tracer } from '../../service/monitoring/tracer.ts';
import { traceRequests } from './traceRequests.ts';

interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
let collector: Server;
let tracer: Tracer;
let app: FastifyInstance;
let spans: Span[];
let services: unknown[];

beforeEach(async () => {
  [spans, services] = [[], []];
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const told = JSON.parse(body) as {
        resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: Span[] }[] }[];
      };
      for (const one of told.resourceSpans) {
        services.push(one.resource.attributes);
        spans.push(...one.scopeSpans.flatMap((scope) => scope.spans));
      }
      response
        .writeHead(request.url === '/otlp/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
        .end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  tracer = await openTracer({
    endpoint: `http://127.0.0.1:${port}/otlp/`,
    service: 'despacho of the test',
    closeWithinMs: 300,
  });
});
afterEach(async () => {
  await app?.close();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

const serve = async (trustProxy: boolean) => {
  app = fastify({ genReqId: () => 'r-1' });
  app.decorateRequest('caller', null);
  traceRequests(app, tracer, trustProxy);
  app.get('/api/v1/orders/:id', (request, reply) => {
    Object.assign(request, { caller: { person: { id: 7 } } });
    return reply.send({});
  });
  app.get('/api/v1/broken', () => {
    throw new Error('secret of Ana');
  });
  app.get('/page', (_, reply) => reply.send('page'));
  await app.ready();
};
const facts = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));

it('tells a collector of jobs', async () => {
  await serve(false);
  tracer.begin('job', 'job sendMail').end({ 'despacho.job.attempt': 2 }, true);
  await tracer.close();
  expect(spans).toMatchObject([{ name: 'job sendMail', kind: 5, status: { code: 2 } }]);
});

it('tells a collector of requests, by their routes and with nothing of what was asked', async () => {
  await serve(false);
  await app.inject({ url: '/api/v1/orders/secret?search=Ana', headers: { traceparent: PARENT } });
  await app.inject('/api/v1/broken');
  await app.inject('/page');
  await tracer.close();
  expect(spans.map(({ name, kind, status }) => [name, kind, status.code ?? 0])).toEqual([
    ['GET /api/v1/orders/:id', 2, 0],
    ['GET /api/v1/broken', 2, 2],
  ]);
  expect(facts(spans[0])).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/orders/:id',
    'http.response.status_code': 200,
    'despacho.request_id': 'r-1',
    'user.id': '7',
  });
  expect(JSON.stringify(spans)).not.toMatch(/secret|Ana/);
  expect(JSON.stringify(services[0])).toContain('despacho of the test');
  expect(spans[0]?.traceId, 'a stranger joins no trace').not.toBe(PARENT.split('-')[1]);
});

it('goes on with the trace of the proxy in front, and begins one where the header is none', async () => {
  await serve(true);
  await app.inject({ url: '/api/v1/orders/1', headers: { traceparent: PARENT } });
  await app.inject({ url: '/api/v1/orders/2', headers: { traceparent: 'x'.repeat(10_000) } });
  await tracer.close();
  expect(spans.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['b7ad6b7169203331', '']);
  expect(spans[0]?.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
});

it('costs nobody anything where the collector is away', async () => {
  await serve(false);
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  expect((await app.inject('/api/v1/orders/1')).statusCode).toBe(200);
  await tracer.close();
  collector = createServer().listen(0);
});
