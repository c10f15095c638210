import { profileOf, type OperatorCode } from '#domain/carriers/operators.ts';
import { findService } from '#domain/carriers/services.ts';
import type { NumberSeed } from '#domain/carriers/numberSeed.ts';
import { parcelEcb, parcelNumber, shipmentNumber } from '#domain/carriers/trackingNumbers.ts';
import { trackingUrl } from '#domain/carriers/trackingUrl.ts';
import { zoneOf } from '#domain/geography/zones.ts';
import type { LabelContent } from '#domain/labels/labelContent.ts';
import { captionsFor } from '../../../documents/labels/labelCaptions.ts';
import { runTask } from '../../../threads/runTask.ts';
import type { SimulatorRequest } from '../dialect.ts';
import type { Booking } from '../shipment.ts';
import { renderLabelsTask } from '../../../documents/tasks.ts';

/** Numbers and labels of a shipment: the same request gives the same numbers. @param name of the operator, for people */
export async function bookInSandbox(
  operator: OperatorCode,
  name: string,
  request: SimulatorRequest,
  at: Date,
): Promise<Booking> {
  const seed = { ...seedOf(request.reference), service: request.service, to: request.to };
  const { isOwn = false } = profileOf(operator);
  const isNumbered = isOwn || !request.orderReference.includes('NOTRACK');
  const numbers = request.packages.map(({ number }) => parcelNumber(operator, { ...seed, packageNumber: number }));
  const captions = captionsFor(request.from.country);
  const contents = request.packages.map(({ number, weightG }, index): LabelContent => {
    const trackingNumber = numbers[index] ?? '';
    return {
      operator,
      operatorName: name,
      service: { code: request.service, name: findService(operator, request.service)?.name ?? request.service },
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
      trackingUrl: trackingUrl(operator, trackingNumber),
      sandbox: !isOwn,
      captions,
    };
  });
  return {
    shipmentCode: shipmentNumber(operator, { ...seed, packageNumber: 1 }),
    packages: request.packages.map(({ number }, index) => {
      const ecb = isNumbered ? parcelEcb(operator, { ...seed, packageNumber: number }) : null;
      return { number, trackingNumber: isNumbered ? (numbers[index] ?? null) : null, ...(ecb !== null && { ecb }) };
    }),
    labels: await runTask(renderLabelsTask, {
      contents,
      kind: { format: request.format, size: request.size, dpi: 203 },
      at,
    }),
  };
}

/** Reads order and generation from the reference of a booking: `{order id}-{generation}`. */
function seedOf(reference: string): Pick<NumberSeed, 'orderId' | 'generation'> {
  const [orderId = 0, generation = 0] = reference.split('-').map(Number);
  if (!Number.isSafeInteger(orderId) || !Number.isSafeInteger(generation))
    throw new Error('a reference that is none of ours');
  return { orderId, generation };
}
