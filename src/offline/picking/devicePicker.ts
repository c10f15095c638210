import { carriedByCode } from '#domain/orders/carriedByCode.ts';
import type { PickingAct } from '#domain/picking/events.ts';
import { notPickable } from '#domain/picking/pickable.ts';
import type { KnownOrder, PickFeedback } from '#domain/picking/pickFeedback.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { readOrderByCode } from '../read/readOrderByCode.ts';
import { devicePorts, type OfDevice } from '../workSession/devicePorts.ts';
import { createPicker, type Picker } from './picker.ts';
import type { PickerWorld } from './pickerWorld.ts';

/** What the screen gives to the picker: its world without what the device brings itself. */
export interface PickerScreen extends Omit<PickerWorld, OfDevice | 'meant'> {
  readonly session: Pick<WorkSession, 'id' | 'userId'>;
}

export interface DevicePicker extends Omit<Picker, 'connect'> {
  connect(screen: PickerScreen): void;
}

/**
 * The picker with everything that judges and stores a gesture on this device. No screen is drawn from it.
 * @param meant hears which of its texts a scan was understood by
 */
export function createDevicePicker(meant: PickerWorld['meant']): DevicePicker {
  const picker = createPicker();
  const portsOf = devicePorts<PickingAct, PickFeedback>('picking');
  return {
    ...picker,
    connect({ session, tell, ...screen }) {
      const findOrder = (code: string) => findKnownOrder(code, session.userId);
      picker.connect({ ...screen, ...portsOf(session, tell), findOrder, meant });
    },
  };
}

/** The order that a code names, as this device knows it; `null` when the code names none. */
async function findKnownOrder(code: string, userId: number): Promise<KnownOrder | null> {
  const order = await readOrderByCode(code, userId);
  if (!order) return null;
  const { order_reference, status, status_history } = order;
  const since = status_history.findLast((entry) => entry.status === status)?.at ?? order.updated_at;
  const carried = carriedByCode(order, code);
  return { order_reference, status, since, barred: notPickable(order), ...(carried !== null && { carried }) };
}
