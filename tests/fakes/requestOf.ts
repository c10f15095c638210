import { API_BASE, type Endpoint, type Schema } from '#contract/endpoint.ts';
import type { InjectOptions } from 'fastify';
import { formWith } from './form.ts';
import type { Call } from './calls/validCall.ts';

/** The fields that a schema of an object names. */
export function shapeOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return schema && 'shape' in schema ? (schema.shape as Record<string, Schema>) : {};
}

/** The call as it goes over the wire. @param client whom the caller names where the call takes a client; absent = nobody */
export function requestOf(
  endpoint: Endpoint,
  { params = {}, query = {}, body, file, headers = {} }: Call,
  client?: number,
): InjectOptions {
  const named = (schema: Schema | undefined) =>
    client !== undefined && 'id_client' in shapeOf(schema) ? { id_client: client } : {};
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries({ ...query, ...named(endpoint.query) }).map(([name, value]) => [name, String(value)]),
  ).toString();
  const form = file && endpoint.upload?.type === 'multipart/form-data' ? formWith({ ...body }, file) : null;
  return {
    method: endpoint.method,
    url: (path.startsWith('/') ? path : API_BASE + path) + (search === '' ? '' : `?${search}`),
    headers: { ...headers, ...(file && endpoint.upload ? { 'content-type': endpoint.upload.type } : {}) },
    ...(body ? { payload: { ...body, ...named(endpoint.body) } } : {}),
    ...(file ? { payload: file } : {}),
    ...(form && { payload: form.payload, headers: { ...headers, ...form.headers } }),
  };
}
