import { shipmentRefusals, type ShipmentRefusalCode } from '../carriers/checkShipment.ts';
import type { LabelFormat, LabelSize } from '../carriers/labelKinds.ts';
import type { AddressFacts, AddressTrait, ShipmentFacts, WrittenCustomer } from '../carriers/shipmentFacts.ts';
import { holdReason } from '../actions/holdReason.ts';
import { reason, type RefusalReason } from '../actions/refusalReasons.ts';
import { productGaps } from '../customs/gaps.ts';
import { needsCustoms } from '../customs/needsCustoms.ts';
import { territoryOf } from '../customs/territory.ts';
import type { Place } from '../geography/zones.ts';
import { departureRefusal, type DepartureRefusalCode, type ItineraryFacts } from '../lots/itinerary.ts';
import { parcelWeights } from '../orders/parcelWeights.ts';
import { notPickable, type PickableFacts } from '../picking/pickable.ts';
import type { Hold } from '../status/hold.ts';

/** What of a line is looked at before anybody walks for it. */
interface ShieldLine {
  readonly id_product: number;
  readonly reference: string | null;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** One unit, grams. */
  readonly weight: number;
  readonly hs_code?: string | null | undefined;
  readonly origin_country?: string | null | undefined;
  /** ISO time at which somebody last said that there is none left; absent = nobody did since it was last found. */
  readonly said_out?: string | undefined;
}

/** An order as a device holds it. */
export interface ShieldOrder extends PickableFacts, Place {
  readonly hold?: Hold | undefined;
  readonly carrier_id: number | null;
  readonly lot_id: number | null;
  readonly num_packages: number;
  /** Grams. */
  readonly total_weight: number;
  readonly packages: readonly {
    readonly weight: number | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly depth: number | null;
    readonly status: string | null;
  }[];
  readonly products: readonly ShieldLine[];
  /** Absent in what an older server told: only the server can check its label. */
  readonly label_facts?:
    | {
        readonly service_code: string | null;
        /** Platform of the shop that it came from. */
        readonly platform: string | null;
        /** The office that sends it. */
        readonly sender_id: number | null;
        readonly traits: readonly string[];
        readonly always_hs: boolean;
      }
    | undefined;
}

/** What of a client the checks need beside its orders. */
export interface ShieldRules {
  readonly carriers: readonly {
    readonly id: number;
    readonly operator: string;
    readonly active: boolean;
    readonly multiparcel: boolean;
    readonly services: readonly string[];
    readonly label_format: LabelFormat;
    readonly label_size: LabelSize;
    /** Customers collect what it brings themselves. */
    readonly collected: boolean;
  }[];
  readonly senders: readonly (AddressFacts & { readonly id: number })[];
  /** Lots that take orders. */
  readonly lots: readonly {
    readonly id: number;
    /** yyyy-MM-dd in the client's time zone. */
    readonly date: string;
    readonly disabled: boolean;
    readonly weekdays: ItineraryFacts['weekdays'];
    readonly carrier_id: number | null;
    readonly zones: ItineraryFacts['zones'];
  }[];
}

/** What is asked of a label in place of its carrier's own. */
interface AskedLabel {
  readonly format?: LabelFormat | null;
  readonly size?: LabelSize | null;
}

/** Columns of the grid in which marks and warnings are mended. */
export type MendField = 'carrier' | 'packages' | 'weight' | 'hs_code' | 'origin_country';

export type ShieldCode = ShipmentRefusalCode | DepartureRefusalCode | 3904 | 3200 | 1002;

/**
 * Every code that is found before anybody walks, and the column of the grid that mends it. null = it is mended elsewhere;
 * 14002 is mended by its parts.
 */
export const SHIELD_CODES = {
  3904: null,
  3200: null,
  1002: null,
  12001: null,
  12006: null,
  120011: null,
  14001: null,
  7004: 'carrier',
  7010: 'carrier',
  2004: 'carrier',
  14006: 'carrier',
  14005: null,
  14008: null,
  14007: 'packages',
  14004: 'carrier',
  14003: 'carrier',
  18183: 'hs_code',
  18182: 'hs_code',
  19679: 'hs_code',
  14002: null,
  6005: null,
  3602: null,
  6007: null,
  6006: null,
  18151: 'carrier',
} as const satisfies Readonly<Record<ShieldCode, MendField | null>>;

