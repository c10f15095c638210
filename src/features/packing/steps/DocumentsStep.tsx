import { customsDocument } from '#contract/labels/documents.ts';
import type { OrderDocument } from '#domain/labels/orderDocuments.ts';
import { printsUnasked } from '#domain/printing/ways.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useDocumentPrint, usePrinterChoices } from '#offline/hooks/usePrints.ts';
import { printFile, type PrintAnswer } from '#offline/printing/printFile.ts';
import { settlePrint } from '#offline/printing/settlePrint.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PrintProgress } from '#widgets/printing/PrintProgress.tsx';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

/** The papers of this parcel: which are printed, which this order does not need, and why one cannot be made. */
export function DocumentsStep({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { order, state, configuration } = work;
  return (
    <div className={styles.body}>
      <ul className={styles.cards}>
        {configuration.steps.printDocuments.documents.map((document) => {
          const isPrinted = state.printed.has(document);
          const isNeeded = order.documents.includes(document);
          return (
            <li key={document} className={styles.card} data-done={isPrinted ? '' : undefined}>
              <div className={styles.row}>
                <strong>{t(`packingLater:documents.name.${document}`)}</strong>
                {isPrinted && (
                  <span className={styles.done}>
                    <IconCheck size={20} stroke={2.5} aria-hidden />
                    {t('packingLater:documents.printed')}
                  </span>
                )}
              </div>
              {isNeeded ? (
                <OneDocument document={document} isPrinted={isPrinted} work={work} packer={packer} />
              ) : (
                <p className={styles.quiet}>{t('packingLater:documents.notNeeded')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function OneDocument(props: BenchStepProps & { readonly document: OrderDocument; readonly isPrinted: boolean }) {
  const { t } = useTranslation(['packing', 'packingLater', 'printing', 'errors']);
  const { document, isPrinted, work, packer } = props;
  const { order, configuration } = work;
  const { automaticallyPrint, printer } = configuration.steps.printDocuments;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<PrintAnswer | null>(null);
  const job = useDocumentPrint(order.id, document);
  const mark = () => void packer.printedDocument(document);
  const markAlone = useEffectEvent(mark);
  // A paper that a printer holds is in no parcel.
  const isOut = job?.state === 'printed' && !isPrinted;
  useEffect(() => {
    if (isOut) markAlone();
  }, [isOut]);
  /** Whether it was asked for here, by whatever hand. */
  const asked = useRef(false);
  const print = async () => {
    asked.current = true;
    setBusy(true);
    setProblem(null);
    const file = await fetchFile(customsDocument, { params: { orderId: order.id, documentType: document } });
    if (file.ok) {
      const title = `${t(`packingLater:documents.name.${document}`)} ${order.order_reference}`;
      const source = { orderId: order.id, document };
      const paper = { kind: 'document', format: 'PDF', stock: null, source, name: file.name, title } as const;
      const printed = await printFile({ ...paper, content: file.blob, printerNamed: printer });
      setAnswer(printed);
    } else setProblem(file.kind === 'network' ? t('packingLater:documents.offline') : (file.message ?? t('errors:1')));
    setBusy(false);
  };
  // Once each time that the step is opened: what could not be made waits for a person.
  const hasPrinter = printsUnasked(usePrinterChoices()?.get('document'), 'PDF');
  const isOnline = !useConnection().cut;
  const isDue = automaticallyPrint && hasPrinter && isOnline && !isPrinted && job === null;
  const printItself = useEffectEvent(() => void print());
  useEffect(() => {
    if (isDue && !asked.current) printItself();
  }, [isDue]);
  // What a person was given as a file or a dialog is in no parcel until they say so.
  const isHanded = job?.state === 'handed' || (!job && answer?.state === 'handed');
  const isByHand = isHanded || problem !== null || answer?.state === 'failed' || job?.state === 'failed';
  return (
    <>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <PrintProgress
        answer={isHanded ? null : (answer ?? (job && !isPrinted ? { state: 'queued', seq: job.seq } : null))}
      />
      {isHanded && !isPrinted && (
        <p className={styles.problem} role="status">
          {t(`printing:handed.${job?.how ?? (answer?.state === 'handed' ? answer.how : 'saved')}`)}
        </p>
      )}
      <div className={styles.chips}>
        <Button
          size="touch"
          kind={isPrinted || isHanded ? 'secondary' : 'primary'}
          busy={busy}
          data-bench-card={isPrinted ? undefined : 'print'}
          icon={<IconPrinter size={22} stroke={1.75} />}
          onClick={() => void print()}
        >
          {t(isPrinted ? 'packingLater:documents.again' : 'packingLater:documents.print')}
        </Button>
        {isByHand && !isPrinted && (
          <Button
            size="touch"
            {...(isHanded && { kind: 'primary', 'data-bench-card': 'confirm' })}
            onClick={() => (job?.state === 'handed' ? void settlePrint(job.seq, 'printed') : mark())}
          >
            {t('packingLater:documents.byHand')}
          </Button>
        )}
      </div>
    </>
  );
}
