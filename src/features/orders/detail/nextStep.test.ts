import { flowSteps } from '#domain/flow/steps.ts';
import { expect, it } from 'vitest';
import { nextStep } from './nextStep.ts';

const at = '2026-11-20T08:00:00.000Z';

function order(
  statuses: readonly string[],
  more: {
    readonly type?: 'order' | 'return' | 'lotshipping';
    readonly label?: 'live' | 'voided';
    readonly carrier?: boolean;
    readonly announced?: 'label' | 'office';
  } = {},
) {
  const label = {
    id: 1,
    first_package: 1,
    last_package: 1,
    format: 'PDF',
    size: 'A6',
    created_at: at,
    voided_at: more.label === 'voided' ? at : null,
  };
  return {
    type: more.type ?? ('order' as const),
    status: statuses.at(-1) ?? 'CREATED',
    status_history: statuses.map((status) => ({ status, at, user_name: null, observations: null })),
    flow: flowSteps(more.type ?? 'order', statuses),
    carrier: more.carrier === false ? null : { id: 1, name: 'Correos', operator: 'CORREOS' },
    labels: more.label ? [label] : [],
    deleted_at: null,
    ...(more.announced && {
      announced: {
        announced_at: at,
        lines: [],
        comment: '',
        way: more.announced,
        payer: 'shop',
        photos: [],
        refunded_at: null,
        refunded_by: null,
      },
    }),
  };
}

it.each([
  ['is picked first', order(['CREATED']), { kind: 'pick' }],
  ['is mended before anything else', order(['CREATED', 'ERROR_DATA']), { kind: 'mend' }],
  ['is packed after the pick', order(['CREATED', 'PICKEDUP']), { kind: 'pack' }],
  ['gets its label before it leaves', order(['CREATED', 'PICKEDUP', 'IN_PREPARATION', 'PREPARED']), { kind: 'label' }],
  [
    'needs a label again when the first was voided',
    order(['CREATED', 'PICKEDUP', 'PREPARED'], { label: 'voided' }),
    { kind: 'label' },
  ],
  [
    'leaves with its label',
    order(['CREATED', 'PICKEDUP', 'PREPARED'], { label: 'live' }),
    { kind: 'status', status: 'SHIPPED' },
  ],
  [
    'leaves without one where no carrier comes',
    order(['CREATED', 'PICKEDUP', 'PREPARED'], { carrier: false }),
    { kind: 'status', status: 'SHIPPED' },
  ],
  ['is in the hands of others', order(['CREATED', 'SHIPPED', 'INTRANSIT']), null],
  ['is no single order', order(['OPENEDCONSOLIDATE'], { type: 'lotshipping' }), null],
] as const)('an order that %s', (_, given, step) => expect(nextStep(given)).toEqual(step));

const asked = { type: 'return', announced: 'label' } as const;

it.each([
  ['gets the label that its customer waits for', order(['RETURN_REQUESTED'], asked), { kind: 'label' }],
  ['needs a carrier for that first', order(['RETURN_REQUESTED'], { ...asked, carrier: false }), { kind: 'carrier' }],
  ['comes back with its label', order(['RETURN_REQUESTED'], { ...asked, label: 'live' }), { kind: 'receive' }],
  [
    'is brought to an office without one',
    order(['RETURN_REQUESTED'], { type: 'return', announced: 'office' }),
    { kind: 'receive' },
  ],
  ['is in the hands of its carrier', order(['RETURN_REQUESTED', 'RETURN_IN_PROGRESS'], asked), null],
] as const)('a return that %s', (_, given, step) => expect(nextStep(given)).toEqual(step));
