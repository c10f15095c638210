import { createHash } from 'node:crypto';
import type { ShipmentPlan } from '#domain/carriers/checkShipment.ts';
import type { CarrierLineKind } from '#domain/carriers/account.ts';
import type { Shipment } from '../carriers/operators/shipment.ts';
import { carrierLineOf } from '../carriers/contracts/carrierLineOf.ts';
import type { ActionOrder } from '../commands/orderAction.ts';
import type { ShipmentMaterial } from '../carriers/shipments/readShipment.ts';
import type { BookingRow } from '../carriers/bookingRow.ts';

/** The booking that an order would have now. */
export interface WantedBooking {
  readonly shipment: Shipment;
  readonly line: CarrierLineKind;
}

/** Whether a label of the booking has the content that a new one would have; a simulator's label is none of a carrier. */
export function isSameBooking(row: BookingRow, { shipment, line }: WantedBooking): boolean {
  const { format, size } = row.request as Shipment;
  return row.line === line && row.fingerprint === fingerprintOf({ ...shipment, format, size });
}

/** What is asked of whom for an order that passed its checks. @throws when it did not */
export function wantedBooking(
  order: ActionOrder,
  material: ShipmentMaterial,
  plan: ShipmentPlan,
  now: Date,
): WantedBooking {
  return {
    shipment: shipmentOf(order, material, plan, now),
    line: material.carrier ? carrierLineOf(material.carrier) : 'sandbox',
  };
}

function shipmentOf({ row }: ActionOrder, material: ShipmentMaterial, plan: ShipmentPlan, now: Date): Shipment {
  const { from, to, packages, lines } = material;
  if (!from) throw new Error('a checked shipment without a sender');
  return {
    operator: plan.operator,
    reference: '',
    orderReference: row.order_reference,
    service: plan.service.code,
    date: now.toISOString().slice(0, 10),
    from,
    to,
    packages,
    lines,
    currency: row.currency,
    insuredCents: row.insured_cents ?? 0,
    // Left out where it says nothing, so that a label booked without it is still the same.
    ...(row.insured_currency !== null &&
      row.insured_currency !== row.currency && { insuredCurrency: row.insured_currency }),
    incoterm: row.incoterm,
    needsCustoms: plan.needsCustoms,
    notes: row.other ?? '',
    format: plan.format,
    size: plan.size,
  };
}

/**
 * A hash of everything on the label but its date and our own name for it: tomorrow the same content is still the same
 * label.
 */
export function fingerprintOf(shipment: Shipment): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...shipment, reference: '', date: '' }))
    .digest('hex');
}
