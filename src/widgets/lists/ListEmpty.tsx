import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What a page says of a list that holds nothing yet. */
export interface EmptyWords {
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
  readonly action?: ReactNode;
}

/** Nothing matches, or there is nothing yet. */
export function ListEmpty(props: {
  readonly list: { readonly isAsked: boolean; readonly clear: () => void };
  readonly empty: EmptyWords;
}) {
  const { t } = useTranslation('desk');
  const { list, empty } = props;
  if (!list.isAsked)
    return (
      <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
        <p>{empty.words}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={empty.icon}
      title={t('list.none.title')}
      action={
        <Button kind="primary" onClick={list.clear}>
          {t('filter.clear')}
        </Button>
      }
    >
      <p>{t('list.none.words')}</p>
    </EmptyState>
  );
}
