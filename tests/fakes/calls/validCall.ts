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

/** Examples by the names of their calls. */
export type Calls = Readonly<Partial<Record<string, ValidCall>>>;

/** A call that takes nothing. */
export const NONE: ValidCall = { of: () => ({}) };
export const ofClient: ValidCall = { of: ({ client }) => ({ params: { id_client: client } }) };
export const ofOrder: ValidCall = { of: ({ order }) => ({ params: { id: order } }) };
/** An action on the order. */
export const onOrder = (data: object | ((subject: Subject) => object)): ValidCall => ({
  of: (subject) => ({ body: { ordersIds: [subject.order], data: typeof data === 'function' ? data(subject) : data } }),
});

export const SESSION = '00000000-0000-4000-8000-0000000000a1';
/** Key and device belong to the person who used them first. */
export const keyOf = (caller: number): string => `00000000-0000-4000-8000-${String(caller).padStart(12, '0')}`;
