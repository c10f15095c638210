import { readConfig } from '../app/config.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { asOwner } from '../db/tenancy.ts';
import { secretBox } from '../secrets/secretBox.ts';
import { keepSecretKeys, keptSecretKeys, newSecretKey } from '../secrets/secretKeys.ts';
import { resealAll } from './resealAll.ts';
import { plainWords } from './plainWords.ts';

// For the operator who changes the key: with SECRET_KEYS, the new key stands first; else this makes one.
try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const keys = config.secretKeys ?? [newSecretKey(), ...(await keptSecretKeys(config.dataDir))];
  // The new key is kept before anything is sealed with it.
  if (!config.secretKeys) await keepSecretKeys(config.dataDir, keys);
  const { sealed, unreadable } = await asOwner(database, (trx) => resealAll(trx, secretBox(keys)));
  if (!config.secretKeys && unreadable === 0) await keepSecretKeys(config.dataDir, keys.slice(0, 1));
  await database.close();
  console.log(`Sealed anew: ${sealed}. Unreadable: ${unreadable}.`);
  if (unreadable > 0)
    console.log('The older keys stay. Restore the key of the unreadable ones, or type their accounts in again.');
  else if (config.secretKeys) console.log('SECRET_KEYS needs only its first key from now on.');
} catch (error) {
  console.error(plainWords(error) ?? error);
  process.exit(1);
}
