import { describe, expect, it } from 'vitest';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { statusOfCode } from '#domain/carriers/statusOfCode.ts';
import { DIALECTS } from './dialects.ts';
import { codedScans, journeyScans } from './sandbox/journey.ts';
import { partyOf } from './wire.ts';

const booked = new Date('2026-11-23T08:00:00.000Z');
const now = new Date('2026-11-23T12:00:00.000Z');
const madrid = partyOf({ city: 'Madrid', postcode: '28009', country: 'ES' });
const sevilla = partyOf({ name: 'Ana', city: 'Sevilla', postcode: '41001', country: 'ES' });
const palmas = partyOf({ name: 'Ana', city: 'Las Palmas', postcode: '35001', country: 'ES' });

const tracked = LOGISTIC_OPERATORS.map(({ code }) => code).filter((code) => DIALECTS[code].tracking !== null);

/** What an operator does not tell of a scan. */
const UNTOLD: Readonly<Record<string, { readonly place?: ''; readonly signedBy?: null }>> = {
  CORREOS: { signedBy: null },
  CORREOSEXPRESS: { place: '', signedBy: null },
  SEUR: { place: '', signedBy: null },
};

describe.each(tracked)('tracking in the words of %s', (operator) => {
  const { tracking, calls } = DIALECTS[operator];
  if (!tracking) throw new Error('it was chosen for its tracking');
  const parcelOf = (reference: string) => ({
    reference,
    shipmentCode: `S${reference}`,
    trackingNumber: `N${reference}`,
  });

  it('has a call for it', () => expect(calls.track).not.toBeNull());

  it('tells every scan with its code, moment, place and words', () => {
    const parcels = ['417-0', '419-0', '410-0'].map(parcelOf);
    const journeys = parcels.map((parcel) => ({
      parcel,
      scans: codedScans(
        journeyScans(parcel.reference, { booked, handedOver: booked, now }, { from: madrid, to: palmas }),
        tracking.simulator.codes,
      ),
    }));
    const answer: unknown = JSON.parse(JSON.stringify(tracking.simulator.answer(journeys)));
    const traces = tracking.toTraces(answer, parcels);
    expect(traces.map(({ trackingNumber }) => trackingNumber)).toEqual(['N417-0', 'N419-0', 'N410-0']);
    for (const [index, { events }] of traces.entries()) {
      const told = events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      const scans = journeys[index]?.scans ?? [];
      expect(told).toEqual(
        scans.map(({ code, at, place, text, signedBy }) => ({ code, at, place, text, signedBy, ...UNTOLD[operator] })),
      );
    }
    expect(traces[0]?.events.length).toBeGreaterThan(Math.min(Object.keys(tracking.simulator.codes).length, 4) - 1);
  });

  it('uses codes that are known, so that the simulator shows what a contract would', () => {
    const unknown = Object.values(tracking.simulator.codes).filter((code) => statusOfCode(operator, code) === null);
    expect(unknown).toEqual([]);
  });

  it('does not take an answer of another shape for silence', () => {
    expect(() => tracking.toTraces('surprise', [parcelOf('1-0')])).toThrow(/invalid input/i);
  });
});

describe('a journey of the simulator', () => {
  const steps = (reference: string, to = sevilla, until = now) =>
    journeyScans(reference, { booked, handedOver: booked, now: until }, { from: madrid, to }).map(({ step }) => step);

  it('begins when the parcel is handed over, and is nothing but a booking before', () => {
    const scansAt = (handedOver: Date | null) =>
      journeyScans('410-0', { booked, handedOver, now }, { from: madrid, to: sevilla });
    expect(scansAt(null).map(({ step }) => step)).toEqual(['registered']);
    const handedOver = new Date('2026-11-23T11:50:00.000Z');
    expect(scansAt(handedOver).map(({ step, at }) => [step, at.toISOString()])).toEqual([
      ['registered', '2026-11-23T08:00:00.000Z'],
      ['inTransit', '2026-11-23T11:54:00.000Z'],
    ]);
  });

  it('ends by the last digit of the order', () => {
    expect(steps('410-0')).toEqual(['registered', 'inTransit', 'outForDelivery', 'delivered']);
    expect(steps('417-0').slice(3)).toEqual(['failed', 'atOffice', 'delivered']);
    expect(steps('418-0').slice(2)).toEqual(['incident', 'returning', 'returned']);
    expect(steps('419-0').slice(2)).toEqual(['lost']);
  });

  it('stops at customs on its way out of their territory', () => {
    expect(steps('410-0', palmas)).toEqual([
      'registered',
      'inTransit',
      'customs',
      'cleared',
      'outForDelivery',
      'delivered',
    ]);
  });

  it('tells what has happened, and nothing of tomorrow', () => {
    expect(steps('410-0', sevilla, new Date(booked.getTime() + 5 * 60_000))).toEqual(['registered', 'inTransit']);
  });
});
