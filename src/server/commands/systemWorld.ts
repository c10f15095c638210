import { randomUUID } from 'node:crypto';
import { environmentOf } from './environment.ts';
import { SYSTEM_ID } from '../kernel/actor.ts';
import type { CallRuntime } from './orderAction.ts';

/**
 * The world in which a job does by itself what a person began.
 * @param by whose work it goes on with
 */
export function systemWorld(runtime: CallRuntime, clientId: number, by: string) {
  const { database, services, now } = runtime;
  return {
    database,
    scope: { kind: 'client', clientId },
    actor: { userId: SYSTEM_ID, name: by, roleIds: [] },
    source: 'system',
    services,
    callKey: null,
    now: () => now(),
    newId: randomUUID,
    report: environmentOf(runtime).report,
  } as const;
}
