import { isTiedToOffices } from '#domain/counter/counterWork.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { withGivenClients, withOfficesOf } from '../db/tenancy.ts';
import type { Actor } from './actor.ts';

/** The database as this person may see it, whatever scope a call opens: clients they are given, offices where they work. */
export function databaseOf(database: DatabaseHandle, actor: Actor): DatabaseHandle {
  const given = actor.givenClientIds ? withGivenClients(database, actor.givenClientIds) : database;
  return isTiedToOffices(actor.roleIds) ? withOfficesOf(given, actor.userId) : given;
}
