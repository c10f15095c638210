import type { OrderStatus } from '../status/status.ts';
import { KEEPS_STATUS, type CodeMeaning } from './codeMeaning.ts';
import { profileOf, type OperatorCode } from './operators.ts';

/** What may happen to a parcel of any carrier. */
const OF_ALL: readonly OrderStatus[] = [
  'INTRANSIT',
  'INTRANSIT_DELAYED',
  'INDISTRIBUTION',
  'DISTRIBUTIONFAILED',
  'AVAILABLE_IN_OFFICE',
  'INCIDENT',
  'ADDRESS_INCORRECT',
  'REFUSED',
  'DELIVERED',
  'RETURN_IN_PROGRESS',
  'RETURNED',
  'LOST',
  'DAMAGED',
];

/** What people may say that a code of this operator means: its own statuses, those of any carrier, or nothing. */
export function meaningsOf(operator: OperatorCode): readonly CodeMeaning[] {
  return [
    ...new Set<CodeMeaning>([
      ...Object.values<CodeMeaning>(profileOf(operator).trackingCodes),
      ...OF_ALL,
      KEEPS_STATUS,
    ]),
  ];
}
