import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { shapeOf } from '../requestOf.ts';
import { type Calls, NONE, ofClient, type ValidCall } from './validCall.ts';

/** Reads that ask for nothing, or only whose they are: their example follows from the contract. */
export const PLAIN_CALLS: Calls = Object.fromEntries(
  ENDPOINT_ENTRIES.flatMap(([name, endpoint]) => {
    const example = plainExample(endpoint);
    return example ? [[name, example]] : [];
  }),
);

function plainExample({ method, params, query }: Endpoint): ValidCall | null {
  if (method !== 'GET' || query?.safeParse({}).success === false) return null;
  const wanted = Object.keys(shapeOf(params));
  if (wanted.length === 0) return NONE;
  return wanted.length === 1 && wanted[0] === 'id_client' ? ofClient : null;
}
