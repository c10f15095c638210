import type { Subject } from '#tests/factories/subject.ts';

export interface Call {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly file?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ValidCall {
  /** The call as it succeeds for the client whose things these are. */
  readonly of: (subject: Subject) => Call;
  /** Only on the device of somebody who is not signed in, or ends a session: tried apart from the others. */
  readonly apart?: true;
}

/** A call that takes nothing. */
export const NONE: ValidCall = { of: () => ({}) };
export const ofClient: ValidCall = { of: ({ client }) => ({ params: { id_client: client } }) };
