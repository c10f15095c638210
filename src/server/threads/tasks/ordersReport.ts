import { ordersReportIds, ordersReportPiece } from '../../areas/reports/ordersReportPieces.ts';
import type { ReportIdsRequest, ReportPieceRequest } from '../../areas/reports/ordersReportPieces.ts';
import type { TaskTools } from '../tasks.ts';

export function ordersReportIdsTask(
  request: ReportIdsRequest,
  { database }: TaskTools,
): ReturnType<typeof ordersReportIds> {
  return ordersReportIds(database(), request);
}

export function ordersReportPieceTask(request: ReportPieceRequest, { database }: TaskTools): Promise<string> {
  return ordersReportPiece(database(), request);
}
