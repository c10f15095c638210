import * as z from 'zod/mini';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { TrackingWords } from '../dialect.ts';
import type { GivenProof } from '../port.ts';
import { refusalByWords } from '../refusalByWords.ts';
import type { CarrierRefusal } from '../shipment.ts';
import { fromBase64, readMoment } from '../wire.ts';

const refused = z.object({
  response: z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })) }),
});

/**
 * Codes of its Shipping interface that more than one source knows (SOURCES.md), and seven that its guide alone has: those of
 * labels but one, 121214, 121375 and 121513. Where a family is mapped, its other members are of the same kind: 1201 the
 * shipper, 1202 and 1203 where it goes and comes from, 1206 its parcels. The first that fits counts.
 */
const OURS: readonly (readonly [RegExp, CarrierRefusal['code']])[] = [
  // The shipment starts in another country than its shipper's.
  [/^120317$/, 14004],
  // How labels are written, and on what.
  [/^(120700|120702)$/, 14005],
  [/^12070[345]$/, 14008],
  // The service: none of that code, or one that UPS does not offer.
  [/^(120500|121513)$/, 14006],
  // One parcel alone.
  [/^(120624|121375)$/, 14007],
  // The service is not served from here, or not between the two.
  [/^(120124|121100|121210|121214)$/, 14003],
  // The number of the account, and whose it is.
  [/^(120100|120113|12012[0-2]|120412|120415)$/, 14001],
  [/^(120[1-36]\d\d|12080[1-3]|121000|121057)$/, 14002],
];

function firstError(answer: unknown): { readonly code: string; readonly message: string } | null {
  const read = refused.safeParse(answer);
  return (read.success && read.data.response.errors[0]) || null;
}

/** The refusal in an answer of UPS; `null` when it is none. */
export function toRefusal(answer: unknown): CarrierRefusal | null {
  const first = firstError(answer);
  if (!first) return null;
  const { code, message } = first;
  const known = OURS.find(([numbers]) => numbers.test(code))?.[1];
  return { code: known ?? refusalByWords(message), text: `${code}: ${message}` };
}

/** The shipment was voided before: two clients of others read this number, and none says that there is no other; the sentence counts, too. */
export function isVoided(answer: unknown): boolean {
  const first = firstError(answer);
  return first !== null && (first.code === '190117' || /already (been )?voided/i.test(first.message));
}

const text = z.optional(z.nullable(z.string()));

const activity = z.object({
  date: z.string(),
  time: z.string(),
  gmtDate: text,
  gmtTime: text,
  location: z.optional(
    z.nullable(z.object({ address: z.optional(z.nullable(z.object({ city: text, countryCode: text }))) })),
  ),
  status: z.object({ type: z.string(), code: text, description: text }),
});

const answered = z.object({
  trackResponse: z.object({
    shipment: z.array(
      z.object({
        package: z.optional(
          z.array(
            z.object({
              trackingNumber: z.string(),
              activity: z.optional(z.array(activity)),
              deliveryInformation: z.optional(
                z.nullable(
                  z.object({
                    receivedBy: text,
                    signature: z.optional(z.nullable(z.object({ image: text }))),
                    deliveryPhoto: z.optional(z.nullable(z.object({ photo: text }))),
                    pod: z.optional(z.nullable(z.object({ content: text }))),
                  }),
                ),
              ),
            }),
          ),
        ),
      }),
    ),
  }),
});

function toEvent(
  { date, time, gmtDate, gmtTime, location, status }: z.infer<typeof activity>,
  receivedBy: string | null,
): TrackingEvent {
  const type = status.type.trim();
  const address = location?.address;
  return {
    code: `${type}/${status.code?.trim() ?? ''}`,
    // The clock of Greenwich is a later addition; without it the hour is that of the place.
    at: readMoment(gmtDate || date, gmtTime || time),
    place: [address?.city, address?.countryCode].filter(Boolean).join(', '),
    text: status.description?.trim() ?? '',
    signedBy: type === 'D' ? receivedBy : null,
  };
}

const compact = (at: Date) => at.toISOString().replaceAll(/[-:TZ]|\.\d+/g, '');

/** What an answer that was asked for signature and proof of delivery holds of a parcel. */
export function toProofs(answer: unknown, trackingNumber: string): readonly GivenProof[] {
  const given = answered
    .parse(answer)
    .trackResponse.shipment.flatMap((shipment) => shipment.package ?? [])
    .find((parcel) => parcel.trackingNumber === trackingNumber)?.deliveryInformation;
  const files = [
    ['signature', given?.signature?.image],
    ['photo', given?.deliveryPhoto?.photo],
    ['document', given?.pod?.content],
  ] as const;
  return files.flatMap(([kind, file]) => (file ? [{ kind, bytes: fromBase64(file) }] : []));
}

/** UPS Track API: one parcel a call, the newest scan first. */
export const tracking: TrackingWords | null = {
  batch: 1,
  toTraces: (answer, parcels) =>
    answered
      .parse(answer)
      .trackResponse.shipment.flatMap((shipment) => shipment.package ?? [])
      .filter(({ trackingNumber }) => parcels.some((parcel) => parcel.trackingNumber === trackingNumber))
      .map(({ trackingNumber, activity: activities = [], deliveryInformation }) => ({
        trackingNumber,
        events: activities.map((one) => toEvent(one, deliveryInformation?.receivedBy || null)),
      })),
  simulator: {
    codes: {
      registered: 'M/MP',
      inTransit: 'I/DP',
      customs: 'X/OC',
      cleared: 'I/SR',
      outForDelivery: 'O/OT',
      failed: 'X/48',
      atOffice: 'RP/ZP',
      incident: 'X/A1',
      returning: 'RS/RS',
      lost: 'X/LO',
      delivered: 'D/FS',
    },
    answer: (journeys) => ({
      trackResponse: {
        shipment: journeys.map(({ parcel, scans }) => ({
          package: [
            {
              trackingNumber: parcel.trackingNumber,
              activity: scans.toReversed().map(({ code, at, place, text: description }) => {
                const [type = '', own = ''] = code.split('/');
                const [date, time] = [compact(at).slice(0, 8), compact(at).slice(8)];
                const clock = { date, time, gmtDate: date, gmtTime: time, gmtOffset: '+00:00' };
                return { ...clock, location: { address: { city: place } }, status: { type, code: own, description } };
              }),
              deliveryInformation: { receivedBy: scans.at(-1)?.signedBy ?? '' },
            },
          ],
        })),
      },
    }),
  },
};
