import { benchCodes } from '#domain/packing/benchCards.ts';
import { codeSheet } from '#domain/packing/codeSheet.ts';
import type { PackingConfiguration } from '#domain/packing/configuration.ts';
import { printFile, type PrintAnswer } from '#offline/printing/printFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PrintProgress } from '#widgets/printing/PrintProgress.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { benchCodeName, keyName } from './benchCodeName.ts';

/** Prints the codes of a bench to hang beside it: those that its configuration has use for now. */
export function PrintCodes({ configuration }: { readonly configuration: PackingConfiguration }) {
  const { t } = useTranslation(['packingLater', 'printing']);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<PrintAnswer | null>(null);
  const print = async () => {
    setBusy(true);
    const title = configuration.name
      ? t('packingLater:cards.sheetOf', { name: configuration.name })
      : t('packingLater:cards.sheetTitle');
    const codes = benchCodes(configuration).map((code) => ({
      name: benchCodeName(code, t),
      key: code.key === null ? null : keyName(code.key, t),
      text: code.text,
    }));
    try {
      const content = new Blob([codeSheet(title, codes)]);
      const file = { name: 'despacho_codes.pdf', title, content };
      setAnswer(await printFile({ kind: 'document', format: 'PDF', stock: 'A4', source: null, ...file }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} icon={<IconPrinter size={22} stroke={1.75} aria-hidden />} onClick={() => void print()}>
        {t('packingLater:cards.sheet')}
      </Button>
      <PrintProgress answer={answer} />
    </>
  );
}
