import { ordersReportIds, ordersReportPiece } from './ordersReportPieces.ts';
import type { ReportIdsRequest, ReportPieceRequest } from './ordersReportPieces.ts';
import type { TaskTools } from '../../threads/task.ts';

export function ordersReportIdsInThread(
  request: ReportIdsRequest,
  { database }: TaskTools,
): ReturnType<typeof ordersReportIds> {
  return ordersReportIds(database(), request);
}

export function ordersReportPieceInThread(request: ReportPieceRequest, { database }: TaskTools): Promise<string> {
  return ordersReportPiece(database(), request);
}
