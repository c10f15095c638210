import { type DataOf, type Endpoint, endpointPath, type QueueRule } from '#contract/endpoint.ts';
import { answerOf } from '../commands/answers.ts';
import { environmentOf } from '../commands/environment.ts';
import type { ApplyAction } from '../commands/orderAction.ts';
import { readEnvelope } from '../commands/readEnvelope.ts';
import { runCommand } from '../commands/runCommand.ts';
import type { Answer } from '../kernel/answer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { invalid } from '../kernel/refuse.ts';
import { type ParsedInput, route, type Route } from '../kernel/route.ts';
import { COMMANDS } from './commands.ts';
import { sqlCommandStore } from './sqlCommandStore.ts';

/**
 * Passes every queueable route into the one command handler: it reads the outbox headers, names the client and runs the
 * command. Codes: those of the outbox protocol; 5600 when an outbox header is missing or malformed.
 */
async function answerCommand<E extends Endpoint & { readonly queue: QueueRule }>(
  context: RequestContext,
  endpoint: E,
  { params, query, body: said }: ParsedInput,
  applyAction: ApplyAction,
): Promise<Answer<DataOf<E>>> {
  const { actor, scope } = context;
  const { kind, version } = endpoint.queue;
  const reading = readEnvelope((name) => context.header(name), version);
  if (!reading.ok) return invalid({ [reading.field]: ['missing or malformed'] });
  const body = { ...asObject(params), ...asObject(query), ...asObject(said) };
  const bound = boundClient(body);
  const answer = await runCommand(
    COMMANDS,
    sqlCommandStore(context.database, applyAction, context.services.beforeRules),
    environmentOf(context),
    {
      kind,
      method: endpoint.method,
      path: endpointPath(endpoint, asObject(params) as Record<string, string | number>),
      body,
      actor: { userId: actor.userId, name: actor.name, roleIds: actor.roleIds },
      clientId: scope.kind === 'client' ? scope.clientId : 0,
      boundClientId: bound,
      envelope: reading.value,
    },
  );
  return answerOf<DataOf<E>>(answer);
}

const asObject = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {});

function boundClient(body: { readonly id_client?: unknown; readonly client_id?: unknown }): number | null {
  const named = body.id_client ?? body.client_id;
  return typeof named === 'number' && named > 0 ? named : null;
}

/** A route for every kind of command: each goes the one way, whatever area it belongs to. */
export function commandRoutes(applyAction: ApplyAction): readonly Route[] {
  return Object.values(COMMANDS).map(({ endpoint }) =>
    route(endpoint, (context, input) => answerCommand(context, endpoint, input, applyAction)),
  );
}
