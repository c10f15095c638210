import { printOffers } from '#contract/printing/printOffers.ts';
import type { PrintProblem } from '#domain/printing/problems.ts';
import { hasOtherPaper, routeFor, WAYS, type PrinterChoice, type PrintKind } from '#domain/printing/ways.ts';
import { usePrintJobs } from '#offline/hooks/usePrints.ts';
import { followOffers } from '#offline/printing/giveAwayPrint.ts';
import { takeOverPrint, type PrintOnOffer } from '#offline/printing/takeOverPrint.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Age } from '#ui/time/Age.tsx';
import { ProblemCard } from '#widgets/printing/ProblemCard.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Printers.module.css';
import { TAKE_PROBLEM } from './QueueRow.tsx';

/** Somebody stands at both devices: what was given away here is there while they walk over. */
const REFRESH_MS = 5000;

interface Props {
  readonly choices: ReadonlyMap<PrintKind, PrinterChoice>;
}

/** Prints that other devices of the client gave away, to be printed here. Draws nothing while there are none. */
export function OfferedPrints({ choices }: Props) {
  const { t } = useTranslation('printing');
  const { data, refetch } = useEndpoint(printOffers, {}, { refetchInterval: REFRESH_MS });
  const jobs = usePrintJobs();
  useEffect(() => {
    if (data) void followOffers(data);
  }, [data]);
  if (!data || !jobs) return null;
  const here = new Set(jobs.flatMap(({ offer, state }) => (offer && state !== 'gone' ? [offer.id] : [])));
  const free = data.filter(({ id, state }) => state === 'free' && !here.has(id));
  if (free.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="offered-prints">
      <h2 id="offered-prints" className={styles.title}>
        {t('offer.title')}
      </h2>
      <ul>
        {free.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            choice={choices.get(offer.kind) ?? null}
            onTaken={() => void refetch()}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly offer: PrintOnOffer;
  readonly choice: PrinterChoice | null;
  readonly onTaken: () => void;
}

function OfferRow({ offer, choice, onTaken }: RowProps) {
  const { t } = useTranslation(['printing', 'ui']);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const route = routeFor(choice, offer.format);
  const canPrint = !WAYS[route.way].asksPerson;
  const take = async () => {
    setBusy(true);
    const outcome = await takeOverPrint(offer);
    setBusy(false);
    setProblem(TAKE_PROBLEM[outcome] ?? null);
    onTaken();
  };
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{offer.title}</h3>
      <p className={styles.muted}>
        {[t(`printing:kind.${offer.kind}`), offer.format, offer.stock && t(`printing:stock.${offer.stock}`)]
          .filter(Boolean)
          .join(' · ')}{' '}
        · {offer.user_name} · <Age at={Date.parse(offer.offered_at)} />
      </p>
      {!canPrint && <p className={styles.note}>{t('printing:offer.needsPrinter', { format: offer.format })}</p>}
      {offer.stock && choice && hasOtherPaper(choice, route, offer.stock) && (
        <p className={styles.note}>
          {t('printing:otherPaper', {
            printer: route.printer?.name ?? t(`printing:way.${route.way}`),
            loaded: t(`printing:stock.${choice.stock ?? offer.stock}`),
            needed: t(`printing:stock.${offer.stock}`),
          })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          kind="primary"
          busy={busy}
          disabled={!canPrint}
          aria-label={t('ui:named', { name: t('printing:act.take'), words: offer.title })}
          onClick={() => void take()}
        >
          {t('printing:act.take')}
        </Button>
      </div>
      {problem && <ProblemCard problem={problem} />}
    </li>
  );
}
