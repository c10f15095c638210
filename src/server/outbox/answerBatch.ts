import { setImmediate as breathe } from 'node:timers/promises';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { outboxBatch } from '#contract/outbox/outbox.ts';
import type { Envelope } from '#contract/envelope.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import { answerOf, protocolRefusal } from '../commands/answers.ts';
import { runBatch } from '../commands/runBatch.ts';
import { mayEnter } from '../auth/caller.ts';
import { envelopeOf } from '../kernel/envelopeOf.ts';
import { refuse } from '../kernel/refuse.ts';
import type { Answer } from '../kernel/answer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { runRoute } from '../kernel/runRoute.ts';
import type { FindQueueable } from './queueableRoutes.ts';
import type { Turns } from './turns.ts';

export type BatchCommand = BodyOf<typeof outboxBatch>['commands'][number];
export type BatchAnswered = DataOf<typeof outboxBatch>['answers'][number];
interface Replied {
  readonly answered: BatchAnswered;
  readonly status: number;
  readonly data: unknown;
}

const UNAVAILABLE = 503;
/** Headers that belong to one command; all others (language, device) are those of the request. */
const OF_A_COMMAND: ReadonlySet<string> = new Set(
  Object.values(REQUEST_HEADERS).filter((name) => name !== REQUEST_HEADERS.csrf && name !== REQUEST_HEADERS.language),
);

/** What all batches share. */
export interface BatchParts {
  readonly find: FindQueueable;
  readonly inTurn: Turns;
  /** Called after each command that was tried. */
  readonly onAnswer: () => void;
}

/**
 * Answers each command as the single call would, with its own rights, validation, client and transaction. A command
 * that fails unforeseen gets its own 500; a database that went away ends the rest. Commands of all batches take turns,
 * so that a few long batches delay nobody.
 */
export async function answerBatch(
  context: RequestContext,
  { find, inTurn, onAnswer }: BatchParts,
  commands: readonly BatchCommand[],
): Promise<BatchAnswered[]> {
  let down: Answer<unknown> | null = null;
  const answers = await runBatch(
    commands,
    async (command): Promise<Replied> => {
      const headers: Record<string, string> = {};
      const answer: Answer<unknown> = down ?? (await inTurn(() => answerOne(context, find, command, headers)));
      if (!answer.ok && answer.status === UNAVAILABLE) down = answer;
      onAnswer();
      return replied(context, command, answer, headers);
    },
    (command, reason) => replied(context, command, answerOf(protocolRefusal('lane-stopped', [reason])), {}),
    () => breathe(),
  );
  return answers.map(({ answered }) => answered);
}

async function answerOne(
  context: RequestContext,
  find: FindQueueable,
  command: BatchCommand,
  sent: Record<string, string>,
): Promise<Answer<unknown>> {
  const called = find(command.path);
  if (!called) return refuse(404);
  const { route, params, query } = called;
  if (!mayEnter(route.endpoint.access, context.actor)) return refuse(403);
  const own: RequestContext = {
    ...context,
    header: (name) => (OF_A_COMMAND.has(name) ? headerOf(command, name) : context.header(name)),
    setHeader: (name, value) => void (sent[name] = value),
  };
  try {
    return await runRoute(route, own, { params, query, body: command.body ?? undefined });
  } catch (error) {
    return context.failed(error);
  }
}

/** Without its own key, each copy of a command would act. */
function headerOf({ key, headers }: BatchCommand, name: string): string | undefined {
  return name === REQUEST_HEADERS.idempotencyKey ? key : Object.hasOwn(headers, name) ? headers[name] : undefined;
}

function replied(
  context: RequestContext,
  { key }: BatchCommand,
  answer: Answer<unknown>,
  sent: Readonly<Record<string, string>>,
): Replied {
  if ('file' in answer || 'written' in answer || 'stream' in answer)
    throw new Error('a queueable call answers neither a file nor written data');
  const headers = { ...sent, ...answer.headers, [RESPONSE_HEADERS.epoch]: context.epoch() };
  const body: Envelope<unknown> = envelopeOf(answer, context.language);
  const status = answer.ok ? 200 : answer.status;
  return { answered: { key, status, headers, body: body as BatchAnswered['body'] }, status, data: body.data };
}
