import type { ReportForeignLabelArgs } from '#offline/outbox/kinds/reportForeignLabel.ts';
import { CLIENT } from './simServer.ts';
import type { SimWorld } from './simWorld.ts';

/**
 * Every label that was read on a parcel of another order is told, whatever becomes of the packing; what was told stands on
 * both orders; and nothing is flagged that nobody read.
 */
export function strayLabelsAreTold({ server, strays, history, devices }: SimWorld): string[] {
  const flags = server.memory.flags(CLIENT);
  const isFlagged = ({ session, orderId, text }: { session: string; orderId: number; text: string }) =>
    flags.some((one) => one.sessionId === session && one.orderId === orderId && one.text === text);
  const told = [...history.saved.values()].flatMap(({ command }) =>
    command.kind === 'packing.foreignLabel' ? [command.args as ReportForeignLabelArgs] : [],
  );
  const untold = strays.filter(
    (one) => one.byPerson && !told.some(({ session, text }) => session === one.session && text === one.text),
  );
  const done = devices.flatMap((device) =>
    device.store.journal().flatMap(({ kind, args, targets }) => {
      const isDone = kind === 'packing.foreignLabel' && targets.every(({ state, code }) => state === 'done' && !code);
      return isDone ? [args as ReportForeignLabelArgs] : [];
    }),
  );
  const invented = flags.filter(
    ({ sessionId, text }) => !strays.some((one) => one.session === sessionId && one.text === text),
  );
  const alone = strays.filter(
    ({ session, orderId, otherId, text }) =>
      otherId !== null && isFlagged({ session, orderId, text }) && !isFlagged({ session, orderId: otherId, text }),
  );
  return [
    ...untold.map(({ orderId, text }) => `label ${text} on order ${orderId}: read, and told to nobody`),
    ...done
      .filter((one) => !isFlagged(one))
      .map(({ orderId, text }) => `label ${text} on order ${orderId}: told, and not flagged`),
    ...invented.map(({ orderId, text }) => `label ${text} on order ${orderId}: flagged, and nobody read it`),
    ...alone.map(({ orderId, text }) => `label ${text} on order ${orderId}: its own order is not flagged`),
  ];
}
