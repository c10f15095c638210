import { logbookReportPiece } from '../../areas/logbook/logbookReportPiece.ts';
import type { LogbookPiece, LogbookPieceWish } from '../../areas/logbook/logbookReportPiece.ts';
import type { TaskTools } from '../tasks.ts';

export function logbookReportPieceTask(wish: LogbookPieceWish, { database }: TaskTools): Promise<LogbookPiece> {
  return logbookReportPiece(database(), wish);
}
