import type { CarrierClient } from '../client.ts';

/** Nobody is called: the customer comes to the counter, under numbers of our own. */
export const client: CarrierClient | null = null;
