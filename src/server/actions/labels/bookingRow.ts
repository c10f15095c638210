import type { Selectable } from 'kysely';
import type { ShipmentsTable } from '../../db/schema/shipments.ts';

/** A booking as it is stored. */
export type BookingRow = Selectable<ShipmentsTable>;
