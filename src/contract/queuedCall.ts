import { endpointPath, type Endpoint } from './endpoint.ts';

/** What a queued command sends: its address, and its body as JSON. */
export interface QueuedCall {
  readonly path: string;
  readonly body: string;
}

const schemasOf = ({ params, query, body }: Endpoint) => [params, query, body].flatMap((schema) => schema ?? []);

/**
 * Whether arguments fit their call. A queued command keeps parameters, query and body of its call as one object: their
 * names are distinct.
 */
export function fitsCall(endpoint: Endpoint, args: unknown): boolean {
  return schemasOf(endpoint).every((schema) => schema.safeParse(args).success);
}

/**
 * The call of a queued command. Arguments that the address names stand in it; the others are the body, or the query of a
 * call without a body, which then sends `null`.
 */
export function queuedCall(endpoint: Endpoint, args: object): QueuedCall {
  const names = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const all = Object.entries(args) as [string, string | number][];
  const path = endpointPath(endpoint, Object.fromEntries(all.filter(([name]) => names.has(name))));
  const rest = all.filter(([name]) => !names.has(name));
  if (endpoint.body || !endpoint.query) return { path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = rest.map((pair) => pair.map((part) => encodeURIComponent(part)).join('='));
  return { path: `${path}?${query.join('&')}`, body: 'null' };
}
