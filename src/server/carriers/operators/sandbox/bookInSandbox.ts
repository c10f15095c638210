import { profileOf, type OperatorCode } from '#domain/carriers/operators.ts';
import type { NumberSeed } from '#domain/carriers/numberSeed.ts';
import { parcelEcb, parcelNumber, shipmentNumber } from '#domain/carriers/trackingNumbers.ts';
import type { SimulatorRequest } from '../dialect.ts';
import { drawLabels } from '../drawLabels.ts';
import type { Booking } from '../shipment.ts';

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
  return {
    shipmentCode: shipmentNumber(operator, { ...seed, packageNumber: 1 }),
    packages: request.packages.map(({ number }, index) => {
      const ecb = isNumbered ? parcelEcb(operator, { ...seed, packageNumber: number }) : null;
      return { number, trackingNumber: isNumbered ? (numbers[index] ?? null) : null, ...(ecb !== null && { ecb }) };
    }),
    labels: await drawLabels({ code: operator, name }, request, numbers, { sandbox: !isOwn, at }),
  };
}

/** Reads order and generation from the reference of a booking: `{order id}-{generation}`. */
function seedOf(reference: string): Pick<NumberSeed, 'orderId' | 'generation'> {
  const [orderId = 0, generation = 0] = reference.split('-').map(Number);
  if (!Number.isSafeInteger(orderId) || !Number.isSafeInteger(generation))
    throw new Error('a reference that is none of ours');
  return { orderId, generation };
}
