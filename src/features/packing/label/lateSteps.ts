import { latePart } from '#widgets/workSession/latePart.tsx';

/** The label with all that prints it, apart from the other steps: it is the largest, and the last one before the close. */
export const LateLabelStep = latePart(
  ['packingLater', 'statuses', 'printing', 'bulk', 'errors', 'reasons'],
  async () => (await import('./LabelStep.tsx')).LabelStep,
);

/** Papers are printed by the same queue, and few parcels need any. */
export const LateDocumentsStep = latePart(
  ['packingLater', 'printing', 'errors'],
  async () => (await import('../steps/DocumentsStep.tsx')).DocumentsStep,
);
