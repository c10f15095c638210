import type { Shipment } from '../shipment.ts';
import { kilograms } from '../wire.ts';

/** What customs are told of the goods, line by line. */
export function exportDeclaration({ lines, orderReference, date, from }: Shipment) {
  return {
    lineItems: lines.map((line, index) => ({
      number: index + 1,
      description: line.description.slice(0, 512),
      price: Math.round((line.netCents / line.quantity) * 10) / 1000,
      quantity: { value: line.quantity, unitOfMeasurement: 'PCS' },
      ...(line.hsCode !== null && { commodityCodes: [{ typeCode: 'outbound', value: line.hsCode.slice(0, 18) }] }),
      exportReasonType: 'permanent',
      manufacturerCountry: line.originCountry ?? from.country,
      weight: { netValue: kilograms(line.weightG), grossValue: kilograms(line.weightG) },
    })),
    invoice: { number: orderReference.slice(0, 35), date },
    exportReasonType: 'permanent',
  };
}
