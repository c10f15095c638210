import { needsCustoms } from '#domain/customs/needsCustoms.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import type { Party } from '#domain/labels/party.ts';
import type { JourneyScan, JourneyStep, SimulatedTrace } from '../dialect.ts';

/** A minute of the clock is an hour of the journey. */
const HOUR_MS = 60_000;

type Plan = readonly (readonly [hours: number, step: JourneyStep])[];

const HAPPY: Plan = [
  [0, 'registered'],
  [4, 'inTransit'],
  [20, 'outForDelivery'],
  [26, 'delivered'],
];

/** By the last digit of the order: what goes wrong now and then. */
const PLANS: Readonly<Record<string, Plan>> = {
  '7': [...HAPPY.slice(0, 3), [24, 'failed'], [26, 'atOffice'], [72, 'delivered']],
  '8': [...HAPPY.slice(0, 2), [20, 'incident'], [26, 'returning'], [72, 'returned']],
  '9': [...HAPPY.slice(0, 2), [96, 'lost']],
};

const TEXTS: Readonly<Record<JourneyStep, string>> = {
  registered: 'Envío registrado',
  inTransit: 'En tránsito',
  customs: 'En aduana',
  cleared: 'Despachado de aduana',
  outForDelivery: 'En reparto',
  failed: 'Ausente: no se ha podido entregar',
  atOffice: 'Disponible en oficina',
  incident: 'Incidencia en el envío',
  returning: 'En devolución al remitente',
  returned: 'Devuelto al remitente',
  lost: 'Envío extraviado',
  delivered: 'Entregado',
};

/** Customs take their time while the parcel waits to be taken out. */
function planOf(reference: string, crossesCustoms: boolean): Plan {
  const [order = ''] = reference.split('-');
  const plan = PLANS[order.slice(-1)] ?? HAPPY;
  if (!crossesCustoms) return plan;
  const later = plan.map(([hours, step]): Plan[number] => [hours >= 20 && hours <= 30 ? hours + 10 : hours, step]);
  const stops: Plan = [
    [20, 'customs'],
    [29, 'cleared'],
  ];
  return [...later, ...stops].toSorted(([one], [other]) => one - other);
}

interface Moments {
  readonly booked: Date;
  /** When the carrier got the parcel; null = it lies where it was packed, and nothing but the booking is known of it. */
  readonly handedOver: Date | null;
  readonly now: Date;
}

/** What has happened by now to a parcel: the same parcel always has the same journey. */
export function journeyScans(
  reference: string,
  { booked, handedOver, now }: Moments,
  { from, to }: { readonly from: Party; readonly to: Party },
): JourneyScan[] {
  const began = Math.max(booked.getTime(), handedOver?.getTime() ?? Infinity);
  return planOf(reference, needsCustoms(territoryOf(from), territoryOf(to)))
    .map(([hours, step]) => ({
      step,
      at: hours === 0 ? booked.getTime() : began + hours * HOUR_MS,
      place: step === 'registered' || step === 'inTransit' ? from.city : to.city,
      signedBy: step === 'delivered' ? to.name : null,
    }))
    .filter(({ at }) => at <= now.getTime())
    .map((scan) => ({ ...scan, at: new Date(scan.at) }));
}

/** The scans that a carrier has a code for, in its words. */
export function codedScans(
  scans: readonly JourneyScan[],
  codes: Readonly<Partial<Record<JourneyStep, string>>>,
): SimulatedTrace['scans'] {
  return scans.flatMap((scan) => {
    const code = codes[scan.step];
    return code === undefined ? [] : [{ ...scan, code, text: TEXTS[scan.step] }];
  });
}
