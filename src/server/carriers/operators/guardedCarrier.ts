import type { CallOutcomeWord } from '#domain/carriers/callOutcomes.ts';
import { UNKNOWABLE, type CarrierConnector } from './port.ts';
import { CarrierBusy, CarrierPaused, CarrierSilent, CarrierUnreached, type CarrierAnswer } from './shipment.ts';

export type GuardedCall = 'create' | 'find' | 'label' | 'cancel' | 'track' | 'proof' | 'alerts' | 'check' | 'exchange';

export interface SeenCall {
  readonly call: GuardedCall;
  readonly outcome: CallOutcomeWord;
  readonly ms: number;
  /** What the operator or the network said; null = all went well. */
  readonly words: string | null;
}

/** Whoever knows how an operator fares under one contract. */
export interface CarrierWatch {
  /** @returns until when nobody calls, and whether it asked for that itself; null = call */
  admit(): Promise<{ readonly until: Date; readonly isBusy: boolean } | null>;
  /** @param heldUntil of an operator that asked for time */
  note(seen: SeenCall, heldUntil?: Date): Promise<void>;
  now(): Date;
}

/** Values of answers for which nobody was called. */
const NOBODY_CALLED: readonly unknown[] = [UNKNOWABLE, null, false];

/** Calls through the watch. Throws `CarrierPaused` while the operator is not to be called; what was called is noted. */
export async function watched<Value>(
  watch: CarrierWatch,
  operator: string,
  call: GuardedCall,
  work: () => Promise<CarrierAnswer<Value>>,
): Promise<CarrierAnswer<Value>> {
  const pause = await watch.admit();
  if (pause?.isBusy) throw new CarrierBusy(`${operator}: HTTP 429`, pause.until);
  if (pause) throw new CarrierPaused(`${operator}: no answer`, pause.until);
  const begun = watch.now().getTime();
  const note = (outcome: CallOutcomeWord, words: string | null, heldUntil?: Date) =>
    watch.note({ call, outcome, words, ms: watch.now().getTime() - begun }, heldUntil);
  try {
    const answer = await work();
    if (!answer.ok) await note(answer.isUngranted ? 'ungranted' : `${answer.code}`, answer.text);
    else if (call === 'check' || !NOBODY_CALLED.includes(answer.value)) await note('ok', null);
    return answer;
  } catch (error) {
    if (error instanceof CarrierBusy) await note('later', error.message, error.until);
    else if (error instanceof CarrierPaused) throw error;
    else if (error instanceof CarrierUnreached) await note('unreached', error.message);
    else if (error instanceof CarrierSilent) await note('silent', error.message);
    throw error;
  }
}

/** The same carrier, its calls watched: one that does not answer again and again is left alone for a while. */
export function guardedCarrier(operator: string, carrier: CarrierConnector, watch: CarrierWatch): CarrierConnector {
  const { track, proof, alerts } = carrier;
  return {
    validate: (shipment) => carrier.validate(shipment),
    create: (shipment) => watched(watch, operator, 'create', () => carrier.create(shipment)),
    find: (booked) => watched(watch, operator, 'find', () => carrier.find(booked)),
    label: (booked, kind) => watched(watch, operator, 'label', () => carrier.label(booked, kind)),
    cancel: (booked) => watched(watch, operator, 'cancel', () => carrier.cancel(booked)),
    track: track && {
      batch: track.batch,
      ask: (parcels) => watched(watch, operator, 'track', () => track.ask(parcels)),
    },
    proof: proof && {
      of: proof.of,
      ask: (parcel) => watched(watch, operator, 'proof', () => proof.ask(parcel)),
    },
    alerts: alerts && {
      ...alerts,
      ask: (numbers, place) => watched(watch, operator, 'alerts', () => alerts.ask(numbers, place)),
    },
    check: () => watched(watch, operator, 'check', () => carrier.check()),
  };
}
