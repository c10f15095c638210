const MADE = new Map<string, Intl.NumberFormat>();

/**
 * A number format, made once: making one costs more than a hundred uses of it, and a table has thousands of numbers.
 */
function format(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${options.style} ${options.unit} ${options.currency} ${options.maximumFractionDigits}`;
  const made = MADE.get(key) ?? new Intl.NumberFormat(language, options);
  MADE.set(key, made);
  return made;
}

/** 12.345 / 12,345 / 12 345. Spanish groups four digits too, which is easier to read in a warehouse. */
export function quantity(value: number, language: string): string {
  return format(language, { useGrouping: true, maximumFractionDigits: 0 }).format(value);
}

/** Grams as people say them: 850 g, 8,41 kg. */
export function weight(grams: number, language: string): string {
  const light = grams < 1000;
  const unit = light ? 'gram' : 'kilogram';
  return format(language, { style: 'unit', unit, maximumFractionDigits: 2 }).format(light ? grams : grams / 1000);
}

/** Cents of a currency (ISO 4217): 22,95 €. */
export function money(cents: number, currency: string, language: string): string {
  return format(language, { style: 'currency', currency }).format(cents / 100);
}

/** Hundredths of a per cent: 7 %, 4,5 %. */
export function percent(hundredths: number, language: string): string {
  return format(language, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);
}

/** Bytes as a device owner reads them: 12,4 MB. */
export function storageSize(bytes: number, language: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return format(language, { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: 1 }).format(
    bytes / 1000 ** step,
  );
}
