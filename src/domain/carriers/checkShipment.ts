import { isHsCode, platformTakes } from '../customs/hsCode.ts';
import { asksForTaxId, needsCustoms, territoryOf } from '../customs/territory.ts';
import { AT_THE_STORE } from '../orders/packages.ts';
import { reason, type RefusalReason } from '../actions/refusalReasons.ts';
import { shippedRefusal } from '../actions/shippedRefusal.ts';
import { phoneIn } from '../orders/checkCustomer.ts';
import { holdReason } from '../actions/holdReason.ts';
import type { Hold } from '../status/hold.ts';
import { isPoBox } from '../places/isPoBox.ts';
import { isCountry } from '../places/countries.ts';
import type { LabelFormat, LabelSize } from './labelKinds.ts';
import { checkLabelKind, chooseLabelKind, labelSupport } from './labelMatrix.ts';
import { heaviestG, overLimit, type Parcel } from './limits.ts';
import { operatorName } from './operatorName.ts';
import { parseOperator, profileOf, reachesPoBoxes, type OperatorCode } from './operators.ts';
import { sameCountry, servesRoute, standardService } from './serves.ts';
import { contractedService, type CarrierService } from './services.ts';
import type { Place } from '../geography/zones.ts';

export interface Address extends Place {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  readonly taxId: string;
}

/** Everything that decides whether an order can have a label. */
export interface ShipmentFacts {
  readonly status: string;
  /** Absent or null = nobody holds the order back. */
  readonly hold?: Hold | null;
  /** Statuses of the packages; null = that of the order. */
  readonly packageStatuses: readonly (string | null)[];
  /** null = the order has none. */
  readonly carrier: {
    readonly id: number;
    readonly operator: string;
    readonly isActive: boolean;
    readonly multiparcel: boolean;
    /** Service codes of the carrier's contract; empty = all of the operator. */
    readonly services: readonly string[];
    readonly labelFormat: LabelFormat;
    readonly labelSize: LabelSize;
  } | null;
  readonly serviceCode: string | null;
  readonly isReturn: boolean;
  /** What the caller asks for, in place of the carrier's own. */
  readonly format: LabelFormat | null;
  readonly size: LabelSize | null;
  readonly packages: readonly Parcel[];
  /** null = no office or warehouse is known. */
  readonly from: Address | null;
  readonly to: Address | null;
  /** `product` = its code, as people call it. */
  readonly lines: readonly { readonly product: string; readonly hsCode: string | null }[];
  /** Products need their customs code on every route. */
  readonly alwaysNeedsHs: boolean;
  /** Platform of the shop that the order came from. */
  readonly platform: string | null;
}

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

const no = (code: ShipmentRefusalCode, data: readonly string[] = [], wrong: readonly string[] = []): ShipmentCheck => ({
  ok: false,
  refusal: { code, data, wrong },
});

/**
 * Whether a label can be asked for. The first check that fails decides, in this order: 14001 with the reason of a held
 * order, 12001, 12006, 120011, 7004, 7010
 * (data: the carrier), 2004, 14006, 14005, 14008, 14007, 14004, 14003, 18183, 18182 (data: the product), 19679 (data:
 * the platform), 14002. What only the carrier knows (14001) comes later.
 */
export function checkShipment(facts: ShipmentFacts): ShipmentCheck {
  if (facts.hold) return { ok: false, refusal: { code: 14001, data: [], wrong: [], reason: holdReason(facts.hold) } };
  const shipped = shippedRefusal(facts.status);
  if (shipped) return no(shipped);
  if ([facts.status, ...facts.packageStatuses].some((one) => one !== null && AT_THE_STORE.has(one))) return no(120011);
  const { carrier } = facts;
  if (!carrier) return no(7004);
  if (!carrier.isActive) return no(7010, [String(carrier.id)]);
  const operator = parseOperator(carrier.operator);
  if (!operator) return no(2004);
  const service = serviceOf(facts, operator, carrier.services);
  if (!service) return no(14006);
  const kind = kindOf(facts, operator, carrier);
  const badKind = checkLabelKind(operator, kind.format, kind.size);
  if (badKind) return no(badKind);
  const count = facts.packages.length;
  if (count > labelSupport(operator).packages || (count > 1 && (service.single || !carrier.multiparcel)))
    return no(14007);
  const { from, to } = facts;
  if (!from || !to) return no(14002, [], [from ? 'address' : 'sender']);
  if (!sameCountry(service, from, to)) return no(14004);
  if (!servesRoute(service, from, to)) return no(14003);
  const customs = needsCustoms(territoryOf(from), territoryOf(to));
  const plan = { operator, service, ...kind, needsCustoms: customs };
  return checkHsCodes(facts, customs) ?? checkData(facts, plan, from, to) ?? { ok: true, plan };
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

function checkHsCodes({ lines, alwaysNeedsHs, platform }: ShipmentFacts, customs: boolean): ShipmentCheck | null {
  if (!customs && !alwaysNeedsHs) return null;
  if (lines.some(({ hsCode }) => !hsCode)) return no(18183);
  const wrong = lines.find(({ hsCode }) => hsCode !== null && !isHsCode(hsCode));
  if (wrong) return no(18182, [wrong.product]);
  const foreign = platform !== null && lines.some(({ hsCode }) => hsCode !== null && !platformTakes(platform, hsCode));
  return foreign ? no(19679, [platform]) : null;
}

function checkData(facts: ShipmentFacts, plan: ShipmentPlan, from: Address, to: Address): ShipmentCheck | null {
  const { operator, service, needsCustoms: customs } = plan;
  const reachable = to.phone !== '' || to.email !== '';
  const wrong = [
    ...addressProblems(from).map((one) => `sender_${one}`),
    ...addressProblems(to),
    ...(isPoBox(to.street) && !reachesPoBoxes(operator) ? ['po_box'] : []),
    ...((service.contact || from.country !== to.country) && !reachable ? ['phone_or_email'] : []),
    ...(to.phone !== '' && phoneIn(to.phone) === null && !profileOf(operator).isOwn ? ['phone_unclear'] : []),
    ...(customs && asksForTaxId(territoryOf(to)) && to.taxId === '' ? ['tax_id'] : []),
    ...(facts.packages.some(({ weightG }) => weightG <= 0) ? ['weight_missing'] : []),
    ...new Set(facts.packages.flatMap((one) => overLimit(operator, one, service.maxG) ?? [])),
  ];
  if (wrong.length === 0) return null;
  const heavy = tooHeavy(facts, plan);
  return { ok: false, refusal: { code: 14002, data: [], wrong, ...(heavy && { reason: heavy }) } };
}

/** By its scales: one that is too large for its weight has another fault. */
function tooHeavy({ packages }: ShipmentFacts, { operator, service }: ShipmentPlan): RefusalReason | null {
  const weight = Math.max(...packages.map(({ weightG }) => weightG));
  const most = heaviestG(operator, service.maxG);
  if (weight <= most) return null;
  return reason('tooHeavy', { operator: operatorName(operator), weight: String(weight), most: String(most) });
}

function addressProblems({ name, company, street, city, country, postcode }: Address): string[] {
  return [
    ...(name.trim() === '' && company.trim() === '' ? ['name'] : []),
    ...(street.trim() === '' ? ['address'] : []),
    ...(city.trim() === '' ? ['city'] : []),
    ...(isCountry(country) ? [] : ['country']),
    ...(country === 'ES' && !/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postcode.trim()) ? ['postcode'] : []),
  ];
}
