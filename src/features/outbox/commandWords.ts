import { CODES_OF_A_PRODUCT, isErrorCode, PROTOCOL_CODES } from '#contract/errors/codes.ts';
import { UNREADABLE } from '#contract/errors/unreadable.ts';
import { COLLECTION_KINDS, type ReceiveParcelsArgs } from '#offline/outbox/kinds/collection.ts';
import type { ChangeOrderStatusArgs } from '#offline/outbox/kinds/changeOrderStatus.ts';
import type { ClosePackingArgs } from '#offline/outbox/kinds/closePacking.ts';
import type { FinishPickingArgs } from '#offline/outbox/kinds/finishPicking.ts';
import type { DepartLotArgs } from '#offline/outbox/kinds/departLot.ts';
import type { DecideCodeArgs } from '#offline/outbox/kinds/decideCode.ts';
import type { TeachCodeArgs } from '#offline/outbox/kinds/teachCode.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { TFunction } from 'i18next';

export type OutboxTexts = TFunction<['outbox', 'errors', 'statuses', 'actions']>;

/** What a queued change does, in a few words. */
export function commandTitle({ kind, args }: Command, t: OutboxTexts): string {
  if (kind === 'order.changeStatus') {
    const { status, release } = (args as ChangeOrderStatusArgs).data;
    if (release) return t('kind.release');
    return t('kind.changeStatus', { status: t(`statuses:${status}`, { defaultValue: status }) });
  }
  if (kind === 'packing.close') return t('kind.pack', { count: parcelsClosed(args as ClosePackingArgs) });
  if (kind === 'packing.deleteImage' || kind === 'packing.deleteImages') return t('kind.deletePhotos');
  if (kind === 'packing.foreignLabel') return t('kind.foreignLabel');
  if (kind === 'packing.receiveBlindReturn') return t('kind.receiveBlind');
  if (kind === 'codes.teach') return t('kind.teachCode', { code: (args as TeachCodeArgs).code });
  if (kind === 'codes.decide') return t(`kind.decideCode.${(args as DecideCodeArgs).act}`);
  if (kind === 'practice.finish') return t('kind.practice');
  if (kind === 'session.record') return t('kind.sendRecording');
  if (kind === 'lots.depart') return t('kind.departLot', { plate: (args as DepartLotArgs).plate });
  if (kind in COLLECTION_KINDS) return t(`kind.${kind}`, { count: (args as ReceiveParcelsArgs).packages.length });
  if (kind !== 'picking.finish')
    return t(`actions:name.${kind.replace('order.', '')}`, { defaultValue: t('kind.newer') });
  return t('kind.finish', { count: unitsCounted(args as FinishPickingArgs) });
}

/** Units that a session counted. */
export function unitsCounted({ session }: FinishPickingArgs): number {
  return session.counts.reduce((sum, { count }) => sum + count, 0);
}

/** Parcels of a close: a return that nobody put into boxes again came in as one. */
export function parcelsClosed({ packingInfo }: ClosePackingArgs): number {
  return packingInfo.packUp?.numPackages || 1;
}

/** Reasons that the outbox itself found and that have a text of ours. */
const OWN: ReadonlySet<string> = new Set(['not-confirmed', UNREADABLE, 'discarded', 'photo-gone', 'photo-refused']);
/** Refusals of the transport that have a text. */
const HTTP: ReadonlySet<string> = new Set([
  '400',
  '403',
  '404',
  '409',
  '410',
  '412',
  '413',
  '419',
  '422',
  '426',
  '429',
  '503',
]);

/** The reason in plain words; the bare code only when nothing better is known. */
export function codeText(
  code: number | string,
  data: readonly string[],
  message: string | null,
  t: OutboxTexts,
): string {
  if (isErrorCode(code)) {
    const why = t(`errors:${code}`, { 0: data[0] ?? '', 1: data[1] ?? '' });
    return CODES_OF_A_PRODUCT.has(code) && data[0] ? t('errors:ofProduct', { why, product: data[0] }) : why;
  }
  const word = String(code);
  if (OWN.has(word)) return t(`reason.${word}`);
  if (PROTOCOL_CODES.some((one) => one === word)) return t(`errors:protocol.${word}`);
  if (HTTP.has(word)) return t(`errors:http.${word}`, { 0: data[0] ?? '' });
  return message ?? t('reason.code', { code: word });
}

/** The first references, and how many more there are. */
export function referencesText(references: readonly string[], t: OutboxTexts): string {
  const { shown, more } = splitReferences(references);
  return more > 0 ? `${shown.join(' · ')} ${t('more', { count: more })}` : shown.join(' · ');
}

/** Divides references into those that are named and the number of the others. */
export function splitReferences<Named>(all: readonly Named[]): {
  readonly shown: readonly Named[];
  readonly more: number;
} {
  const shown = all.slice(0, all.length > 4 ? 3 : 4);
  return { shown, more: all.length - shown.length };
}
