import type { FileWords } from '../operators/byFiles.ts';
import type { CarrierAccount } from '../operators/account.ts';
import type { Shipment } from '../operators/shipment.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { FileLine } from '../contracts/fileBooks.ts';

interface Cut {
  readonly words: FileWords;
  readonly account: CarrierAccount;
  /** The cut-off. */
  readonly until: Date;
  readonly now: Date;
}

/** Puts what is due into files, in the transaction that says so: a shipment is in one file, and in one only. */
export async function writeFiles(trx: ScopedTransaction, at: FileLine, cut: Cut): Promise<void> {
  const { words, account, until } = cut;
  const due = await trx
    .selectFrom('file_shipments')
    .select(['reference', 'shipment', 'first_number'])
    .where('carrier_id', '=', at.carrierId)
    .where('line', '=', at.line)
    .where('state', '=', 'waiting')
    .where('created_at', '<=', until)
    .orderBy('first_number')
    .forUpdate()
    .execute();
  if (due.length > 0) {
    const told = due.map((row) => ({ shipment: row.shipment as Shipment, firstNumber: row.first_number }));
    await enter(trx, at, 'shipments', { content: words.writeShipments(told), lines: due.length }, cut);
    await own(trx, at, due).set({ state: 'written' }).execute();
  }
  const taken = await trx
    .selectFrom('file_shipments')
    .select('reference')
    .where('carrier_id', '=', at.carrierId)
    .where('line', '=', at.line)
    .where('cancels_in', '=', '')
    .orderBy('first_number')
    .forUpdate()
    .execute();
  if (taken.length === 0) return;
  const content = words.writeCancelled(taken.map(({ reference }) => reference));
  const name = await enter(trx, at, 'cancelled', { content, lines: taken.length }, { ...cut, account });
  await own(trx, at, taken).set({ cancels_in: name }).execute();
}

function own(trx: ScopedTransaction, { carrierId, line }: FileLine, rows: readonly { readonly reference: string }[]) {
  return trx
    .updateTable('file_shipments')
    .where('carrier_id', '=', carrierId)
    .where('line', '=', line)
    .where(
      'reference',
      'in',
      rows.map(({ reference }) => reference),
    );
}

/** @returns the name of the file, which no other has had */
async function enter(
  trx: ScopedTransaction,
  { clientId, carrierId, line }: FileLine,
  kind: 'shipments' | 'cancelled',
  { content, lines }: { readonly content: Buffer; readonly lines: number },
  { words, account, now }: Cut,
): Promise<string> {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const files = await trx
    .selectFrom('carrier_files')
    .select('name')
    .where('carrier_id', '=', carrierId)
    .where('line', '=', line)
    .where('direction', '=', 'out')
    .execute();
  const names = new Set(files.map((file) => file.name));
  let number = 1;
  while (names.has(words.nameOf(kind, account, day, number))) number += 1;
  const name = words.nameOf(kind, account, day, number);
  await trx
    .insertInto('carrier_files')
    .values({
      client_id: clientId,
      carrier_id: carrierId,
      line,
      direction: 'out',
      name,
      lines,
      content: content.toString('latin1'),
      created_at: now,
    })
    .execute();
  return name;
}
