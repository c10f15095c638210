import type { ActionData } from '#contract/actions/table.ts';
import { customerAddress, type ShipmentFacts } from '#domain/carriers/shipmentFacts.ts';
import type { LabelSize } from '#domain/carriers/labelKinds.ts';
import type { Package } from '#domain/orders/packages.ts';
import { parcelWeights } from '#domain/orders/parcelWeights.ts';
import { type ConfigurationSubject, orderSubject } from '#domain/configuration/precedence.ts';
import { isHeld } from '#domain/status/hold.ts';
import { partyOf } from '../operators/wire.ts';
import type { Party } from '#domain/labels/party.ts';
import type { ShipmentPackage } from '../operators/shipment.ts';
import { PREPARED_WHOLE } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { question, together } from '../../db/together.ts';
import { readAnnounced } from '../../orders/announcedReturns.ts';
import type { ActionOrder } from '../../commands/orderAction.ts';
import { carrierById, type CarrierRow } from '../contracts/readCarrier.ts';
import { customsRulesOf } from './readCustomsRules.ts';
import { officeParty, partyFacts } from './officeParty.ts';
import { linesOf, type ProductLine } from './readLines.ts';
import { senderOf } from '../../clients/offices/readSender.ts';

export type LabelData = ActionData<'createLabel'>;

/** What a shipment of the order would be made of. */
export interface ShipmentMaterial {
  readonly facts: ShipmentFacts;
  readonly carrier: CarrierRow | null;
  readonly from: Party | null;
  readonly to: Party;
  readonly packages: readonly ShipmentPackage[];
  readonly lines: readonly ProductLine[];
}

/** @param data what the caller asks of the label @param packed parcels that stand in for those that are stored */
export async function readShipment(
  trx: ScopedTransaction,
  order: ActionOrder,
  data: LabelData,
  packed?: readonly Package[],
): Promise<ShipmentMaterial> {
  const { row } = order;
  const itsPackages = trx
    .selectFrom('order_packages')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('number')
    .modifyEnd(PREPARED_WHOLE);
  const [carrier, office, stored, lines, rulesFor] = await together(
    trx,
    carrierById(trx, row.carrier_id),
    senderOf(trx, order.clientId, row),
    question(itsPackages, (rows) => rows),
    linesOf(trx, order.id),
    customsRulesOf(trx, order.clientId),
  );
  const isReturn = row.type === 'return';
  // A customer who announced a return prints its label, and has no label printer.
  const isPrintedAtHome = isReturn && (await readAnnounced(trx, [order.id])).get(order.id)?.way === 'label';
  const theirs = customerParty(order);
  const ours = office && officeParty(office);
  const [from, to] = isReturn ? [theirs, ours] : [ours, theirs];
  const parcels = packed?.map(asStored) ?? stored;
  const packages = shipmentPackages(row, parcels, data.num_packages);
  const { require_hs_always } = rulesFor(subjectOf(order, carrier));
  const facts: ShipmentFacts = {
    status: row.status,
    hold: isHeld(row) ? { until: row.held_until, reason: row.hold_reason } : null,
    packageStatuses: stored.map(({ status }) => status),
    carrier: carrier && {
      id: carrier.id,
      operator: carrier.operator,
      isActive: carrier.disabled_at === null && carrier.client_id === order.clientId,
      multiparcel: carrier.multiparcel,
      services: carrier.services,
      labelFormat: isPrintedAtHome ? 'PDF' : carrier.label_format,
      labelSize: carrier.label_size as LabelSize,
    },
    serviceCode: row.service_code,
    isReturn,
    format: data.format ?? null,
    size: data.size ?? null,
    packages,
    from: from && partyFacts(from),
    to: to && partyFacts(to),
    lines: lines.map(({ product, hsCode }) => ({ product, hsCode })),
    alwaysNeedsHs: require_hs_always,
    platform: row.eplatform_type,
  };
  return { facts, carrier, from, to: to ?? theirs, packages, lines };
}

/** What of an order settings may be set for. */
export function subjectOf({ row }: ActionOrder, carrier: CarrierRow | null): ConfigurationSubject {
  return orderSubject({ carrier_id: row.carrier_id, operator: carrier?.operator ?? null, shop: row.eplatform_type });
}

function customerParty({ row }: ActionOrder): Party {
  const { street: _, ...address } = customerAddress(row);
  const streets = [row.address1, row.address2 ?? ''].filter(Boolean);
  return partyOf({ ...address, streets, state: row.state ?? '' });
}

interface StoredPackage {
  readonly weight_g: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly depth_mm: number | null;
}

const asStored = ({ weightG, widthMm, heightMm, depthMm }: Package): StoredPackage => ({
  weight_g: weightG,
  width_mm: widthMm,
  height_mm: heightMm,
  depth_mm: depthMm,
});

/** The packages of the order, or as many equal ones as requested. */
export function shipmentPackages(
  row: Pick<ActionOrder['row'], 'num_packages' | 'weight_override_g' | 'total_weight_g'>,
  stored: readonly StoredPackage[],
  wanted: number | undefined,
): ShipmentPackage[] {
  const count = wanted ?? (stored.length > 0 ? stored.length : row.num_packages);
  const known: readonly (StoredPackage | undefined)[] = wanted === undefined || wanted === stored.length ? stored : [];
  const own = Array.from({ length: count }, (_, index) => known[index]?.weight_g ?? null);
  return parcelWeights(row.weight_override_g ?? row.total_weight_g, own).map((weightG, index) => ({
    number: index + 1,
    weightG,
    widthMm: known[index]?.width_mm ?? 0,
    heightMm: known[index]?.height_mm ?? 0,
    depthMm: known[index]?.depth_mm ?? 0,
  }));
}
