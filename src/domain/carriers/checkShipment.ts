import { isHsCode, platformTakes } from '../customs/hsCode.ts';
import { needsCustoms } from '../customs/needsCustoms.ts';
import { asksForTaxId, territoryOf } from '../customs/territory.ts';
import { AT_THE_STORE } from '../orders/packages.ts';
import { reason, type RefusalReason } from '../actions/refusalReasons.ts';
import { shippedRefusal } from '../actions/shippedRefusal.ts';
import { holdReason } from '../actions/holdReason.ts';
import type { LabelFormat, LabelSize } from './labelKinds.ts';
import { checkLabelKind, chooseLabelKind, labelSupport } from './labelMatrix.ts';
import { heaviestG, overLimit } from './limits.ts';
import { operatorName } from './operatorName.ts';
import { parseOperator, profileOf, reachesPoBoxes, type OperatorCode } from './operators.ts';
import { sameCountry, servesRoute, standardService } from './serves.ts';
import { contractedService, type CarrierService } from './services.ts';
import { ADDRESS_FAULTS, type AddressFacts, type ShipmentFacts } from './shipmentFacts.ts';

export type ShipmentRefusalCode =
  | 12001
  | 12006
  | 120011
  | 7004
  | 7010
  | 2004
  | 14006
  | 14005
  | 14008
  | 14007
  | 14004
  | 14003
  | 18183
  | 18182
  | 19679
  | 14002
  | 14001;

export interface ShipmentRefusal {
  readonly code: ShipmentRefusalCode;
  readonly data: readonly string[];
  /** What is missing or too much, with 14002. */
  readonly wrong: readonly string[];
  /** What stands in the way, where the words alone do not say it. */
  readonly reason?: RefusalReason;
}

export interface ShipmentPlan {
  readonly operator: OperatorCode;
  readonly service: CarrierService;
  readonly format: LabelFormat;
  readonly size: LabelSize;
  readonly needsCustoms: boolean;
}

export type ShipmentCheck =
  | { readonly ok: true; readonly plan: ShipmentPlan }
  | { readonly ok: false; readonly refusal: ShipmentRefusal };

const no = (
  code: ShipmentRefusalCode,
  data: readonly string[] = [],
  wrong: readonly string[] = [],
): ShipmentRefusal => ({ code, data, wrong });

/**
 * Whether a label can be asked for. The first check that fails decides, in this order: 14001 with the reason of a held
 * order, 12001, 12006, 120011, 7004, 7010
 * (data: the carrier), 2004, 14006, 14005, 14008, 14007, 14004, 14003, 18183, 18182 (data: the product), 19679 (data:
 * the platform), 14002. What only the carrier knows (14001) comes later.
 */
export function checkShipment(facts: ShipmentFacts): ShipmentCheck {
  const first = refusalsOf(facts).next();
  if (!first.done) return { ok: false, refusal: first.value };
  if (first.value === null) throw new Error('a shipment without a plan that nothing refuses');
  return { ok: true, plan: first.value };
}

/** Everything that refuses a label, in the order of `checkShipment`; a check that needs what another missed is left out. */
export function shipmentRefusals(facts: ShipmentFacts): readonly ShipmentRefusal[] {
  return [...refusalsOf(facts)];
}

function* refusalsOf(facts: ShipmentFacts): Generator<ShipmentRefusal, ShipmentPlan | null> {
  if (facts.hold) yield { ...no(14001), reason: holdReason(facts.hold) };
  const shipped = shippedRefusal(facts.status);
  if (shipped) yield no(shipped);
  if ([facts.status, ...facts.packageStatuses].some((one) => one !== null && AT_THE_STORE.has(one))) yield no(120011);
  const way = yield* wayRefusals(facts);
  const { from, to } = facts;
  if (!from || !to) return null;
  const customs = needsCustoms(territoryOf(from), territoryOf(to));
  const wrongCodes = checkHsCodes(facts, customs);
  if (wrongCodes) yield wrongCodes;
  const wrongData = checkData(facts, way, customs, from, to);
  if (wrongData) yield wrongData;
  return way.kind && way.operator && way.service
    ? { operator: way.operator, service: way.service, ...way.kind, needsCustoms: customs }
    : null;
}

/** What is known of how the order would travel; a part that is refused is absent. */
interface Way {
  readonly operator?: OperatorCode;
  readonly service?: CarrierService;
  readonly kind?: { readonly format: LabelFormat; readonly size: LabelSize };
}

function* wayRefusals(facts: ShipmentFacts): Generator<ShipmentRefusal, Way> {
  const { from, to } = facts;
  const way = yield* contractRefusals(facts);
  if (!from || !to) yield no(14002, [], [from ? 'address' : 'sender']);
  else if (way.service && !sameCountry(way.service, from, to)) yield no(14004);
  else if (way.service && !servesRoute(way.service, from, to)) yield no(14003);
  return way;
}

