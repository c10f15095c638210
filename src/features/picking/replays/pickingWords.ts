import type { TFunction } from 'i18next';
import type { Cause } from '#domain/blackBox/blackBoxFact.ts';
import type { RecordedStep } from '#domain/blackBox/recording.ts';
import type { PickingEvent } from '#domain/picking/events.ts';
import type { PickList } from '#domain/picking/pickList.ts';
import { isRefusedFor, refusalTitle } from '../feedbackWords.ts';

type Texts = TFunction<['recordings', 'picking', 'pickingLater']>;

/** What a person did, in plain words. */
export function didWords(cause: Cause | null, list: PickList, t: Texts): string {
  if (cause === null) return t('recordings:did.unknown');
  if (cause.by === 'scan') return t(`recordings:did.${cause.source}`, { code: cause.text });
  const tap = TAPS.find((name) => name === cause.on);
  const name = list.lines.find(({ id_product }) => id_product === cause.id_product)?.name;
  const words = tap ? t(`recordings:did.tap.${tap}`) : cause.on;
  return name === undefined ? words : t('recordings:did.onLine', { did: words, name });
}

/** Buttons as the black box calls them. */
const TAPS = [
  'open',
  'plus',
  'minus',
  'set',
  'choose',
  'undo',
  'skip',
  'short',
  'goto',
  'mode',
  'zone',
  'acknowledge',
] as const;

/** What came of a step, a sentence for each thing. */
export function resultWords({ answer, events }: RecordedStep, list: PickList, t: Texts): readonly string[] {
  if (answer?.kind === 'refused')
    return [isRefusedFor(answer.which) ? refusalTitle({ reason: answer.which }, t) : t('recordings:stopped')];
  if (answer?.kind === 'question') return [t('recordings:asked')];
  const note = NOTES.find((name) => name === answer?.which);
  if (answer && events.length === 0) return [note ? t(`recordings:note.${note}`) : answer.which];
  return (events as unknown as readonly PickingEvent[]).map((event) => eventWords(event, list, t));
}

const NOTES = ['order', 'location', 'multiplier', 'tote', 'acknowledged', 'nothing-to-undo', 'repeat'] as const;

function eventWords(event: PickingEvent, list: PickList, t: Texts): string {
  const named = 'id_product' in event ? list.lines.find((line) => line.id_product === event.id_product) : undefined;
  const name = named?.name ?? ('id_product' in event ? String(event.id_product) : '');
  const order = 'order_id' in event ? list.orders.find(({ id }) => id === event.order_id) : undefined;
  const letter = order?.letter ?? '';
  switch (event.kind) {
    case 'undo':
      return t('recordings:event.undo');
    case 'add':
    case 'remove':
    case 'take':
      return t(`recordings:event.${event.kind}`, { units: event.units, name, letter });
    case 'bind':
      return t('recordings:event.bind', { tote: event.tote, letter });
    case 'short':
      return t('recordings:event.short', { name, reason: t(`picking:short.reasons.${event.reason}` as never) });
    case 'skip':
    case 'goto':
      return t(`recordings:event.${event.kind}`, { name });
    case 'place':
      return t('recordings:event.place', { place: event.location });
    case 'mode':
      return t('recordings:event.mode', { mode: t(`picking:mode.${event.mode}.name`) });
    default:
      return event.zone === null
        ? t('recordings:event.allZones')
        : t('recordings:event.zone', {
            zone: event.zone === '' ? t('picking:zone.none') : t('picking:zone.name', { zone: event.zone }),
          });
  }
}
