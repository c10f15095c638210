import type { OperatorCode } from '#domain/carriers/operators.ts';
import { findService } from '#domain/carriers/services.ts';
import { trackingUrl } from '#domain/carriers/trackingUrl.ts';
import { zoneOf } from '#domain/geography/zones.ts';
import type { LabelContent } from '#domain/labels/labelContent.ts';
import { captionsFor } from '../../documents/labels/captionsFor.ts';
import { renderLabelsTask } from '../../documents/tasks.ts';
import { runTask } from '../../threads/runTask.ts';
import type { SimulatorRequest } from './dialect.ts';
import type { Booking } from './shipment.ts';

/** Labels that are drawn here. @param numbers one for each package, in their order */
export function drawLabels(
  { code, name }: { readonly code: OperatorCode; readonly name: string },
  request: SimulatorRequest,
  numbers: readonly string[],
  { sandbox, at }: { readonly sandbox: boolean; readonly at: Date },
): Promise<Booking['labels']> {
  const captions = captionsFor(request.from.country);
  const contents = request.packages.map(({ number, weightG }, index): LabelContent => {
    const trackingNumber = numbers[index] ?? '';
    return {
      operator: code,
      operatorName: name,
      service: { code: request.service, name: findService(code, request.service)?.name ?? request.service },
      zone: zoneOf(request.to),
      from: request.from,
      to: request.to,
      package: { number, of: request.packages.length },
      weightG,
      reference: request.orderReference,
      date: request.date,
      notes: request.notes,
      contents: request.contents,
      trackingNumber,
      trackingUrl: trackingUrl(code, trackingNumber),
      sandbox,
      captions,
    };
  });
  return runTask(renderLabelsTask, { contents, kind: { format: request.format, size: request.size, dpi: 203 }, at });
}
