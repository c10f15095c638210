import type { Weekday } from '#domain/lots/days.ts';
import type { LotStatus } from '#domain/lots/lotStatus.ts';
import type { Zone } from '#domain/geography/zones.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, TimestampColumn, NullableTimestampColumn } from './columns.ts';

/** A regular departure that lots are made for. */
export interface ItinerariesTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  /** null = whatever carrier the order has. */
  carrier_id: Defaulted<number | null>;
  /** The warehouse it leaves from. */
  office_id: Defaulted<number | null>;
  weekdays: Json<readonly Weekday[]>;
  /** Where its orders go; none = anywhere. */
  zones: Json<readonly Zone[]>;
  /** HH:mm in the client's time zone. */
  cut_off: Defaulted<string | null>;
  updated_at: TimestampColumn;
  disabled_at: NullableTimestampColumn;
}

/** What a lot has beside its order of type lotshipping. */
export interface LotsTable {
  order_id: number;
  client_id: number;
  itinerary_id: number;
  /** When it leaves, yyyy-MM-dd. */
  date: string;
  /** Follows the status of its order; the database writes it. */
  status: ColumnType<LotStatus, never, never>;
  /** The day of departure for which it closed by itself; another day lets it do so once more. */
  cut_off_closed_for: Defaulted<string | null>;
  cut_off_closed_at: NullableTimestampColumn;
}

/** A parcel that was scanned at the vehicle. */
export interface LoadedParcelsTable {
  client_id: number;
  lot_id: number;
  order_id: number;
  number: number;
  at: TimestampColumn;
  user_name: Defaulted<string | null>;
}

/** The vehicle that left with a lot; what was on it stands in `loaded_parcels`. */
export interface LotDeparturesTable {
  client_id: number;
  /** Made on the device: the same closing sent again is the same one. */
  id: string;
  lot_id: number;
  driver: string | null;
  plate: string;
  seal: string;
  /** Name of the photo; null = nobody signed. */
  signature: Defaulted<string | null>;
  photos: Json<readonly string[]>;
  /** Codes that were read at it and are of no parcel of the lot. */
  foreign_codes: Json<readonly { readonly code: string; readonly at: string }[]>;
  /** Parcels that were scanned while their order was in the lot, and was taken out of it before the server heard. */
  strays: Json<readonly { readonly order_id: number; readonly number: number }[]>;
  user_id: Defaulted<number | null>;
  user_name: Defaulted<string | null>;
  device_id: Defaulted<string | null>;
  /** When the server learned of it. */
  at: TimestampColumn;
  happened_at: NullableTimestampColumn;
  clock_doubtful: Defaulted<boolean>;
}
