import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import type { Schema } from '#contract/endpoint.ts';
import { ERROR_CODES, PROTOCOL_CODES } from '#contract/errors/codes.ts';
import { CSRF_COOKIE, REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';

const shape = (schema: Schema | undefined): unknown =>
  schema === undefined ? null : z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });

/**
 * Everything that an old client and a new server could disagree about, in a stable order. Prose is left out, and the
 * filters of lists: whoever does not know a new one does not ask for it.
 */
function wireShape(): unknown {
  const endpoints = ENDPOINT_ENTRIES.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => ({
    name,
    method: one.method,
    path: one.path,
    params: shape(one.params),
    query: shape(one.query),
    body: shape(one.body),
    upload: one.upload ?? null,
    data: shape(one.data),
    paged: one.paged ?? false,
    errors: one.errors.toSorted((a, b) => a - b),
    access: one.access,
    queue: one.queue ?? null,
  }));
  return { endpoints, codes: [ERROR_CODES, PROTOCOL_CODES], headers: [REQUEST_HEADERS, RESPONSE_HEADERS, CSRF_COOKIE] };
}

/** Short hash of the wire shape. */
export function contractFingerprint(): string {
  return createHash('sha256').update(JSON.stringify(wireShape())).digest('hex').slice(0, 16);
}
