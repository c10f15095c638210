import type { Net } from '#offline/outbox/ports.ts';

/** Lets the device learn from every answer how far its clock is off. */
export function comparing(net: Net, answered: () => void): Net {
  const noted = async <T extends { readonly kind: string }>(asked: Promise<T>): Promise<T> => {
    const answer = await asked;
    if (answer.kind !== 'network') answered();
    return answer;
  };
  return {
    ...net,
    send: (...args) => noted(net.send(...args)),
    sendBatch: (...args) => noted(net.sendBatch(...args)),
    whoAmI: (...args) => noted(net.whoAmI(...args)),
  };
}

/** The answers that a dead process never hears. */
export function livingNet(net: Net, living: <T>(answer: Promise<T>) => Promise<T>): Net {
  return {
    send: (...args) => living(net.send(...args)),
    sendBatch: (...args) => living(net.sendBatch(...args)),
    upload: (...args) => living(net.upload(...args)),
    whoAmI: (...args) => living(net.whoAmI(...args)),
    readOrder: (...args) => living(net.readOrder(...args)),
    known: (...args) => living(net.known(...args)),
    cancel: (...args) => living(net.cancel(...args)),
  };
}
