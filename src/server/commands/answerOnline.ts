import { actionEndpoint } from '#contract/actions/table.ts';
import { endpointPath } from '#contract/endpoint.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { accepted } from './answers.ts';
import { answerOf } from '../commands/answers.ts';
import { environmentOf } from './environment.ts';
import { fingerprint } from './fingerprint.ts';
import { readEnvelope } from './readEnvelope.ts';
import { invalid } from '../kernel/refuse.ts';
import type { Answer } from '../kernel/answer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { keepAnswer } from './keepAnswer.ts';
import { runOnline } from './runOnline.ts';
import type { OnlineWorld } from './runOnline.ts';
import type { ActionServices } from '../kernel/services.ts';
import type { OnlineHandlers } from './orderAction.ts';

export interface ActionBody {
  readonly ordersIds: readonly number[];
  readonly data: unknown;
}

/**
 * Runs an online action. With an Idempotency-Key a repeat gets the first answer; without one each call runs. Codes:
 * 5600 a malformed key, the words of `keepAnswer`.
 */
export async function answerOnline(
  context: RequestContext,
  action: ActionType,
  handlers: OnlineHandlers,
  body: ActionBody,
  services: ActionServices,
): Promise<Answer<ActionResult>> {
  const reading = readEnvelope((name) => context.header(name), 1);
  if (!reading.ok) return invalid({ [reading.field]: ['missing or malformed'] });
  const { database, scope, actor } = context;
  const run = () =>
    runOnline(worldOf(context, services, reading.value?.key), action, body.ordersIds, body.data, {
      execute: handlers.execute,
      record: true,
    });
  if (!reading.value) return { ok: true, data: await run() };
  const endpoint = actionEndpoint(action);
  const entry = {
    key: reading.value.key,
    userId: actor.userId,
    deviceId: null,
    seq: null,
    kind: `online.${action}`,
    version: 1,
    fingerprint: fingerprint(endpoint.method, endpointPath(endpoint), body),
    cancelled: false,
    createdAt: context.now(),
  };
  return answerOf<ActionResult>(await keepAnswer(database, scope, entry, async () => accepted(await run())));
}

/** What an online action may know of its request. */
export function worldOf(context: RequestContext, services: ActionServices, callKey: string | null = null): OnlineWorld {
  const { database, scope, actor, now, newId } = context;
  const { report } = environmentOf(context);
  return {
    database,
    scope,
    actor: { userId: actor.userId, name: actor.name, roleIds: actor.roleIds },
    source: 'user',
    services,
    callKey,
    now,
    newId,
    report,
  };
}
