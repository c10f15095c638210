import { readConfig } from '../app/config.ts';
import { mintEpoch } from '../db/epoch.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { plainWords } from './plainWords.ts';

// For the operator who restored a backup: devices then send again what the backup does not know.
try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const epoch = await mintEpoch(database, config.dataDir);
  await database.close();
  console.log(`New epoch ${epoch}. Devices will send again what the restored data does not know.`);
} catch (error) {
  console.error(plainWords(error) ?? error);
  process.exit(1);
}
