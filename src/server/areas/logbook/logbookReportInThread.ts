import { logbookReportPiece } from './logbookReportPiece.ts';
import type { LogbookPiece, LogbookPieceRequest } from './logbookReportPiece.ts';
import type { TaskTools } from '../../threads/task.ts';

export function logbookReportPieceInThread(
  criteria: LogbookPieceRequest,
  { database }: TaskTools,
): Promise<LogbookPiece> {
  return logbookReportPiece(database(), criteria);
}
