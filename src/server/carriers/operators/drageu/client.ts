import type { CarrierClient } from '../client.ts';

/** A network of our own: nobody is called. */
export const client: CarrierClient | null = null;
