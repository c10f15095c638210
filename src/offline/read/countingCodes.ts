import type { LearnedCode } from '#domain/codes/learnedCode.ts';
import type { KnownCodes } from '../db/cacheDatabase.ts';
import { type Command, tookEffect } from '../outbox/command.ts';
import type { TeachCodeArgs } from '../outbox/kinds/teachCode.ts';

/** What a device holds of taught codes. */
export interface CodesHere {
  /** What the server told last, for each person who works here. */
  readonly known: readonly KnownCodes[];
  /** Commands that the server has not answered. */
  readonly waiting: readonly Command[];
  readonly sent: readonly Command[];
}

/**
 * The taught codes that count for a person: those that the server told last, and what the person taught here since, sent
 * or not. A code that was answered before the server was asked stands in its answer, or counts no longer.
 */
export function countingCodes(
  { known, waiting, sent }: CodesHere,
  { userId, clientId }: { readonly userId: number; readonly clientId: number },
): readonly LearnedCode[] {
  const told = known.find((row) => row.userId === userId && row.clientId === clientId) ?? null;
  const since = sent.filter(
    ({ targets, answeredTick }) =>
      targets.some(tookEffect) && (told === null || answeredTick === null || answeredTick > told.tick),
  );
  const own = [...waiting.filter(({ targets }) => targets.every(({ state }) => state === 'open')), ...since];
  const taught = own.flatMap(({ kind, userId: by, clientId: of, args }) =>
    kind === 'codes.teach' && by === userId && of === clientId ? [args as TeachCodeArgs] : [],
  );
  return [...taught, ...(told?.codes ?? [])].map(({ code, id_product, units }) => ({ code, id_product, units }));
}
