import type { RecordedLine } from '#domain/blackBox/recording.ts';
import type { RecordedKind, RecordingEnd } from '#domain/blackBox/recordingFormat.ts';
import type { Json, TimestampColumn } from './columns.ts';

/** A session of the floor as its device told it. */
export interface RecordedSessionsTable {
  client_id: number;
  session_id: string;
  /** The name of its kind of work. */
  kind: RecordedKind;
  ended: RecordingEnd;
  user_id: number | null;
  /** The name as it was then. */
  user_name: string;
  orders: number;
  /** What was to be done, as the device knew it at the end. */
  lines: Json<readonly RecordedLine[]>;
  /** Read by `checkedRecording`. */
  recording: string;
  steps: number;
  refusals: number;
  offline_steps: number;
  /** From the first step to the last, by the clock of the device. */
  seconds: number;
  ended_at: TimestampColumn;
  received_at: TimestampColumn;
}
