/** Where recorded sessions are listed. */
export const RECORDED_SESSIONS = '/recorded-sessions';

/** A session of the floor, replayed step by step. */
export const recordedSessionPath = (id: string): string => `${RECORDED_SESSIONS}/${id}`;
