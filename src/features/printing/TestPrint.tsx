import { testPage } from '#domain/printing/testPage.ts';
import { WAYS, type PrinterChoice, type PrintKind } from '#domain/printing/ways.ts';
import { printFile, type PrintAnswer } from '#offline/printing/printFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { PrintProgress } from '#widgets/printing/PrintProgress.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Printers.module.css';

/** Most label printers have this paper; documents are sheets. */
const USUAL = { label: '10X15', plate: '10X15', document: 'A4' } as const;

/** Prints a page with a frame, by the way that is chosen, in the best format that it takes. */
export function TestPrint({ kind, choice }: { readonly kind: PrintKind; readonly choice: PrinterChoice | null }) {
  const { t } = useTranslation('printing');
  const [answer, setAnswer] = useState<PrintAnswer | null>(null);
  const takes = WAYS[choice?.way ?? 'system'].takes;
  const format =
    kind !== 'document' && takes.includes('ZPL') && choice?.way !== 'download' ? 'ZPL' : (takes[0] ?? 'PDF');
  const print = async () => {
    const stock = choice?.stock ?? USUAL[kind];
    const lines = ['Despacho', t(`kind.${kind}`), choice?.printer?.name ?? t(`way.${choice?.way ?? 'system'}`)];
    const page = testPage(format, { stock, lines: [...lines, `${stock} ${format}`, dateTime(Date.now())] });
    setAnswer(
      await printFile({
        kind,
        format,
        stock,
        source: null,
        name: `despacho_${stock}.${format.toLowerCase()}`,
        title: `${t('settings.testTitle')} · ${format} · ${t(`stock.${stock}`)}`,
        content: new Blob([page]),
      }),
    );
  };
  return (
    <>
      <Button icon={<IconPrinter size={20} stroke={1.75} aria-hidden />} onClick={() => void print()}>
        {t('settings.test')}
      </Button>
      {answer && <p className={styles.wide}>{t('settings.testHint')}</p>}
      <PrintProgress answer={answer} />
    </>
  );
}
