import type { TFunction } from 'i18next';
import type { Cause } from '#domain/blackBox/blackBoxFact.ts';
import type { RecordedStep } from '#domain/blackBox/recording.ts';
import type { PackingEvent } from '#domain/packing/events.ts';
import { weight } from '#ui/format/numbers.ts';

type Texts = TFunction<['recordings', 'packing', 'packingLater']>;

interface Named {
  readonly id_product: number;
  readonly name: string;
}

/** What a packer did, and what came of it, in plain words. */
export function packingWords(products: readonly Named[], t: Texts, language: string) {
  const nameOf = (id: number): string => products.find(({ id_product }) => id_product === id)?.name ?? String(id);
  return {
    did(cause: Cause | null): string {
      if (cause === null) return t('recordings:did.unknown');
      if (cause.by === 'scan')
        return cause.text === ''
          ? t('recordings:did.unknown')
          : t(`recordings:did.${cause.source}`, { code: cause.text });
      const tap = TAPS.find((name) => name === cause.on);
      const did = tap ? t(`recordings:did.bench.${tap}`) : cause.on;
      return cause.id_product === undefined ? did : t('recordings:did.onLine', { did, name: nameOf(cause.id_product) });
    },
    results({ answer, events }: RecordedStep): readonly string[] {
      const which = answer?.which ?? '';
      if (answer?.kind === 'refused')
        return [
          which === 'stopped'
            ? t('recordings:stopped')
            : t(`packingLater:refused.${which}.title` as never, { defaultValue: which }),
        ];
      if (answer?.kind === 'question') return [t('recordings:asked')];
      if (answer && events.length === 0) {
        const note = NOTES.find((name) => name === which);
        return [note ? t(`recordings:benchNote.${note}`) : which];
      }
      return (events as unknown as readonly PackingEvent[]).map((event) => eventWords(event, nameOf, t, language));
    },
  };
}

/** Buttons as the black box calls them. */
const TAPS = [
  'open',
  'plus',
  'minus',
  'choose',
  'undo',
  'acknowledge',
  'inspect',
  'photo',
  'remove-photo',
  'serials',
  'remove-serial',
  'receive',
  'add-box',
  'remove-box',
  'open-box',
  'close-box',
  'put',
  'weigh',
  'tax-office',
  'print-document',
  'print-label',
  'complete',
  'reset',
  'override',
  'goto',
  'see-change',
  'card',
] as const;

const NOTES = [
  'order',
  'multiplier',
  'acknowledged',
  'nothing-to-undo',
  'repeat',
  'product',
  'serials-of',
  'plate',
  'nothing-here',
] as const;

function eventWords(event: PackingEvent, nameOf: (id: number) => string, t: Texts, language: string): string {
  const name = 'id_product' in event && event.id_product !== undefined ? nameOf(event.id_product) : '';
  switch (event.kind) {
    case 'undo':
      return t('recordings:event.undo');
    case 'validate':
    case 'invalidate':
      return t(`recordings:bench.${event.kind}`, { units: event.units, name });
    case 'inspect':
      return t('recordings:bench.inspect', { units: event.num_anomalous, name });
    case 'addImage':
    case 'removeImage':
      return t(`recordings:bench.${event.kind}`, { name });
    case 'addSerial':
    case 'removeSerial':
      return t(`recordings:bench.${event.kind}`, { serial: event.serial, name });
    case 'addBox':
    case 'openBox':
    case 'closeBox':
    case 'removeBox':
      return t(`packingLater:feedback.${event.kind}`, { box: event.box });
    case 'putInBox':
      return t('recordings:bench.putInBox', { box: event.box, units: event.units, name });
    case 'weigh':
      return t(`recordings:bench.${event.from}`, { weight: weight(event.grams, language) });
    case 'printDocument':
      return t('recordings:bench.printDocument', {
        document: t(`packingLater:documents.name.${event.document}`),
      });
    case 'printLabel':
      return t(`packingLater:summary.${event.as}`, { count: 1 });
    case 'validateLabel':
      return t('recordings:bench.validateLabel', { text: event.tracking_number });
    case 'receiveLine':
      return t('recordings:bench.receiveLine', { units: event.returnQuantity, name, grade: event.grade });
    case 'complete':
      return t('packingLater:feedback.stepDone', { step: t(`packing:steps.${event.step}`) });
    case 'override':
    case 'reset':
    case 'goto':
      return t(`recordings:bench.${event.kind}`, {
        step: t(`packing:steps.${event.step}`),
        reason: 'reason' in event ? event.reason : '',
      });
    case 'foreignLabel':
      return t('recordings:bench.foreignLabel', { text: event.text });
    default:
      return t(`recordings:bench.${event.kind}`);
  }
}
