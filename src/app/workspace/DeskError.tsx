import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { useTranslation } from 'react-i18next';
import { isLostNetwork } from '../monitoring/isLostNetwork.ts';
import { PageErrorWords } from '../shell/PageError.tsx';

/** One page of the desk broke, or could not be fetched; the frame and the other tabs stand. */
export function DeskError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('app');
  return (
    <DeskPage title={t(`errorPages.${isLostNetwork(error) ? 'notHere' : 'broken'}.title`)} tab={false}>
      <PageErrorWords error={error} />
    </DeskPage>
  );
}