/** The parts of 14002 that columns of the grid mend: too heavy is one parcel too few, or a weight that was mistyped. */
const PARTS: Readonly<Partial<Record<string, readonly MendField[]>>> = {
  weight_missing: ['weight'],
  weight: ['packages', 'weight'],
};

export type RecipientField = keyof WrittenCustomer;

/** The parts of 14002 that are mended at the customer, and the fields that mend each. */
const CUSTOMER_PARTS: Readonly<Record<AddressTrait, readonly RecipientField[]>> = {
  name: ['firstname', 'lastname'],
  address: ['address1'],
  city: ['city'],
  country: ['country'],
  postcode: ['postcode'],
  po_box: ['address1'],
  phone_or_email: ['phone_mobile', 'email'],
  phone_unclear: ['phone_mobile'],
  tax_id: ['dni'],
};

/** Something that would be refused later. */
export interface ShieldMark {
  readonly code: ShieldCode;
  readonly data: readonly string[];
  /** Parts of 14002. */
  readonly wrong: readonly string[];
  readonly reason?: RefusalReason;
}

/** Something that nobody refuses, and that is better known before the walk. */
export type ShieldWarning =
  | { readonly kind: 'said_out'; readonly product: string; readonly at: string }
  | { readonly kind: 'origin_country' | 'product_weight'; readonly product: string };

export interface Shielded {
  readonly marks: readonly ShieldMark[];
  readonly warnings: readonly ShieldWarning[];
  /** What a device holds of the order is too little: only the server can check its label. */
  readonly isBlind: boolean;
}

/**
 * Runs over an order every rule that would refuse it later: its state, its label, its lot. Codes: those of
 * `checkShipment` and `assignRefusal` but 3502; 3904 it is gone, 3200 it is not picked, 1002 its status does not allow it.
 * @param rules null = the device was never told them @param today in the client's time zone, yyyy-MM-dd
 * @param asked what its bench will ask of the label
 */
export function shieldOrder(
  order: ShieldOrder,
  rules: ShieldRules | null,
  today: string,
  asked: AskedLabel = {},
): Shielded {
  const warnings = outOf(order);
  const gone = goneMark(order);
  if (gone) return { marks: [gone], warnings, isBlind: false };
  const { label_facts } = order;
  if (!rules || !label_facts) return { marks: stateMarks(order, []), warnings, isBlind: true };
  const facts = labelFactsOf(order, label_facts, rules, asked);
  const label = shipmentRefusals(facts);
  const passes = facts.from && facts.to ? needsCustoms(territoryOf(facts.from), territoryOf(facts.to)) : false;
  return {
    marks: [...stateMarks(order, label), ...label, ...departureMarks(order, rules, today)],
    warnings: [...warnings, ...(passes ? customsWarnings(order.products) : [])],
    isBlind: false,
  };
}

/** The columns of the grid in which these marks and warnings are mended. */
export function mendFields({ marks, warnings }: Pick<Shielded, 'marks' | 'warnings'>): ReadonlySet<MendField> {
  return new Set([
    ...marks.flatMap(({ code, wrong }) => SHIELD_CODES[code] ?? wrong.flatMap((part) => PARTS[part] ?? [])),
    ...warnings.flatMap(({ kind }) => (kind === 'origin_country' ? [kind] : [])),
  ]);
}

/** The fields of whoever gets the parcel that mend these marks. */
export function customerMends(marks: readonly ShieldMark[]): ReadonlySet<RecipientField> {
  return new Set(marks.flatMap(({ wrong }) => wrong.flatMap((part) => CUSTOMER_PARTS[part as AddressTrait] ?? [])));
}

/** Whether the grid mends the whole of a mark. @param mayWrite the customer can be written here */
export function isMendable({ code, wrong }: ShieldMark, mayWrite: boolean): boolean {
  if (code !== 14002) return SHIELD_CODES[code] !== null;
  return wrong.every((part) => PARTS[part] !== undefined || (mayWrite && part in CUSTOMER_PARTS));
}

const mark = (code: ShieldCode, why?: RefusalReason): ShieldMark => ({
  code,
  data: [],
  wrong: [],
  ...(why && { reason: why }),
});

