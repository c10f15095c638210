import type { HandoverAnswer, HandoverCode, Invitation } from './codes.ts';

// Who has the work. The giver ends its session and locks its orders before the first picture is shown. The receiver
// stores one of two answers, never both, before it shows any. The giver lets go of the lock for neither but the answer,
// or for a person who asks the server. So at any power cut the work is with one of them, or locked with the giver.

/** What a giver keeps of a hand-over. */
export interface Giving {
  readonly role: 'giver';
  /** Absent = a picking. */
  readonly work?: 'packing';
  /** UUID, made by the receiver. */
  readonly id: string;
  readonly userId: number;
  readonly clientId: number;
  readonly sessionId: string;
  readonly orderIds: readonly number[];
  /** Name of the person who receives. */
  readonly to: string;
  readonly marks: Invitation['marks'];
  /** What is shown, sealed for the receiver, in base64; empty once it is decided. */
  readonly file: string;
  /** Key of the change that tells the server what was done until now; null = nothing was. */
  readonly reportKey: string | null;
  /** ISO time by the device. */
  readonly at: string;
  /** To be added to its clock to get the server's, ms; null = not known. */
  readonly clockOffset: number | null;
  /** `giving`: locked. `given`: the receiver has it. `back`: the receiver never will, or a person took it back. */
  readonly state: 'giving' | 'given' | 'back';
}

/** What a receiver keeps of a hand-over. */
export interface Receiving {
  readonly role: 'receiver';
  /** Absent = a picking, or nothing came yet. */
  readonly work?: 'packing';
  readonly id: string;
  readonly userId: number;
  readonly clientId: number;
  /** PKCS 8 in base64; empty once it was used or will not be. */
  readonly privateKey: string;
  /** A point of P-256 in base64. */
  readonly publicKey: string;
  /** What the answers reveal, hex. */
  readonly secrets: Readonly<Record<HandoverAnswer, string>>;
  /** Wall clock, ms. */
  readonly at: number;
  readonly state: 'waiting' | HandoverAnswer;
  /** Name of the person who gave it; absent until it is here. */
  readonly from?: string;
  /** Orders of the work that came; absent until it is here. */
  readonly orderIds?: readonly number[];
}

export type Handover = Giving | Receiving;

/** Why a device does not take what it was shown. */
export type HandoverRefusal =
  /** Read wrong, or of a newer app. */
  | 'damaged'
  /** The device is of another client, or of another server. */
  | 'foreign'
  /** The very device that shows it. */
  | 'own'
  /** The hand-over was answered before. */
  | 'used'
  /** The invitation waited too long. */
  | 'expired'
  /** A code of another hand-over. */
  | 'other'
  /** Sealed for another device, or changed on the way. */
  | 'sealed'
  /** The code has no place at this step. */
  | 'unexpected'
  /** More than pictures can carry. */
  | 'large'
  /** The receiver packs the same order already. */
  | 'busy';

/** An invitation is good for this long, ms: a picture of it must not open work weeks later. */
export const INVITATION_MS = 30 * 60_000;

/** Who asks, and what this device knows. */
interface Here {
  readonly clientId: number;
  /** As {@link Invitation.server}. */
  readonly server: string;
  readonly known: readonly Pick<Handover, 'id' | 'role'>[];
}

/** As {@link Invitation.server} of a device that does not know its server yet. */
export const NO_SERVER = '00000000';

/** Why this device gives no work to who shows this; null = it may. */
export function refuseInvitation(code: HandoverCode | null, here: Here): HandoverRefusal | null {
  if (code?.what === 'damaged') return 'damaged';
  if (code?.what !== 'invitation') return 'unexpected';
  const known = here.known.find(({ id }) => id === code.id);
  if (known) return known.role === 'receiver' ? 'own' : 'used';
  const isSameServer = [code.server, here.server].includes(NO_SERVER) || code.server === here.server;
  return code.clientId === here.clientId && isSameServer ? null : 'foreign';
}

/** Why a receiver may not take the work in; null = it may. @param now wall clock, ms */
export function refuseWork({ state, at }: Pick<Receiving, 'state' | 'at'>, now: number): HandoverRefusal | null {
  if (state !== 'waiting') return 'used';
  return Math.abs(now - at) > INVITATION_MS ? 'expired' : null;
}

/** A hand-over that is decided: nothing of it is shown any more. */
export const answered = (giving: Giving, state: 'given' | 'back'): Giving => ({ ...giving, state, file: '' });

/**
 * What a code of the receiver makes of a hand-over. An answer counts once; the lock opens for no other reason.
 * @param markOf the mark of a secret
 */
export function hearAnswer(
  giving: Giving,
  code: HandoverCode | null,
  markOf: (secret: string) => string,
): Giving | HandoverRefusal {
  if (code?.what === 'damaged') return 'damaged';
  if (code?.what !== 'received' && code?.what !== 'declined') return 'unexpected';
  if (code.id !== giving.id) return 'other';
  if (markOf(code.secret) !== giving.marks[code.what]) return 'damaged';
  if (giving.state !== 'giving') return giving;
  return answered(giving, code.what === 'received' ? 'given' : 'back');
}

/**
 * Whether the server shows that somebody went on with the work after it was given away. The person may be the same: its
 * giver announces none of it any more.
 * @param since when it was given, by the server's clock, ms
 * @param histories of its orders, as the server has them now
 * @param statuses that announce the work or end it
 */
export function isGoneOnWith(
  since: number,
  histories: readonly (readonly { readonly status: string; readonly at: number }[])[],
  statuses: ReadonlySet<string>,
): boolean {
  return histories.some((entries) => entries.some(({ status, at }) => statuses.has(status) && at > since));
}
