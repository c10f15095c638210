/** accepted: the scan did what was meant. note: it did something else, worth a look. refused: it changed nothing. */
export type ScanOutcome = 'accepted' | 'note' | 'refused';

interface Tone {
  /** Hz. */
  readonly pitch: number;
  /** ms. */
  readonly length: number;
}

export interface OutcomeSignal {
  /** Played one after the other. */
  readonly tones: readonly Tone[];
  readonly wave: 'sine' | 'square' | 'triangle';
  /** Vibrate and pause, ms, alternating. */
  readonly vibration: readonly number[];
}

/** Signals that can be told apart with closed eyes: one high and short, two middle, one low and long like a buzz. */
export const OUTCOME_SIGNALS: Readonly<Record<ScanOutcome, OutcomeSignal>> = {
  accepted: { tones: [{ pitch: 1760, length: 90 }], wave: 'sine', vibration: [40] },
  note: {
    tones: [
      { pitch: 880, length: 80 },
      { pitch: 1175, length: 110 },
    ],
    wave: 'triangle',
    vibration: [40, 60, 40],
  },
  refused: {
    tones: [
      { pitch: 220, length: 160 },
      { pitch: 165, length: 260 },
    ],
    wave: 'square',
    vibration: [220, 80, 220],
  },
};
