import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const SKEW_MS = 15 * 60_000;
const ACCESS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

export interface S3Server {
  readonly address: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Answers that come before it does anything, in turn: the statuses of its bad days. */
  readonly faults: number[];
  /** `PUT 200 /bucket/key`, in the order in which they came. */
  readonly calls: string[];
  close(): Promise<void>;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/**
 * A store that speaks S3 for one bucket: it takes nothing whose signature (version 4), time or sum of content is wrong,
 * and answers as the real one does.
 */
export async function s3Server(
  keys: { readonly id: string; readonly secret: string; readonly region: string },
  bucket: string,
): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const faults: number[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const [status, content] = faults.length > 0 ? [faults.shift() ?? 500, ''] : answer(request, body);
      calls.push(`${request.method} ${status} ${request.url}`);
      response.writeHead(status, typeof content === 'string' ? { 'content-type': 'application/xml' } : {});
      response.end(content);
    });
  });
  const answer = (request: IncomingMessage, body: Buffer): readonly [number, string | Buffer] => {
    const wrong = whatIsWrong(request, body, keys);
    if (wrong) return [wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, fault(wrong)];
    const [, name, ...rest] = (request.url ?? '').split('/');
    const key = rest.join('/');
    if (name !== bucket) return [404, fault('NoSuchBucket')];
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return [204, ''];
    }
    return request.method === 'PUT'
      ? [200, '']
      : [objects.has(key) ? 200 : 404, objects.get(key) ?? fault('NoSuchKey')];
  };
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    faults,
    calls,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const fault = (code: string): string => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

/** The code of a refusal; null = the request is what its sender signed. */
function whatIsWrong(
  request: IncomingMessage,
  body: Buffer,
  keys: { readonly id: string; readonly secret: string; readonly region: string },
): string | null {
  const [, id, day = '', region = '', signed = '', signature] = ACCESS.exec(request.headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== keys.id) return 'InvalidAccessKeyId';
  const date = String(request.headers['x-amz-date'] ?? '');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < SKEW_MS) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const sum = String(request.headers['x-amz-content-sha256']);
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, path, query, headers, signed, sum].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secret}`, day));
  const right = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  if (right !== signature) return 'SignatureDoesNotMatch';
  return sha256(body) === sum ? null : 'XAmzContentSHA256Mismatch';
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
