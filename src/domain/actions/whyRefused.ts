import type { LotStatus } from '../lots/lotStatus.ts';
import { weekdayOf, type Weekday } from '../lots/days.ts';
import { zoneOf, type Place } from '../geography/zones.ts';
import { holdReason } from './holdReason.ts';
import type { Hold } from '../status/hold.ts';
import { AT_THE_STORE } from '../orders/packages.ts';
import { reason, type RefusalReason } from './refusalReasons.ts';

interface Itinerary {
  readonly name: string;
  readonly weekdays: readonly Weekday[];
  readonly carrierId: number | null;
}

interface Office {
  readonly name: string;
  readonly kind: 'warehouse' | 'office';
}

/** A refused order as it stands, and what was asked of it. A fact that is not known is absent or null. */
export interface RefusedFacts {
  readonly type: string;
  readonly status: string;
  /** null = nobody holds it back. */
  readonly hold?: Hold | null;
  /** All statuses that it has had. */
  readonly history?: readonly string[];
  readonly packageStatuses?: readonly (string | null)[];
  readonly packages?: number;
  /** The carrier that the action named, else the order's own. */
  readonly carrier?: {
    readonly name: string;
    readonly operator: string;
    readonly labelFormat: string;
    readonly labelSize: string;
  } | null;
  /** The order's own carrier. */
  readonly ownCarrier?: { readonly id: number; readonly name: string } | null;
  /** As people call it. */
  readonly service?: string | null;
  readonly from?: Place | null;
  readonly to?: Place | null;
  readonly email?: string | null;
  /** Products without a customs code. */
  readonly withoutHsCode?: readonly string[];
  readonly clickAndCollect?: boolean;
  /** Reference of the lot it travels in. */
  readonly lot?: string | null;
  /** The status of the thing itself, where it is a lot. */
  readonly lotStatus?: LotStatus | null;
  readonly reference?: string;
  readonly asked?: {
    readonly status?: string | undefined;
    readonly format?: string | undefined;
    readonly size?: string | undefined;
    readonly packages?: number | undefined;
    readonly date?: string | undefined;
    /** Recipients of an e-mail; absent = the action did not name them. */
    readonly recipients?: readonly string[] | undefined;
    readonly office?: Office | null;
    readonly region?: string | null;
    readonly lot?: { readonly reference: string; readonly status: LotStatus } | null;
    /** The itinerary that the action named, else that of the lot. */
    readonly itinerary?: Itinerary | null;
  };
}

type Explain = (facts: RefusedFacts) => RefusalReason | null;

/**
 * What stands in the way, in facts of the order. null = the text of the code says it all, or no more is known.
 * @param code of the catalogue
 */
export function whyRefused(code: number, facts: RefusedFacts): RefusalReason | null {
  return REASONS[code]?.(facts) ?? null;
}

const inStatus: Explain = ({ status }) => reason('inStatus', { status });

/** With other recipients named, the fault is theirs and not the customer's. */
const noAddress: Explain = ({ email, asked }) => {
  const toCustomer = (asked?.recipients ?? ['customer']).join() === 'customer';
  return toCustomer && (email === null || email === '') ? reason('withoutEmail', {}) : null;
};
const offOffice: Explain = ({ asked }) => (asked?.office ? reason('placeOff', { place: asked.office.name }) : null);

const notWarehouse: Explain = (facts) => {
  const office = facts.asked?.office;
  return office?.kind === 'office' ? reason('placeIsOffice', { place: office.name }) : offOffice(facts);
};

