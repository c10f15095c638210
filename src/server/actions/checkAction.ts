import type { ActionResult } from '#contract/actionResult.ts';
import type { checkActionInOrders } from '#contract/orders/checkActionInOrders.ts';
import { actionEndpoint } from '#contract/actions/table.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { inScope } from '../db/tenancy.ts';
import { readAddressDoubts } from '../labels/readAddressDoubts.ts';
import { COMMANDS } from './commands.ts';
import { togetherOrApart } from '../commands/forEachOrder.ts';
import { environmentOf } from '../commands/environment.ts';
import { sqlCommandStore } from './sqlCommandStore.ts';
import { parseInput } from '../kernel/parseInput.ts';
import type { Answer } from '../kernel/answer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { applyAction } from './applyAction.ts';
import { worldOf } from '../commands/answerOnline.ts';
import type { ActionBody } from '../commands/answerOnline.ts';
import { runOnline } from '../commands/runOnline.ts';
import type { ActionServices } from '../kernel/services.ts';
import { onlineHandlers } from './table.ts';

/**
 * What the action would answer now, without effect. A command runs in a transaction that is rolled back; an online
 * action runs its checks only. It promises nothing about later. Codes: 5600 as the action itself.
 */
export async function checkAction(
  context: RequestContext,
  action: ActionType,
  body: ActionBody,
  services: ActionServices,
): Promise<Answer<DataOf<typeof checkActionInOrders>>> {
  const endpoint = actionEndpoint(action);
  const input = parseInput(endpoint, { params: {}, query: {}, body }, context.language);
  if ('ok' in input) return input;
  const { ordersIds, data } = input.body as ActionBody;
  const handlers = onlineHandlers(action);
  if (handlers) {
    const work = { execute: handlers.check, record: false };
    const result = await runOnline(worldOf(context, services), action, ordersIds, data, work);
    if (action !== 'createLabel') return { ok: true, data: result };
    const doubts = await inScope(context.database, context.scope, (trx) => readAddressDoubts(trx, result.success));
    return { ok: true, data: { ...result, ...(doubts.length > 0 && { address_doubts: doubts }) } };
  }
  return { ok: true, data: await rehearse(context, endpoint, { ordersIds, data }) };
}

/** Carries the result out of a transaction that must not commit. */
class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
  readonly result: ActionResult;
  constructor(result: ActionResult) {
    super('rolled back');
    this.result = result;
  }
}

async function rehearse(
  context: RequestContext,
  { queue, method, path }: Endpoint,
  body: ActionBody,
): Promise<ActionResult> {
  const command = queue && COMMANDS[queue.kind];
  if (!queue || !command) throw new Error(`no command for ${path}`);
  const { actor, scope } = context;
  const clientId = scope.kind === 'client' ? scope.clientId : 0;
  const by = { userId: actor.userId, name: actor.name, roleIds: actor.roleIds };
  const request = { kind: queue.kind, method, path, body, actor: by, clientId, boundClientId: null, envelope: null };
  const store = sqlCommandStore(context.database, applyAction, context.services.beforeRules);
  try {
    await togetherOrApart(environmentOf(context), (env) =>
      store.transaction(clientId, async (tx) => {
        throw new Rehearsed((await command.handle(tx, env, request)) as ActionResult);
      }),
    );
  } catch (error) {
    if (error instanceof Rehearsed) return error.result;
    throw error;
  }
  throw new Error('a rehearsal committed');
}
