import { exportOutbox } from '#offline/commands/exportOutbox.ts';
import { saveFile } from '#platform/saveFile.ts';

/** Hands the unsent work of this person over as a file that only the server opens. */
export async function exportFile(name: string): Promise<void> {
  saveFile(name, await exportOutbox(), 'application/json');
}
