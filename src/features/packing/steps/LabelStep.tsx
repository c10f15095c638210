import { PlatesPart } from './PlatesPart.tsx';
import { PrintedLabels } from './PrintedLabels.tsx';
import type { BenchStepProps } from './benchStepProps.ts';

/** The carrier's labels where they can be had; else plates stand for them, and nothing waits. */
export function LabelStep({ work, packer }: BenchStepProps) {
  const hasLabels = work.order.trackingNumbers.length > 0;
  return hasLabels ? <PrintedLabels work={work} packer={packer} /> : <PlatesPart work={work} packer={packer} />;
}
