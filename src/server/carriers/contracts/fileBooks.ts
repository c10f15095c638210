import type { CarrierEnvironment } from '#domain/carriers/account.ts';
import { sql } from 'kysely';
import type { FileBooks } from '../operators/byFiles.ts';
import type { Shipment } from '../operators/shipment.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';

export interface FileLine {
  readonly clientId: number;
  readonly carrierId: number;
  readonly line: CarrierEnvironment;
}

interface BookParts {
  readonly database: DatabaseHandle;
  now(): Date;
}

/** What an operator is still to be told in files, under one contract; each number of its range is given once. */
export function fileBooks({ database, now }: BookParts, { clientId, carrierId, line }: FileLine): FileBooks {
  const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
    inScope(database, { kind: 'client', clientId }, work);
  const read = async (trx: ScopedTransaction, reference: string) =>
    trx
      .selectFrom('file_shipments')
      .select(['shipment', 'first_number', 'state'])
      .where('carrier_id', '=', carrierId)
      .where('line', '=', line)
      .where('reference', '=', reference)
      .executeTakeFirst();
  const kept = ({ shipment, first_number }: { shipment: unknown; first_number: number }) => ({
    shipment: shipment as Shipment,
    firstNumber: first_number,
  });
  return {
    enter: (shipment, first, last) =>
      scoped(async (trx) => {
        // One at a time, so that no number is given twice.
        await trx.selectFrom('carriers').select('id').where('id', '=', carrierId).forUpdate().execute();
        const known = await read(trx, shipment.reference);
        if (known) return kept(known);
        const { rows } = await sql<{ next: number | null }>`
          select max(first_number + packages) as next from file_shipments
          where carrier_id = ${carrierId} and line = ${line} and first_number between ${first} and ${last}`.execute(
          trx,
        );
        const next = rows[0]?.next ?? first;
        if (next + shipment.packages.length - 1 > last) return null;
        await trx
          .insertInto('file_shipments')
          .values({
            client_id: clientId,
            carrier_id: carrierId,
            line,
            reference: shipment.reference,
            shipment: JSON.stringify(shipment),
            first_number: next,
            packages: shipment.packages.length,
            state: 'waiting',
            created_at: now(),
          })
          .execute();
        return { shipment, firstNumber: next };
      }),
    find: (reference) =>
      scoped(async (trx) => {
        const row = await read(trx, reference);
        return row && row.state !== 'cancelled' ? kept(row) : null;
      }),
    cancel: (reference) =>
      scoped(async (trx) => {
        await trx
          .updateTable('file_shipments')
          .set({
            // One that has left in a file is taken back in another, that has no name yet.
            cancels_in: sql`case when state = 'waiting' then null else '' end`,
            state: 'cancelled',
          })
          .where('carrier_id', '=', carrierId)
          .where('line', '=', line)
          .where('reference', '=', reference)
          .where('state', '<>', 'cancelled')
          .execute();
      }),
  };
}
