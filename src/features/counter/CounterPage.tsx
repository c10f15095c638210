import { useCounter } from '#offline/hooks/useCounter.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { CounterPiles } from '#offline/counter/readPiles.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { AnswerLayer } from '#widgets/workSession/AnswerLayer.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CounterFeedback } from './CounterFeedback.tsx';
import { CounterPilesPage } from './CounterPilesPage.tsx';
import { ChooseClient, CounterNotices } from './lateParts.ts';
import { OrderAtCounter } from './OrderAtCounter.tsx';
import { alsoReady } from '#offline/counter/readPiles.ts';
import { useFindAtCounter, type CounterFinder } from './useFindAtCounter.ts';

/** `/click-and-collect`: what is to come, waits, left today or waits too long; a code opens its order. */
export function CounterPage() {
  const counter = useCounter();
  const finder = useFindAtCounter(counter);
  return (
    <>
      <CounterScreen counter={counter} finder={finder} />
      <AnswerLayer answers={finder.answers} content={CounterFeedback} onGone={finder.answers.dismiss} />
    </>
  );
}

interface Props {
  readonly counter: CounterPiles | null | undefined;
  readonly finder: CounterFinder;
}

function CounterScreen({ counter, finder }: Props) {
  const { t } = useTranslation('counter');
  const { clientId } = useSession();
  const [query] = useSearchParams();
  const { opened } = finder;
  if (clientId === 0) {
    return (
      <FloorPage title={t('title')}>
        <Suspense fallback={null}>
          <ChooseClient title={t('client.title')} text={t('client.text')} />
        </Suspense>
      </FloorPage>
    );
  }
  if (query.has('notices') && counter) {
    return (
      <Suspense fallback={null}>
        <CounterNotices counter={counter} />
      </Suspense>
    );
  }
  const view = counter?.views.find(({ order }) => order.id === opened?.orderId);
  if (view && opened && counter) {
    const office = counter.pack.offices.find(({ id }) => id === view.known.id_office);
    return (
      <OrderAtCounter
        key={view.order.id}
        view={view}
        alsoReady={alsoReady(counter.views, view)}
        office={office}
        opened={opened}
        finder={finder}
      />
    );
  }
  return <CounterPilesPage counter={counter} finder={finder} />;
}
