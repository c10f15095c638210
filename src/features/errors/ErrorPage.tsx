import { useWorkPersisted } from '#offline/hooks/useWorkPersisted.ts';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What happened, what is safe, what to do next. `name` is the key below `errorPages.` of the app's texts. */
export function ErrorPage(props: {
  readonly name: 'forbidden' | 'notFound' | 'failure' | 'maintenance' | 'unanswered';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('app');
  const kept = useWorkPersisted();
  // A wrong address is no alarm; red is for faults.
  const Message = props.name === 'failure' ? ErrorState : EmptyState;
  return (
    <FloorPage title={t(`errorPages.${props.name}.title`)}>
      <Message icon={props.icon} title={t(`errorPages.${props.name}.headline`)} action={props.children}>
        <p>{t(`errorPages.${props.name}.words`)}</p>
        {kept && <p>{t('errorPages.kept')}</p>}
      </Message>
    </FloorPage>
  );
}
