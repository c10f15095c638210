import type { RecordedLine } from '#domain/blackBox/recording.ts';
import type { RecordedKind, RecordingEnd } from '#domain/blackBox/recordingFormat.ts';
import type { Happened } from './orderAction.ts';

/** A session that is over, as its device told it. */
export interface NewRecording {
  readonly sessionId: string;
  readonly kind: RecordedKind;
  readonly ended: RecordingEnd;
  readonly userId: number;
  readonly userName: string;
  /** As it was sent. */
  readonly text: string;
  readonly lines: readonly RecordedLine[];
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
}

/** How the end of any work tells what was done in it. */
export interface RecordingPort {
  /**
   * Stores what a session did. Told again by the same person, the telling with more steps stays: a later version of a
   * session is about fewer orders, and does nothing that the first did not tell.
   */
  saveRecording(recording: NewRecording): Promise<void>;
}
