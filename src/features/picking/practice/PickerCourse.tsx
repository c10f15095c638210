import { useTranslation } from 'react-i18next';
import { isMislabelled } from '#domain/picking/pickerCourse.ts';
import { PracticeFrame } from '#widgets/practice/PracticeFrame.tsx';
import { isRefusedFor, refusalTitle } from '../feedbackWords.ts';
import { PickerBench } from './PickerBench.tsx';

/** The picker's course, with the words of picking for what was refused. */
export function PickerCourse() {
  const { t } = useTranslation(['picking', 'pickingLater']);
  const nameOf = (which: string): string => (isRefusedFor(which) ? refusalTitle({ reason: which }, t) : which);
  return <PracticeFrame course="picker" bench={PickerBench} isTrap={isMislabelled} refusalName={nameOf} />;
}
