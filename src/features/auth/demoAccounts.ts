import { requestApi } from '#platform/api/request.ts';
import * as z from 'zod/mini';

const health = z.object({
  demo: z.nullable(z.array(z.object({ email: z.string(), name: z.string(), role: z.int() }))),
});

export interface OfferedAccount {
  readonly email: string;
  readonly name: string;
  /** A role id of `ROLES`. */
  readonly role: number;
}

/** The accounts that the server offers to try; none outside demo mode, none without an answer. */
export async function demoAccounts(signal: AbortSignal): Promise<readonly OfferedAccount[]> {
  const answer = await requestApi({ method: 'GET', path: '/api/health', signal });
  if (answer.kind !== 'answer') return [];
  const read = health.safeParse(answer.json);
  return read.success ? (read.data.demo ?? []) : [];
}
