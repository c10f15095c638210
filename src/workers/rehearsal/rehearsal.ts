import { rehearse } from '#domain/rules/rehearse.ts';
import { expose } from 'comlink';

/** A rule over hundreds of orders takes a moment of the processor, which the page needs for itself. */
const surface = { rehearse };

export type RehearsalWorker = typeof surface;

expose(surface);