function* contractRefusals(facts: ShipmentFacts): Generator<ShipmentRefusal, Way> {
  const { carrier } = facts;
  if (!carrier) {
    yield no(7004);
    return {};
  }
  if (!carrier.isActive) yield no(7010, [String(carrier.id)]);
  const operator = parseOperator(carrier.operator);
  if (!operator) {
    yield no(2004);
    return {};
  }
  const service = serviceOf(facts, operator, carrier.services);
  if (!service) yield no(14006);
  const kind = kindOf(facts, operator, carrier);
  const badKind = checkLabelKind(operator, kind.format, kind.size);
  if (badKind) yield no(badKind);
  const count = facts.packages.length;
  if (count > labelSupport(operator).packages || (count > 1 && (service?.single || !carrier.multiparcel)))
    yield no(14007);
  return { operator, kind, ...(service && { service }) };
}

function serviceOf(facts: ShipmentFacts, operator: OperatorCode, offered: readonly string[]): CarrierService | null {
  const { serviceCode, from, to, isReturn } = facts;
  if (serviceCode === null)
    return from && to ? standardService(operator, offered, { from, to, isReturn }) : standardOf(operator, offered);
  return contractedService(operator, offered, serviceCode);
}

/**
 * The standard service. While start or end is unknown, any service takes its place; the missing address is refused
 * later.
 */
function standardOf(operator: OperatorCode, offered: readonly string[]): CarrierService | null {
  const spain = { country: 'ES', postcode: '28001' };
  return standardService(operator, offered, { from: spain, to: spain, isReturn: false });
}

/** The requested format and size, else those of the carrier; a size that the format cannot have gives way to one that it can. */
function kindOf(
  facts: ShipmentFacts,
  operator: OperatorCode,
  carrier: { readonly labelFormat: LabelFormat; readonly labelSize: LabelSize },
): { format: LabelFormat; size: LabelSize } {
  const format = facts.format ?? carrier.labelFormat;
  if (facts.size) return { format, size: facts.size };
  const isOwn = checkLabelKind(operator, format, carrier.labelSize) !== 14008;
  return { format, size: isOwn ? carrier.labelSize : chooseLabelKind(operator, { format, size: null }).size };
}

function checkHsCodes({ lines, alwaysNeedsHs, platform }: ShipmentFacts, customs: boolean): ShipmentRefusal | null {
  if (!customs && !alwaysNeedsHs) return null;
  if (lines.some(({ hsCode }) => !hsCode)) return no(18183);
  const wrong = lines.find(({ hsCode }) => hsCode !== null && !isHsCode(hsCode));
  if (wrong) return no(18182, [wrong.product]);
  const foreign = platform !== null && lines.some(({ hsCode }) => hsCode !== null && !platformTakes(platform, hsCode));
  return foreign ? no(19679, [platform]) : null;
}

function checkData(
  facts: ShipmentFacts,
  { operator, service }: Way,
  customs: boolean,
  from: AddressFacts,
  to: AddressFacts,
): ShipmentRefusal | null {
  const { traits } = to;
  const wrong = [
    ...faultsOf(from).map((one) => `sender_${one}`),
    ...faultsOf(to),
    ...(operator && !reachesPoBoxes(operator) && traits.includes('po_box') ? ['po_box'] : []),
    ...((service?.contact || from.country !== to.country) && traits.includes('phone_or_email')
      ? ['phone_or_email']
      : []),
    ...(operator && !profileOf(operator).isOwn && traits.includes('phone_unclear') ? ['phone_unclear'] : []),
    ...(customs && asksForTaxId(territoryOf(to)) && traits.includes('tax_id') ? ['tax_id'] : []),
    ...(facts.packages.some(({ weightG }) => weightG <= 0) ? ['weight_missing'] : []),
    ...(operator ? new Set(facts.packages.flatMap((one) => overLimit(operator, one, service?.maxG) ?? [])) : []),
  ];
  if (wrong.length === 0) return null;
  const heavy = operator ? tooHeavy(facts, operator, service) : null;
  return { ...no(14002, [], wrong), ...(heavy && { reason: heavy }) };
}

/** By its scales: one that is too large for its weight has another fault. */
function tooHeavy(
  { packages }: ShipmentFacts,
  operator: OperatorCode,
  service: CarrierService | undefined,
): RefusalReason | null {
  const weight = Math.max(...packages.map(({ weightG }) => weightG));
  const most = heaviestG(operator, service?.maxG);
  if (weight <= most) return null;
  return reason('tooHeavy', { operator: operatorName(operator), weight: String(weight), most: String(most) });
}

const faultsOf = ({ traits }: AddressFacts): readonly string[] => ADDRESS_FAULTS.filter((one) => traits.includes(one));
