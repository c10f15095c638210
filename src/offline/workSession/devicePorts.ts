import type { CommonNote, SessionAnswer } from '#domain/workSession/answers.ts';
import type { SessionAct } from '#domain/workSession/sessionEvent.ts';
import type { TeachOffer } from '#domain/workSession/teachOffer.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { recordAnswer } from '../blackBox/recordAnswer.ts';
import { logFailure } from '../guard/logFailure.ts';
import { knownProducts, type KnownProducts } from '../read/knownProducts.ts';
import { taughtCodes, type TaughtCodes } from '../read/taughtCodes.ts';
import { appendEvents } from './appendEvents.ts';
import type { SessionPorts } from './sessionMachine.ts';

type StoredBy = 'append' | 'record' | 'tell' | 'learn' | 'failed';

/** What a hand stores and knows by on this device. */
export interface DevicePorts<Act extends SessionAct, Answer> extends Pick<SessionPorts<Act, Answer>, StoredBy> {
  /** Every product that the device knows, to name a wrong one. */
  readonly known: KnownProducts['all'];
  /** What codes were taught to mean. */
  readonly taught: TaughtCodes['all'];
  /** Offers to teach a code that means nothing; `null` = this person may not. */
  readonly teach: (offer: TeachOffer) => Promise<TeachOffer | null>;
}

/** What the device brings to a hand itself; the screen gives the rest. */
export type OfDevice = Exclude<StoredBy, 'tell'> | 'known' | 'taught' | 'teach' | 'findOrder';

/**
 * The ports of a hand on this device: a scan goes from here to the disk, and no screen stands between.
 * @param log names the failures of this kind of work
 * @returns the ports of one session; the answer is told to the screen, and one that names an unknown code makes the
 * device read its products again
 */
export function devicePorts<Act extends SessionAct, Answer extends SessionAnswer>(log: 'picking' | 'packing') {
  const known = knownProducts();
  const taught = taughtCodes();
  return (
    session: Pick<WorkSession, 'id' | 'userId'>,
    tell: (answer: Answer | CommonNote) => void,
  ): DevicePorts<Act, Answer | CommonNote> => ({
    known: known.all,
    taught: taught.all,
    teach: async (offer) => (await import('./offerTeaching.ts')).offerTeaching(offer),
    learn: async () => (await Promise.all([known.learn(), taught.learn()])).some(Boolean),
    append: (acts, cause, seen) => appendEvents(session.id, acts, cause, seen),
    record: (cause, answer) => recordAnswer(session, cause, answer),
    failed: (reason) => void logFailure(log, reason),
    tell(answer) {
      tell(answer);
      if (answer.kind === 'refused' && answer.reason === 'unknown') known.renew();
    },
  });
}
