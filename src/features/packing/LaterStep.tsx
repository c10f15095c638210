import type { PackingStep } from '#domain/packing/steps.ts';
import type { ComponentType } from 'react';
import type { BenchStepProps } from './steps/benchStepProps.ts';
import { LateDocumentsStep, LateLabelStep } from './label/lateSteps.ts';
import { CloseStep } from './steps/CloseStep.tsx';
import { PackUpStep } from './steps/PackUpStep.tsx';
import { QualityStep } from './steps/QualityStep.tsx';
import { ReturnStep } from './steps/ReturnStep.tsx';
import { SerialsStep } from './steps/SerialsStep.tsx';
import { TaxOfficeStep } from './steps/TaxOfficeStep.tsx';
import { WeighStep } from './steps/WeighStep.tsx';

const STEPS: Readonly<Record<Exclude<PackingStep, 'validateProducts'>, ComponentType<BenchStepProps>>> = {
  qualityControl: QualityStep,
  setProductSerialNumber: SerialsStep,
  packUp: PackUpStep,
  weighPackage: WeighStep,
  originTaxOffice: TaxOfficeStep,
  printDocuments: LateDocumentsStep,
  printLabel: LateLabelStep,
  returnStatus: ReturnStep,
  close: CloseStep,
};

/** The steps after the first, which every device has fetched before the first is done. */
export function LaterStep({ work, packer }: BenchStepProps) {
  if (work.current === 'validateProducts') return null;
  const Step = STEPS[work.current];
  return <Step work={work} packer={packer} />;
}
