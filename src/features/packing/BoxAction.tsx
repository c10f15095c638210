import { ANY_BOX } from '#domain/packing/configuration.ts';
import { suggestBox } from '#domain/packing/suggestBox.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconBox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CompleteButton } from './CompleteButton.tsx';
import type { BoxStepProps } from './steps/benchStepProps.ts';

/** Takes the first box; once there is one, says that all is in. */
export function BoxAction({ work, packer }: BoxStepProps) {
  const { t } = useTranslation('packingLater');
  const { state, configuration, order, boxHistory } = work;
  if (state.boxes.length > 0) {
    return (
      <CompleteButton work={work} onClick={() => void packer.complete('packUp')}>
        {t('packUp.allIn')}
      </CompleteButton>
    );
  }
  const { boxes } = configuration.steps.packUp;
  const suggested = suggestBox(order.products, boxes, boxHistory);
  const box = typeof suggested === 'string' ? null : suggested.box;
  if (!box && boxes.length > 0) return null;
  return (
    <Button
      size="floor"
      kind="primary"
      grow
      data-bench-card="confirm"
      icon={<IconBox size={26} stroke={1.75} />}
      onClick={() => void packer.addBox(box?.id ?? ANY_BOX)}
    >
      {box ? t('packUp.takeBox', { name: box.name }) : t('packUp.takeAny')}
    </Button>
  );
}
