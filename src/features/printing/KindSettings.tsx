import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_FORMATS } from '#domain/labels/labelDocuments.ts';
import { LABEL_STOCKS, type LabelStock } from '#domain/labels/labelSizes.ts';
import { testPage } from '#domain/printing/testPage.ts';
import { type PrinterChoice, type PrintKind, type PrintWay, routeFor, WAYS } from '#domain/printing/ways.ts';
import { choosePrinter, forgetPrinter } from '#offline/printing/printerChoice.ts';
import { type PrintAnswer, printFile } from '#offline/printing/printFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { PrintProgress } from '#widgets/printing/PrintProgress.tsx';
import { PrinterPick } from './PrinterPick.tsx';
import styles from './Printers.module.css';

/** Most label printers have this paper; documents are sheets. */
const USUAL = { label: '10X15', plate: '10X15', document: 'A4' } as const;

/** Prints a page with a frame, by the way that is chosen, in the best format that it takes. */
function TestPrint({ kind, choice }: { readonly kind: PrintKind; readonly choice: PrinterChoice | null }) {
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

interface Props {
  readonly kind: PrintKind;
  /** As it is stored; `null` = nobody set it up. */
  readonly choice: PrinterChoice | null;
  readonly ways: readonly PrintWay[];
}

/** How one kind of thing is printed here. What is complete is kept at once; a way without its printer is not. */
export function KindSettings({ kind, choice, ways }: Props) {
  const { t } = useTranslation('printing');
  const [begun, setBegun] = useState<PrintWay | null>(null);
  const way = begun ?? choice?.way ?? 'system';
  const stock = choice?.stock ?? null;
  const pickWay = (picked: PrintWay) => {
    if (picked === choice?.way) return setBegun(null);
    if (!WAYS[picked].asksPerson) return setBegun(picked);
    setBegun(null);
    return void choosePrinter({ kind, way: picked, printer: null, stock });
  };
  return (
    <section className={styles.part} aria-labelledby={`printers-${kind}`}>
      <h2 id={`printers-${kind}`} className={styles.title}>
        {t(`kind.${kind}`)}
      </h2>
      <p className={styles.muted}>{t(`kindHelp.${kind}`)}</p>
      <p className={styles.now}>
        {choice
          ? t('settings.now', {
              printer: [t(`way.${choice.way}`), choice.printer?.name, choice.stock && t(`stock.${choice.stock}`)]
                .filter(Boolean)
                .join(' · '),
            })
          : t('settings.nowNone')}
      </p>
      <div className={styles.fields}>
        <Select label={t('settings.way')} value={way} onChange={({ target }) => pickWay(target.value as PrintWay)}>
          {ways.map((one) => (
            <option key={one} value={one}>
              {t(`way.${one}`)}
            </option>
          ))}
        </Select>
        {choice && begun === null && !WAYS[way].asksPerson && (
          <Select
            label={t('settings.paper')}
            value={stock ?? ''}
            onChange={({ target }) =>
              void choosePrinter({ ...choice, stock: target.value === '' ? null : (target.value as LabelStock) })
            }
          >
            <option value="">{t('settings.paperUnknown')}</option>
            {LABEL_STOCKS.map((one) => (
              <option key={one} value={one}>
                {t(`stock.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <p className={styles.muted}>{t(`wayHelp.${way}`)}</p>
      {!WAYS[way].asksPerson && (
        <PrinterPick
          key={way}
          way={way}
          printer={begun === null ? (choice?.printer ?? null) : null}
          onPick={(printer) => {
            setBegun(null);
            void choosePrinter({ kind, way, printer, stock });
          }}
        />
      )}
      {begun === null && choice && <Otherwise choice={choice} />}
      <div className={styles.buttons}>
        {choice && (
          <Button
            onClick={() => {
              setBegun(null);
              void forgetPrinter(kind);
            }}
          >
            {t('settings.forget')}
          </Button>
        )}
        {begun === null && <TestPrint kind={kind} choice={choice} />}
      </div>
    </section>
  );
}

/** What this printer does not take, and where that goes in its place. */
function Otherwise({ choice }: { readonly choice: PrinterChoice }) {
  const { t } = useTranslation('printing');
  const others = DOCUMENT_FORMATS.filter((format) => !WAYS[choice.way].takes.includes(format));
  return (['system', 'download'] as const).map((way) => {
    const formats = others.filter((format) => routeFor(choice, format).way === way);
    if (formats.length === 0 || choice.way === way) return null;
    return (
      <p key={way} className={styles.muted}>
        {t('settings.format', {
          formats: formats.join(', '),
          otherwise: t(way === 'system' ? 'settings.toSystem' : 'settings.toDownload'),
        })}
      </p>
    );
  });
}
