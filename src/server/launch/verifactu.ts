import { readConfig } from '../app/config.ts';
import { verifyChains } from '../money/billing/verifyChains.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { asOwner } from '../db/tenancy.ts';
import { plainWords } from './plainWords.ts';

// For whoever answers for the invoices: `verifactu:check` computes every chain anew and fails for one that is not whole;
// with `export` it prints every record as a line of JSON, for the program that sends them to the tax authority.
try {
  const database = await openDatabase(readConfig(process.env));
  const isExport = process.argv.includes('export');
  if (isExport) {
    const rows = await asOwner(database, (trx) =>
      trx
        .selectFrom('verifactu_records')
        .select(['mode', 'sequence', 'record'])
        .orderBy('issuer')
        .orderBy('mode')
        .orderBy('sequence')
        .execute(),
    );
    for (const row of rows) console.log(JSON.stringify(row));
  }
  const chains = isExport ? [] : await verifyChains(database);
  await database.close();
  if (!isExport && chains.length === 0)
    console.log('There is no chain: VERIFACTU is off, or nothing was invoiced yet.');
  for (const { issuer, mode, records, faults } of chains) {
    console.log(`${issuer} (${mode}): ${records} records, ${faults.length === 0 ? 'whole' : 'NOT WHOLE'}`);
    for (const { sequence, fault } of faults) console.log(`  record ${sequence}: ${fault}`);
  }
  if (chains.some(({ faults }) => faults.length > 0)) process.exit(1);
} catch (error) {
  console.error(plainWords(error) ?? error);
  process.exit(1);
}