const REASONS: Readonly<Record<number, Explain>> = {
  1002: ({ status, hold, lotStatus, reference, history = [], asked }) => {
    if (hold) return holdReason(hold);
    if (asked?.status !== undefined)
      return reason(history.includes(asked.status) ? 'moveBack' : 'move', { status, target: asked.status });
    return lotStatus && reference ? reason('lotStatus', { lot: reference, lotStatus }) : reason('inStatus', { status });
  },
  3911: inStatus,
  12001: inStatus,
  12006: inStatus,
  12007: inStatus,
  12014: inStatus,
  12009: inStatus,
  12008: ({ packageStatuses = [] }) => {
    const received = packageStatuses.filter(
      (status) => status === 'PACKAGE_RECEIVED_STORE' || (status !== null && AT_THE_STORE.has(status)),
    ).length;
    return reason('parcelsMissing', { received: String(received), packages: String(packageStatuses.length) });
  },
  120011: ({ status, packageStatuses = [] }) => {
    const parcel = packageStatuses.find((one) => one !== null && AT_THE_STORE.has(one));
    return parcel ? reason('parcelInStatus', { status: parcel }) : reason('inStatus', { status });
  },
  3200: ({ type, asked }) =>
    asked?.status === undefined ? reason('ofType', { type }) : reason('typeWithout', { type, target: asked.status }),
  18131: ({ type, clickAndCollect }) => (clickAndCollect ? reason('collected', {}) : reason('ofType', { type })),
  7010: ({ carrier }) => (carrier ? reason('carrierOff', { carrier: carrier.name }) : null),
  2004: ({ carrier }) =>
    carrier ? reason('carrierUnknown', { carrier: carrier.name, operator: carrier.operator }) : null,
  14006: ({ carrier, service }) => (carrier && service ? reason('service', { service, carrier: carrier.name }) : null),
  14005: ({ carrier, asked }) =>
    carrier ? reason('format', { format: asked?.format ?? carrier.labelFormat, carrier: carrier.name }) : null,
  14008: ({ carrier, asked }) =>
    carrier ? reason('size', { size: asked?.size ?? carrier.labelSize, carrier: carrier.name }) : null,
  14007: ({ carrier, packages, asked }) =>
    carrier ? reason('parcels', { packages: String(asked?.packages ?? packages ?? 0), carrier: carrier.name }) : null,
  14003: ({ carrier, from, to }) =>
    carrier && from && to ? reason('route', { carrier: carrier.name, from: zoneOf(from), to: zoneOf(to) }) : null,
  14004: ({ from, to }) => (from && to ? reason('abroad', { fromCountry: from.country, toCountry: to.country }) : null),
  18183: ({ withoutHsCode = [] }) =>
    withoutHsCode.length > 0 ? reason('withoutHsCode', { products: withoutHsCode.join(', ') }) : null,
  6005: ({ asked }) => (asked?.itinerary ? reason('itineraryOff', { itinerary: asked.itinerary.name }) : null),
  6006: ({ asked, ownCarrier, to }) => {
    const itinerary = asked?.itinerary;
    if (!itinerary) return null;
    const isOther = itinerary.carrierId !== null && itinerary.carrierId !== (ownCarrier?.id ?? null);
    if (isOther && ownCarrier)
      return reason('itineraryCarrier', { itinerary: itinerary.name, carrier: ownCarrier.name });
    if (isOther) return reason('itineraryNoCarrier', { itinerary: itinerary.name });
    return to ? reason('itineraryZone', { itinerary: itinerary.name, zone: zoneOf(to) }) : null;
  },
  6007: ({ asked }) =>
    asked?.itinerary && asked.date
      ? reason('itineraryDays', {
          itinerary: asked.itinerary.name,
          weekday: weekdayOf(asked.date),
          weekdays: asked.itinerary.weekdays.join(','),
        })
      : null,
  3602: ({ asked }) => (asked?.date ? reason('dayPast', { day: asked.date }) : null),
  3502: ({ lot }) => (lot ? reason('inLot', { lot }) : null),
  18161: ({ asked, lotStatus, reference, type }) => {
    if (asked?.lot) return reason('lotStatus', { lot: asked.lot.reference, lotStatus: asked.lot.status });
    if (type !== 'lotshipping') return null;
    // A lot never has an office of its own, not even an open one.
    const isClosed = asked?.office?.kind !== 'office' && lotStatus && reference;
    return isClosed ? reason('lotStatus', { lot: reference, lotStatus }) : reason('ofType', { type });
  },
  10010: notWarehouse,
  18142: notWarehouse,
  18141: offOffice,
  10004: offOffice,
  10009: ({ asked }) => (asked?.office ? reason('placeIsWarehouse', { place: asked.office.name }) : null),
  5001: () => reason('withoutCustomer', {}),
  18021: noAddress,
  5600: ({ asked }) => (asked?.region ? reason('taxRegion', { region: asked.region }) : null),
};

/** Codes with a sentence of their own. */
export const EXPLAINED: ReadonlySet<number> = new Set([...Object.keys(REASONS).map(Number), 14001]);
