import { useConnection } from '#offline/hooks/useConnection.ts';
import type { FlowOrders } from '#offline/hooks/useFlowOrders.ts';
import { refreshPack } from '#offline/sync/refreshPack.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { IconChecklist, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FlowView } from './flowViews.ts';
import { NeverFetched } from './NeverFetched.tsx';

interface Props {
  readonly view: FlowView;
  readonly flow: FlowOrders;
  readonly search: string;
  readonly onClear: () => void;
}

/** Why there is no row, and what to do: still loading, never loaded, nothing found, or really nothing to do. */
export function NothingListed({ view, flow, search, onClear }: Props) {
  const { t } = useTranslation('flow');
  const connection = useConnection();
  if (flow.status === 'reading' || (flow.status === 'never' && connection.state !== 'offline')) {
    return (
      <>
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <Skeleton rows={6} height={96} />
      </>
    );
  }
  if (flow.status === 'never') return <NeverFetched />;
  if (search !== '') {
    return (
      <EmptyState
        title={t('notFound.title', { search })}
        icon={<IconSearchOff size={32} stroke={1.5} />}
        action={<Button onClick={onClear}>{t('search.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t(`empty.${view}`)}
      icon={<IconChecklist size={32} stroke={1.5} />}
      action={<Button onClick={() => void refreshPack()}>{t('refresh')}</Button>}
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  );
}
