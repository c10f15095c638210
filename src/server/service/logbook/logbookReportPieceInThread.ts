import { logbookReportPiece } from './logbookReportPiece.ts';
import type { LogbookPiece, LogbookPieceRequest } from './logbookReportPiece.ts';
import type { TaskTools } from '../../threads/task.ts';

/** {@link logbookReportPiece} as a task of another thread. */
export function logbookReportPieceInThread(
  criteria: LogbookPieceRequest,
  { database }: TaskTools,
): Promise<LogbookPiece> {
  return logbookReportPiece(database(), criteria);
}
