import { RESPONSE_HEADERS } from '#contract/headers.ts';

let taken = false;

/** Reads from an answer of our server whether it takes events of pages. */
export function noteEvents(answer: Response): void {
  taken = answer.headers.has(RESPONSE_HEADERS.events);
}

/** Whether our server takes events; false before its first answer. */
export const eventsTaken = (): boolean => taken;
