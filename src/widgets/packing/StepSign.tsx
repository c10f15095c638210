import type { PackingStep } from '#domain/packing/steps.ts';
import type { Icon } from '@tabler/icons-react';
import {
  IconBarcode,
  IconBox,
  IconBuildingBank,
  IconChecklist,
  IconCircleCheck,
  IconFileText,
  IconScale,
  IconSearch,
  IconTag,
  IconTruckReturn,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<PackingStep, Icon>> = {
  validateProducts: IconChecklist,
  qualityControl: IconSearch,
  setProductSerialNumber: IconBarcode,
  packUp: IconBox,
  weighPackage: IconScale,
  originTaxOffice: IconBuildingBank,
  printDocuments: IconFileText,
  printLabel: IconTag,
  returnStatus: IconTruckReturn,
  close: IconCircleCheck,
};

/** The sign of a step, the same wherever it is named. */
export function StepSign({ step }: { readonly step: PackingStep }) {
  const Sign = ICONS[step];
  return <Sign size={20} stroke={1.75} aria-hidden />;
}
