import type { PackingState } from '#domain/packing/packingState.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import type { TFunction } from 'i18next';

interface Facts {
  readonly state: PackingState;
  readonly order: { readonly products: readonly { readonly id_product: number }[] };
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0);

/** What a step that is done has noted, in a few words. @param say grams as people say them */
export function stepSummary(
  step: PackingStep,
  { state, order }: Facts,
  t: TFunction<readonly ['packing', 'packingLater']>,
  say: (grams: number) => string,
): string {
  switch (step) {
    case 'validateProducts':
      return t('packing:units', { count: sum(state.validated.values()) });
    case 'qualityControl':
      return t('packingLater:summary.qualityControl', {
        count: sum([...state.inspections.values()].map(({ num_anomalous }) => num_anomalous)),
      });
    case 'setProductSerialNumber':
      return t('packingLater:summary.serials', { count: sum([...state.serials.values()].map((one) => one.length)) });
    case 'packUp':
      return t('packingLater:summary.boxes', { count: state.boxes.length });
    case 'weighPackage':
      return say(state.grams ?? sum(state.boxes.map(({ grams }) => grams ?? 0)));
    case 'printDocuments':
      return t('packingLater:summary.documents', { count: state.printed.size });
    case 'printLabel':
      return t(`packingLater:summary.${state.label ?? 'plate'}`, { count: Math.max(1, state.boxes.length) });
    case 'returnStatus':
      return t('packingLater:summary.received', {
        count: sum(order.products.map((one) => state.received.get(one.id_product)?.returnQuantity ?? 0)),
      });
    default:
      return '';
  }
}
