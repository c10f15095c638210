import { useTranslation } from 'react-i18next';
import { isForeignLabel } from '#domain/packing/packerCourse.ts';
import { PracticeFrame } from '#widgets/practice/PracticeFrame.tsx';
import { PackerBench } from './PackerBench.tsx';

/** The packer's course, with the words of the bench for what was refused. */
export function PackerCourse() {
  const { t } = useTranslation('packingLater');
  return (
    <PracticeFrame
      course="packer"
      bench={PackerBench}
      isTrap={isForeignLabel}
      refusalName={(which) => t(`refused.${which}.title`)}
    />
  );
}
