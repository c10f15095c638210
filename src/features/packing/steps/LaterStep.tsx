import type { PackingStep } from '#domain/packing/steps.ts';
import type { ComponentType } from 'react';
import type { BenchStepProps } from './benchStepProps.ts';
import { LabelStep } from '../label/lateLabel.ts';
import { CloseStep } from './CloseStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { PackUpStep } from './PackUpStep.tsx';
import { QualityStep } from './QualityStep.tsx';
import { ReturnStep } from './ReturnStep.tsx';
import { SerialsStep } from './SerialsStep.tsx';
import { TaxOfficeStep } from './TaxOfficeStep.tsx';
import { WeighStep } from './WeighStep.tsx';

const STEPS: Readonly<Record<Exclude<PackingStep, 'validateProducts'>, ComponentType<BenchStepProps>>> = {
  qualityControl: QualityStep,
  setProductSerialNumber: SerialsStep,
  packUp: PackUpStep,
  weighPackage: WeighStep,
  originTaxOffice: TaxOfficeStep,
  printDocuments: DocumentsStep,
  printLabel: LabelStep,
  returnStatus: ReturnStep,
  close: CloseStep,
};

/** The steps after the first, which every device has fetched before the first is done. */
export function LaterStep({ work, packer }: BenchStepProps) {
  if (work.current === 'validateProducts') return null;
  const Step = STEPS[work.current];
  return <Step work={work} packer={packer} />;
}