/** An order that is no longer there for anybody, or that was never to be picked. */
function goneMark(order: ShieldOrder): ShieldMark | null {
  const why = notPickable(order);
  if (why === 'type') return mark(3200, reason('ofType', { type: order.type }));
  return why === 'deleted' || why === 'merged' ? mark(3904) : null;
}

/** What the checks of its label do not say of the state of an order. @param label what they say */
function stateMarks(order: ShieldOrder, label: readonly ShieldMark[]): readonly ShieldMark[] {
  const why = notPickable(order);
  if (why === 'held' && order.hold && label.length === 0) return [mark(14001, holdReason(order.hold))];
  const isSaid = label.some(({ code }) => code === 12001 || code === 12006 || code === 120011);
  return why === 'status' && !isSaid ? [mark(1002, reason('inStatus', { status: order.status }))] : [];
}

function labelFactsOf(
  order: ShieldOrder,
  { service_code, platform, sender_id, traits, always_hs }: NonNullable<ShieldOrder['label_facts']>,
  { carriers, senders }: ShieldRules,
  { format = null, size = null }: AskedLabel,
): ShipmentFacts {
  const carrier = carrierOf(order.carrier_id, carriers);
  const own = order.packages.map(({ weight }) => weight);
  const weights = parcelWeights(
    order.total_weight,
    own.length > 0 ? own : Array.from({ length: order.num_packages }, () => null),
  );
  return {
    status: order.status,
    hold: order.hold ?? null,
    packageStatuses: order.packages.map(({ status }) => status),
    carrier: carrier && {
      id: carrier.id,
      operator: carrier.operator,
      isActive: carrier.active,
      multiparcel: carrier.multiparcel,
      services: carrier.services,
      labelFormat: carrier.label_format,
      labelSize: carrier.label_size,
    },
    serviceCode: service_code,
    isReturn: false,
    format,
    size,
    packages: weights.map((weightG, place) => ({
      weightG,
      widthMm: order.packages[place]?.width ?? 0,
      heightMm: order.packages[place]?.height ?? 0,
      depthMm: order.packages[place]?.depth ?? 0,
    })),
    from: senders.find(({ id }) => id === sender_id) ?? null,
    to: { country: order.country, postcode: order.postcode, traits },
    lines: order.products.map(({ reference, sku, hs_code }) => ({
      product: reference ?? sku,
      hsCode: hs_code ?? null,
    })),
    alwaysNeedsHs: always_hs,
    platform,
  };
}

/** The carrier of an order; one without takes the only one of its client, as its label will. */
function carrierOf(id: number | null, carriers: ShieldRules['carriers']) {
  if (id !== null) return carriers.find((one) => one.id === id) ?? null;
  const [only, ...others] = carriers.filter(({ active, collected }) => active && !collected);
  return only && others.length === 0 ? only : null;
}

function departureMarks(
  { lot_id, carrier_id, country, postcode }: ShieldOrder,
  { lots, carriers }: ShieldRules,
  today: string,
): readonly ShieldMark[] {
  const lot = lots.find(({ id }) => id === lot_id);
  if (!lot) return [];
  const { disabled, weekdays, zones, date } = lot;
  const order = {
    carrierId: carrier_id,
    to: { country, postcode },
    clickAndCollect: carriers.some(({ id, collected }) => collected && id === carrier_id),
  };
  const code = departureRefusal({ disabled, weekdays, carrierId: lot.carrier_id, zones }, order, date, today);
  return code === null ? [] : [mark(code)];
}

function outOf({ products }: ShieldOrder): readonly ShieldWarning[] {
  return products.flatMap(({ name, said_out }) =>
    said_out === undefined ? [] : [{ kind: 'said_out' as const, product: name, at: said_out }],
  );
}

/** What customs ask of the goods beside their codes; what they are worth is not for everybody to know. */
function customsWarnings(products: readonly ShieldLine[]): readonly ShieldWarning[] {
  return products.flatMap(({ name, weight, origin_country }) => {
    const line = { hsCode: null, originCountry: origin_country ?? null, weightG: weight, netCents: 1, platform: null };
    const gaps = productGaps([{ ...line, passesCustoms: true }]);
    return [
      ...(gaps.includes('origin_country') ? [{ kind: 'origin_country' as const, product: name }] : []),
      ...(gaps.includes('weight') ? [{ kind: 'product_weight' as const, product: name }] : []),
    ];
  });
}
