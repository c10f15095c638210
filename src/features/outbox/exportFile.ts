import { exportOutbox } from '#offline/commands/exportOutbox.ts';
import { saveFile } from '#platform/saveFile.ts';

/** Hands the unsent work of this person over as a JSON file: ids, counts and codes, no customer data. */
export async function exportFile(name: string): Promise<void> {
  saveFile(name, await exportOutbox(), 'application/json');
}
