import { ordersReportIds, ordersReportPiece } from './ordersReportPieces.ts';
import type { ReportIdsRequest, ReportPieceRequest } from './ordersReportPieces.ts';
import type { TaskTools } from '../threads/task.ts';

/** {@link ordersReportIds} as a task of another thread. */
export function ordersReportIdsInThread(
  request: ReportIdsRequest,
  { database }: TaskTools,
): ReturnType<typeof ordersReportIds> {
  return ordersReportIds(database(), request);
}

/** {@link ordersReportPiece} as a task of another thread. */
export function ordersReportPieceInThread(request: ReportPieceRequest, { database }: TaskTools): Promise<string> {
  return ordersReportPiece(database(), request);
}
