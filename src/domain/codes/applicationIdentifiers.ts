/** What a label says, by application identifier: `{ '01': '08412345678905', '10': 'L7' }`. */
export type Gs1Fields = ReadonlyMap<string, string>;

/** A form of values, and the identifiers of the GS1 General Specifications that have it. */
interface FieldForm {
  /**
   * Components as the specifications write them: `N6` six digits, `N..8` up to eight digits, `X..20` up to twenty
   * characters, `[…]` may be missing.
   */
  readonly form: string;
  /** Their digits on the label; `n` = any digit: decimals of a measure, the number of a row. */
  readonly ais: string;
}

/**
 * The identifiers of the GS1 Barcode Syntax Dictionary of 2026, by form, because every page that scans carries them.
 * Rows of measures stand for all their units. A field whose form has one length ends there, whether or not a separator
 * follows.
 */
const FIELD_FORMS: readonly FieldForm[] = [
  { form: 'N1', ais: '4321 4322 4323 7252' },
  { form: 'N2', ais: '20 7241' },
  { form: 'N3', ais: '422 424 426' },
  { form: 'N4', ais: '394n 8111' },
  { form: 'N6', ais: '11 12 13 15 16 17 31nn 32nn 33nn 34nn 35nn 36nn 395n 4326 7006 8005' },
  { form: 'N8', ais: '7250' },
  { form: 'N10', ais: '4324 4325 7003' },
  { form: 'N12', ais: '7251' },
  { form: 'N13', ais: '410 411 412 413 414 415 416 417 7001' },
  { form: 'N14', ais: '01 02 03 8001' },
  { form: 'N15', ais: '8040 8041' },
  { form: 'N17', ais: '402' },
  { form: 'N18', ais: '00 8006 8017 8018 8026' },
  { form: 'N20', ais: '4309' },
  { form: 'N32', ais: '8042' },
  { form: 'N..4', ais: '7004' },
  { form: 'N..6', ais: '242' },
  { form: 'N..8', ais: '30 37' },
  { form: 'N..10', ais: '8019' },
  { form: 'N..12', ais: '8011' },
  { form: 'N..15', ais: '390n 392n 423 425' },
  { form: 'N1 X3', ais: '7040' },
  { form: 'N6 [X1]', ais: '4330 4331 4332 4333' },
  { form: 'N6 [N6]', ais: '7007' },
  { form: 'N6 [N4]', ais: '7011' },
  { form: 'N3 N..15', ais: '391n 393n' },
  { form: 'N3 X..9', ais: '421' },
  { form: 'N3 X..27', ais: '703n' },
  { form: 'N8 [N..4]', ais: '8008' },
  { form: 'N13 [X..17]', ais: '253' },
  { form: 'N13 [N..12]', ais: '255' },
  { form: 'N14 [X..16]', ais: '8003' },
  { form: 'N18 [N..2]', ais: '8043' },
  { form: 'X2', ais: '4307 4317' },
  { form: 'X3', ais: '7258' },
  { form: 'X..2', ais: '7010' },
  { form: 'X..3', ais: '427 7008' },
  { form: 'X..4', ais: '7041' },
  { form: 'X..10', ais: '7009 7255' },
  { form: 'X..12', ais: '7005' },
  { form: 'X..20', ais: '10 21 22 243 254 420 4318 7020 7021 7022 710 711 712 713 714 715 716 717 7240 8002 8012' },
  { form: 'X..25', ais: '7242 8013 8014 8020' },
  { form: 'X..28', ais: '235' },
  { form: 'X..30', ais: '240 241 250 251 400 401 403 4308 4319 7002 7023 8004 8010 90' },
  { form: 'X..34', ais: '8007' },
  { form: 'X..35', ais: '4300 4301 4310 4311 4320' },
  { form: 'X..40', ais: '7253 7254 7259' },
  { form: 'X..50', ais: '8009' },
  { form: 'X..70', ais: '4302 4303 4304 4305 4306 4312 4313 4314 4315 4316 7257 8110 8112 8200' },
  { form: 'X..90', ais: '7256 8030 9n' },
  { form: 'X2 X..28', ais: '723n' },
];

/** Identifiers that name a thing in a GS1 Digital Link. */
const KEYS: ReadonlySet<string> = new Set(
  '00 01 253 255 401 402 414 415 417 8003 8004 8006 8010 8013 8017 8018'.split(' '),
);

export interface ApplicationIdentifier {
  /** As in the table: `n` = any digit. */
  readonly ai: string;
  readonly form: string;
  readonly isKey: boolean;
}

export const APPLICATION_IDENTIFIERS: readonly ApplicationIdentifier[] = FIELD_FORMS.flatMap(({ form, ais }) =>
  ais.split(' ').map((ai) => ({ ai, form, isKey: KEYS.has(ai) })),
);

/** What a field may hold. */
export interface FieldShape {
  readonly least: number;
  /** Equal to `least` where the field has one length. */
  readonly most: number;
  readonly fits: (value: string) => boolean;
}

export interface LabelField {
  /** As it stands on the label. */
  readonly ai: string;
  readonly row: ApplicationIdentifier;
  readonly shape: FieldShape;
}

const ROWS = new Map(APPLICATION_IDENTIFIERS.map((row) => [row.ai, { row, shape: shapeOf(row.form) }] as const));

/** The identifier that stands at this place of a text; null = none that is known. */
export function identifierAt(text: string, at = 0): LabelField | null {
  for (const length of [2, 3, 4]) {
    const ai = text.slice(at, at + length);
    if (!/^\d+$/.test(ai) || ai.length < length) return null;
    const masks = [ai, `${ai.slice(0, -1)}n`, ...(length === 4 ? [`${ai.slice(0, 2)}nn`] : [])];
    const known = masks.map((mask) => ROWS.get(mask)).find((one) => one !== undefined);
    if (known) return { ai, ...known };
  }
  return null;
}

/** Lengths of fields that are no identifiers yet, by their first two digits: without them nothing behind is found. */
const RESERVED_LENGTHS: Readonly<Record<string, number>> = { '04': 18, '14': 8, '18': 8, '19': 8 };

/** How long an identifier that nobody knows is with its value; null = up to the separator. */
export function reservedLength(text: string, at: number): number | null {
  return RESERVED_LENGTHS[text.slice(at, at + 2)] ?? null;
}

function shapeOf(form: string): FieldShape {
  const parts = form.split(' ').map((part) => {
    const [, open, letter, upTo, length] = /^(\[)?([NX])(\.\.)?(\d+)\]?$/.exec(part) ?? [];
    const most = Number(length);
    const least = upTo ? 1 : most;
    const pattern = `${letter === 'N' ? String.raw`\d` : '.'}{${least},${most}}`;
    return { least: open ? 0 : least, most, pattern: open ? `(?:${pattern})?` : pattern };
  });
  const pattern = new RegExp(`^${parts.map((part) => part.pattern).join('')}$`, 's');
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  return {
    least: sum(parts.map(({ least }) => least)),
    most: sum(parts.map(({ most }) => most)),
    fits: (value) => pattern.test(value),
  };
}
