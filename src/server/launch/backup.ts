import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../app/config.ts';
import { BackupFault } from '../backup/backupFault.ts';
import { restore } from '../backup/restore.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { plainWords } from './plainWords.ts';

// npm run backup -- --to FOLDER: database, photos and keys. npm run restore -- --from FOLDER: into an empty DATA_DIR
// (and an empty database, with DATABASE_URL).

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } });
  try {
    if (values.to !== undefined) return await backUp(resolve(values.to));
    if (values.from !== undefined) return await bringBack(resolve(values.from));
  } catch (error) {
    const words = error instanceof BackupFault ? error.message : plainWords(error);
    if (words === null) throw error;
    console.error(words);
    return 1;
  }
  console.error('Usage: npm run backup -- --to FOLDER, or npm run restore -- --from FOLDER');
  return 1;
}

async function backUp(to: string): Promise<number> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const tables = await writeBackup(database, config.dataDir, {
      to,
      now: new Date(),
      passphrase: config.backupPassphrase,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${tables.length} tables, photos and keys are in ${to}. ${
        config.backupPassphrase === undefined
          ? 'Keep it where only you can read it; with BACKUP_PASSPHRASE it is sealed.'
          : 'It is sealed: without its passphrase nobody opens it again.'
      }`,
    );
    if (config.s3) console.log(`What is in the bucket ${config.s3.bucket} is not in it: keep versions of that bucket.`);
  } finally {
    await database.close();
  }
  return 0;
}

async function bringBack(from: string): Promise<number> {
  const config = readConfig(process.env);
  const { made_at } = await restore(config, from, config.backupPassphrase);
  console.log(`Restored what was there at ${made_at} into ${config.dataDir}. Start the server as usual.`);
  return 0;
}
