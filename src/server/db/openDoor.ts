import type { DatabaseDoor } from './databaseDoor.ts';
import type { DatabaseHandle } from './databaseHandle.ts';
import { connectPglite } from './pglite/openPglite.ts';
import { connectPostgres } from './postgres/openPostgres.ts';
import { withGivenClients, withOfficesOf } from './tenancy.ts';

/** The database behind a door, with the schema as the opener left it. The caller closes it. */
export function openDoor(door: DatabaseDoor): DatabaseHandle {
  const database = door.backend === 'pglite' ? connectPglite(door) : connectPostgres(door);
  const given = door.givenClients ? withGivenClients(database, door.givenClients) : database;
  return door.officesOf === undefined ? given : withOfficesOf(given, door.officesOf);
}
