import { useEffect } from 'react';
import { unlockSound } from '#platform/sound.ts';
import { giveFeedback } from '../feedback/giveFeedback.ts';
import type { ScanOutcome } from '../feedback/outcomeSignals.ts';

/** The tone and vibration of a scan's outcome. Mount it before the first scan: sound needs one touch or key of the person first. */
export function useFeedback(): (outcome: ScanOutcome) => void {
  useEffect(() => unlockSound(), []);
  return giveFeedback;
}
