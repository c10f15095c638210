import { RefuseChoice } from './RefuseChoice.tsx';
import { useCounterAct } from './useCounterAct.ts';

interface Props {
  readonly orderId: number;
  readonly packages: readonly number[];
}

/** Keeps parcels from their customer. */
export function RefuseParcels({ orderId, packages }: Props) {
  const { act, busy } = useCounterAct();
  return (
    <RefuseChoice
      packages={packages}
      busy={busy}
      onRefuse={(said) => act('collection.refuse', { orderId, packages: [...packages], ...said })}
    />
  );
}
