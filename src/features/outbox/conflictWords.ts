import { type ConflictAct, type Deed, DEEDS, SERVER_STATES, type ServerState } from '#domain/outbox/conflictTable.ts';
import type { Command, Target } from '#offline/outbox/command.ts';
import type { ClosePackingArgs } from '#offline/outbox/kinds/closePacking.ts';
import type { FinishPickingArgs } from '#offline/outbox/kinds/finishPicking.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { time } from '#ui/format/dates.ts';
import { commandTitle, parcelsClosed, unitsCounted, type OutboxTexts } from './commandWords.ts';
import { isToReturn, meaningOf, type Meaning } from './meaning.ts';
import { refusedOrders } from './revisions.ts';

/** What the person did, in the words of somebody who tells it. */
export function deedText(command: Command, deed: Deed, t: OutboxTexts): string {
  if (DEEDS[deed].told === 'line') return commandTitle(command, t);
  const { kind, args } = command;
  const count =
    kind === 'picking.finish'
      ? unitsCounted(args as FinishPickingArgs)
      : kind === 'packing.close'
        ? parcelsClosed(args as ClosePackingArgs)
        : 0;
  return t(`conflict.deed.${deed}`, { count });
}

type Reason = Target['reason'];
type Words = (at: string | number) => string;

/**
 * What the server has, since when and by whom, as far as the refusal or this device says.
 * @param moment a time in words
 */
export function serverText(
  has: ServerState | null,
  order: OutboxOrder | undefined,
  reason: Reason,
  moment: Words,
  t: OutboxTexts,
): string {
  const facts = reason?.data ?? {};
  if (has !== null && SERVER_STATES[has].told === 'sentence')
    return sinceBy(t(`conflict.has.${has}`, { order: facts['order'] }), facts['date'], facts['person'], moment, t);
  if (!order?.now) {
    const status = facts['status'];
    return status ? t(`statuses:${status}`, { defaultValue: status }) : t('conflict.unknown');
  }
  const { status, at, person } = order.now;
  return sinceBy(t(`statuses:${status}`, { defaultValue: status }), at, person, moment, t);
}

function sinceBy(
  what: string,
  at: string | null | undefined,
  person: string | null | undefined,
  moment: Words,
  t: OutboxTexts,
): string {
  const when = at ? moment(at) : null;
  if (when && person) return t('conflict.sinceBy', { what, when, person });
  if (when) return t('conflict.since', { what, when });
  return person ? t('conflict.by', { what, person }) : what;
}

/** What is proposed, in one sentence. */
export function proposalText(
  row: OutboxRow,
  { conflict, fault }: Meaning,
  isCorrectable: boolean,
  reason: Reason,
  t: OutboxTexts,
): string {
  if (!conflict)
    return t(`conflict.meaning.${isCorrectable && fault === 'does-not-fit' ? 'wrong-value' : (fault ?? 'unsure')}`);
  const count = isToReturn(row) ? row.picked.reduce((sum, { units }) => sum + units, 0) : 0;
  return t(`conflict.proposal.${conflict.says}`, { ...reason?.data, count });
}

/** Why a change is discarded, as it is kept; nobody types it at a shelf. @param act the button that discards it */
export function becauseText(row: OutboxRow, act: ConflictAct | 'withoutPhotos' | 'discard', t: OutboxTexts): string {
  const { has, fault } = meaningOf(row);
  if (fault !== null) return t(`discard.because.${fault}`);
  const [order] = refusedOrders(row);
  const server = serverText(has, order ?? row.orders[0], undefined, time, t);
  return t(`discard.because.${act}`, { server });
}
