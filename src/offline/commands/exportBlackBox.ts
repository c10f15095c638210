import { blackBoxText } from '#domain/blackBox/blackBoxFile.ts';
import { readBlackBox } from '../blackBox/readBlackBox.ts';
import { currentWorker } from '../session/currentWorker.ts';

/**
 * Everything that this person scanned, tapped and was told on this device in the last 30 days, as one text whose hash
 * chain proves it.
 */
export async function exportBlackBox(): Promise<string> {
  return blackBoxText(await readBlackBox(currentWorker().userId, Date.now()));
}
