import type { DataOf } from '#contract/endpoint.ts';
import type { plateLabel } from '#contract/labels/packingLabel.ts';
import type { ReprintReason } from '#domain/printing/reprintReasons.ts';
import { bytesOfBase64 } from '#platform/base64.ts';
import type { PrintRequest } from '../printing/printFile.ts';

/** Labels as the server hands them out. */
export type HandedLabel = NonNullable<DataOf<typeof plateLabel>['label']>;

interface Named {
  readonly orderId: number;
  readonly reference: string;
  readonly title: string;
  /** The label of this parcel alone. */
  readonly parcel?: number | undefined;
  readonly reason?: ReprintReason | undefined;
}

/** Labels as a job for the print queue. */
export function labelJob(
  { format, stock, file }: HandedLabel,
  { orderId, reference, title, parcel, reason }: Named,
): PrintRequest {
  const part = parcel === undefined ? '' : `_${parcel}`;
  return {
    kind: 'label',
    format,
    stock,
    name: `${reference.replaceAll(/[^A-Za-z0-9._-]/g, '_')}${part}.${format.toLowerCase()}`,
    title,
    source: { format, stock, ordersIds: [orderId], ...(parcel !== undefined && { parcel }) },
    content: bytesOfBase64(file),
    ...(reason && { reason }),
  };
}
