import { cpSync } from 'node:fs';
import { inject } from 'vitest';

/**
 * Puts a migrated, empty embedded database there: a tenth of what a new one costs.
 * @param folder where it shall be; it and those around it need not be there yet
 */
export const copyEmptyDatabase = (folder: string): void => cpSync(inject('pgliteFolder'), folder, { recursive: true });
