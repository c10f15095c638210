import { ordersReportIds, ordersReportPiece } from '../../areas/reports/ordersReportPieces.ts';
import type { IdsWish, PieceWish } from '../../areas/reports/ordersReportPieces.ts';
import type { TaskTools } from '../tasks.ts';

export function ordersReportIdsTask(wish: IdsWish, { database }: TaskTools): ReturnType<typeof ordersReportIds> {
  return ordersReportIds(database(), wish);
}

export function ordersReportPieceTask(wish: PieceWish, { database }: TaskTools): Promise<string> {
  return ordersReportPiece(database(), wish);
}
