import type { CommonNote, SessionAnswer } from '#domain/workSession/answers.ts';
import type { SessionAct } from '#domain/workSession/sessionEvent.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { recordAnswer } from '../blackBox/recordAnswer.ts';
import { logFailure } from '../guard/logFailure.ts';
import { knownProducts, type KnownProducts } from '../read/knownProducts.ts';
import { appendEvents } from './appendEvents.ts';
import type { SessionPorts } from './sessionMachine.ts';

type StoredBy = 'append' | 'record' | 'tell' | 'learn' | 'failed';

/** What a hand stores and knows by on this device. */
export interface DevicePorts<Act extends SessionAct, Answer> extends Pick<SessionPorts<Act, Answer>, StoredBy> {
  /** Every product that the device knows, to name a wrong one. */
  readonly known: KnownProducts['all'];
}

/** What the device brings to a hand itself; the screen gives the rest. */
export type OfDevice = Exclude<StoredBy, 'tell'> | 'known' | 'findOrder';

/**
 * The ports of a hand on this device: a scan goes from here to the disk, and no screen stands between.
 * @param log names the failures of this kind of work
 * @returns the ports of one session; the answer is told to the screen, and one that names an unknown code makes the
 * device read its products again
 */
export function devicePorts<Act extends SessionAct, Answer extends SessionAnswer>(log: 'picking' | 'packing') {
  const known = knownProducts();
  return (
    session: Pick<WorkSession, 'id' | 'userId'>,
    tell: (answer: Answer | CommonNote) => void,
  ): DevicePorts<Act, Answer | CommonNote> => ({
    known: known.all,
    learn: known.learn,
    append: (acts, cause, seen) => appendEvents(session.id, acts, cause, seen),
    record: (cause, answer) => recordAnswer(session, cause, answer),
    failed: (reason) => void logFailure(log, reason),
    tell(answer) {
      tell(answer);
      if (answer.kind === 'refused' && answer.reason === 'unknown') known.renew();
    },
  });
}
