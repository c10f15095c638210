import { logbookReportPiece } from '../../areas/logbook/logbookReportPiece.ts';
import type { LogbookPiece, LogbookPieceRequest } from '../../areas/logbook/logbookReportPiece.ts';
import type { TaskTools } from '../tasks.ts';

export function logbookReportPieceTask(criteria: LogbookPieceRequest, { database }: TaskTools): Promise<LogbookPiece> {
  return logbookReportPiece(database(), criteria);
}
