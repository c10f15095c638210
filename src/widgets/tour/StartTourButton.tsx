import { Button } from '#ui/controls/Button.tsx';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { startTour } from './tourState.ts';
import { useOwnTour } from './useOwnTour.ts';

/** Starts the tour of the person's role again; nothing where there is none. */
export function StartTourButton({ onStart }: { readonly onStart?: () => void }) {
  const { t } = useTranslation('app');
  if (useOwnTour() === null) return null;
  return (
    <Button
      onClick={() => {
        onStart?.();
        startTour();
      }}
      icon={<IconRoute stroke={1.75} aria-hidden />}
    >
      {t('menu.tour')}
    </Button>
  );
}
