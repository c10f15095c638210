import type { CarrierClient } from '../client.ts';

/** The simulator works for it until its files are exchanged. */
export const client: CarrierClient | null = null;
