import type { TaughtCode } from '#server/picking/learnedCodes/codesPort.ts';

/** A code that somebody taught at work. */
export function aTaughtCode(over: Partial<TaughtCode> = {}): TaughtCode {
  return {
    teaching: '00000000-0000-4000-8000-0000000000c1',
    code: 'CAJA-1',
    symbology: null,
    idProduct: 1,
    units: 6,
    photos: [],
    userId: 11,
    userName: 'user 11',
    deviceId: null,
    at: new Date(0),
    happened: null,
    ...over,
  };
}
