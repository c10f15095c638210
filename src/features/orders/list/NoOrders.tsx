import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Nothing matches, or there is nothing yet. */
export function NoOrders({ isAsked, onClear }: { readonly isAsked: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <EmptyState
      icon={<IconListDetails size={28} stroke={1.75} />}
      title={t(isAsked ? 'none.title' : 'empty.title')}
      {...(isAsked && {
        action: (
          <Button kind="primary" onClick={onClear}>
            {t('none.clear')}
          </Button>
        ),
      })}
    >
      <p>{t(isAsked ? 'none.words' : 'empty.words')}</p>
    </EmptyState>
  );
}
