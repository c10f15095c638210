import { join } from 'node:path';
import { diskFileStore } from '../files/diskFileStore.ts';
import type { FileStore } from '../files/fileStore.ts';
import { s3FileStore } from '../files/s3FileStore.ts';
import type { Config } from './config.ts';

/**
 * Where files of people are: the bucket of the settings, else a folder of DATA_DIR.
 * @param wait lets so many ms pass, before a bucket is asked again
 */
export const openFiles = ({ s3, dataDir }: Config, wait: (ms: number) => Promise<void>): FileStore =>
  s3 ? s3FileStore(s3, { wait }) : diskFileStore(join(dataDir, 'files'));
