import { readConfig } from '../config.ts';
import { mintEpoch } from '../db/epoch.ts';
import { openDatabase } from '../db/openDatabase.ts';

// For the operator who restored a backup: devices then send again what the backup does not know.
const config = readConfig(process.env);
const database = await openDatabase(config);
const epoch = await mintEpoch(database, config.dataDir);
await database.close();
console.log(`New epoch ${epoch}. Devices will send again what the restored data does not know.`);
