import { collectedParcels } from '#domain/counter/orderParcels.ts';
import { useState } from 'react';
import type { HandOverDone } from './HandedOver.tsx';
import { HandedOverPage } from './HandedOver.tsx';
import { HandOver } from './HandOver.tsx';
import { ExpiredStage } from './ExpiredStage.tsx';
import { MakeReady } from './MakeReady.tsx';
import { NothingToDo } from './NothingToDo.tsx';
import { Receive } from './Receive.tsx';
import { stepNow, stepsOf, type CounterStep } from './counterSteps.ts';
import type { CounterStepProps } from './counterStepProps.ts';

interface Props extends Pick<CounterStepProps, 'view' | 'alsoReady' | 'office' | 'opened' | 'finder'> {}

/** One order at the counter: one thing to do at a time, the furthest first, or that of the parcel that was scanned. */
export function OrderAtCounter({ view, opened, ...rest }: Props) {
  const [chosen, choose] = useState<CounterStep | null>(null);
  const [handed, setHanded] = useState<HandOverDone | null>(null);
  const { order } = view;
  const stages = stepsOf(order.status, collectedParcels(order.num_packages, order.packages));
  const stage = stepNow(stages, chosen, opened.scanned);
  if (handed)
    return <HandedOverPage handed={handed} view={view} alsoReady={rest.alsoReady} onMore={() => setHanded(null)} />;
  const props = { view, opened, ...rest, stages, stage, onStage: choose };
  if (stage === 'handOver') return <HandOver {...props} onHanded={setHanded} />;
  if (stage === 'ready') return <MakeReady {...props} />;
  if (stage === 'receive') return <Receive {...props} />;
  return stage === 'expired' ? <ExpiredStage {...props} /> : <NothingToDo {...props} />;
}
