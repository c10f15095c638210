/** What a label says, by application identifier: `{ '01': '08412345678905', '10': 'L7' }`. */
export type Gs1Fields = ReadonlyMap<string, string>;

/** One identifier of the GS1 General Specifications, and what stands behind it. */
export interface ApplicationIdentifier {
  /** The digits on the label; `n` = any digit: decimals of a measure, the number of a row. */
  readonly ai: string;
  /**
   * Components as the specifications write them: `N6` six digits, `N..8` up to eight digits, `X..20` up to twenty
   * characters, `[…]` may be missing.
   */
  readonly form: string;
  readonly title: string;
  /** It names a thing in a GS1 Digital Link. */
  readonly key?: true;
}

/**
 * The identifiers of the GS1 Barcode Syntax Dictionary of 2026. A row of measures stands for all its units, which have
 * one form. A field whose form has one length ends there, whether or not a separator follows.
 */
export const APPLICATION_IDENTIFIERS: readonly ApplicationIdentifier[] = [
  { ai: '00', form: 'N18', title: 'SSCC', key: true },
  { ai: '01', form: 'N14', title: 'GTIN', key: true },
  { ai: '02', form: 'N14', title: 'CONTENT' },
  { ai: '03', form: 'N14', title: 'MTO GTIN' },
  { ai: '10', form: 'X..20', title: 'BATCH/LOT' },
  { ai: '11', form: 'N6', title: 'PROD DATE' },
  { ai: '12', form: 'N6', title: 'DUE DATE' },
  { ai: '13', form: 'N6', title: 'PACK DATE' },
  { ai: '15', form: 'N6', title: 'BEST BEFORE' },
  { ai: '16', form: 'N6', title: 'SELL BY' },
  { ai: '17', form: 'N6', title: 'EXPIRY' },
  { ai: '20', form: 'N2', title: 'VARIANT' },
  { ai: '21', form: 'X..20', title: 'SERIAL' },
  { ai: '22', form: 'X..20', title: 'CPV' },
  { ai: '235', form: 'X..28', title: 'TPX' },
  { ai: '240', form: 'X..30', title: 'ADDITIONAL ID' },
  { ai: '241', form: 'X..30', title: 'CUST. PART No.' },
  { ai: '242', form: 'N..6', title: 'MTO VARIANT' },
  { ai: '243', form: 'X..20', title: 'PCN' },
  { ai: '250', form: 'X..30', title: 'SECONDARY SERIAL' },
  { ai: '251', form: 'X..30', title: 'REF. TO SOURCE' },
  { ai: '253', form: 'N13 [X..17]', title: 'GDTI', key: true },
  { ai: '254', form: 'X..20', title: 'GLN EXTENSION' },
  { ai: '255', form: 'N13 [N..12]', title: 'GCN', key: true },
  { ai: '30', form: 'N..8', title: 'VAR. COUNT' },
  { ai: '31nn', form: 'N6', title: 'MEASURE (metric)' },
  { ai: '32nn', form: 'N6', title: 'MEASURE (lb, in, ft, yd)' },
  { ai: '33nn', form: 'N6', title: 'LOGISTIC MEASURE (metric)' },
  { ai: '34nn', form: 'N6', title: 'LOGISTIC MEASURE (lb, in, ft, yd)' },
  { ai: '35nn', form: 'N6', title: 'AREA, NET WEIGHT (t oz), NET VOLUME (oz)' },
  { ai: '36nn', form: 'N6', title: 'VOLUME (qt, gal, in³, ft³, yd³)' },
  { ai: '37', form: 'N..8', title: 'COUNT' },
  { ai: '390n', form: 'N..15', title: 'AMOUNT' },
  { ai: '391n', form: 'N3 N..15', title: 'AMOUNT with currency' },
  { ai: '392n', form: 'N..15', title: 'PRICE' },
  { ai: '393n', form: 'N3 N..15', title: 'PRICE with currency' },
  { ai: '394n', form: 'N4', title: 'PRCNT OFF' },
  { ai: '395n', form: 'N6', title: 'PRICE/UoM' },
  { ai: '400', form: 'X..30', title: 'ORDER NUMBER' },
  { ai: '401', form: 'X..30', title: 'GINC', key: true },
  { ai: '402', form: 'N17', title: 'GSIN', key: true },
  { ai: '403', form: 'X..30', title: 'ROUTE' },
  { ai: '410', form: 'N13', title: 'SHIP TO LOC' },
  { ai: '411', form: 'N13', title: 'BILL TO' },
  { ai: '412', form: 'N13', title: 'PURCHASE FROM' },
  { ai: '413', form: 'N13', title: 'SHIP FOR LOC' },
  { ai: '414', form: 'N13', title: 'LOC No.', key: true },
  { ai: '415', form: 'N13', title: 'PAY TO', key: true },
  { ai: '416', form: 'N13', title: 'PROD/SERV LOC' },
  { ai: '417', form: 'N13', title: 'PARTY', key: true },
  { ai: '420', form: 'X..20', title: 'SHIP TO POST' },
  { ai: '421', form: 'N3 X..9', title: 'SHIP TO POST with country' },
  { ai: '422', form: 'N3', title: 'ORIGIN' },
  { ai: '423', form: 'N..15', title: 'COUNTRY - INITIAL PROCESS' },
  { ai: '424', form: 'N3', title: 'COUNTRY - PROCESS' },
  { ai: '425', form: 'N..15', title: 'COUNTRY - DISASSEMBLY' },
  { ai: '426', form: 'N3', title: 'COUNTRY - FULL PROCESS' },
  { ai: '427', form: 'X..3', title: 'ORIGIN SUBDIVISION' },
  { ai: '4300', form: 'X..35', title: 'SHIP TO COMP' },
  { ai: '4301', form: 'X..35', title: 'SHIP TO NAME' },
  { ai: '4302', form: 'X..70', title: 'SHIP TO ADD1' },
  { ai: '4303', form: 'X..70', title: 'SHIP TO ADD2' },
  { ai: '4304', form: 'X..70', title: 'SHIP TO SUB' },
  { ai: '4305', form: 'X..70', title: 'SHIP TO LOC' },
  { ai: '4306', form: 'X..70', title: 'SHIP TO REG' },
  { ai: '4307', form: 'X2', title: 'SHIP TO COUNTRY' },
  { ai: '4308', form: 'X..30', title: 'SHIP TO PHONE' },
  { ai: '4309', form: 'N20', title: 'SHIP TO GEO' },
  { ai: '4310', form: 'X..35', title: 'RTN TO COMP' },
  { ai: '4311', form: 'X..35', title: 'RTN TO NAME' },
  { ai: '4312', form: 'X..70', title: 'RTN TO ADD1' },
  { ai: '4313', form: 'X..70', title: 'RTN TO ADD2' },
  { ai: '4314', form: 'X..70', title: 'RTN TO SUB' },
  { ai: '4315', form: 'X..70', title: 'RTN TO LOC' },
  { ai: '4316', form: 'X..70', title: 'RTN TO REG' },
  { ai: '4317', form: 'X2', title: 'RTN TO COUNTRY' },
  { ai: '4318', form: 'X..20', title: 'RTN TO POST' },
  { ai: '4319', form: 'X..30', title: 'RTN TO PHONE' },
  { ai: '4320', form: 'X..35', title: 'SRV DESCRIPTION' },
  { ai: '4321', form: 'N1', title: 'DANGEROUS GOODS' },
  { ai: '4322', form: 'N1', title: 'AUTH TO LEAVE' },
  { ai: '4323', form: 'N1', title: 'SIG REQUIRED' },
  { ai: '4324', form: 'N10', title: 'NOT BEF DEL DT' },
  { ai: '4325', form: 'N10', title: 'NOT AFT DEL DT' },
  { ai: '4326', form: 'N6', title: 'REL DATE' },
  { ai: '4330', form: 'N6 [X1]', title: 'MAX TEMP F.' },
  { ai: '4331', form: 'N6 [X1]', title: 'MAX TEMP C.' },
  { ai: '4332', form: 'N6 [X1]', title: 'MIN TEMP F.' },
  { ai: '4333', form: 'N6 [X1]', title: 'MIN TEMP C.' },
  { ai: '7001', form: 'N13', title: 'NSN' },
  { ai: '7002', form: 'X..30', title: 'MEAT CUT' },
  { ai: '7003', form: 'N10', title: 'EXPIRY TIME' },
  { ai: '7004', form: 'N..4', title: 'ACTIVE POTENCY' },
  { ai: '7005', form: 'X..12', title: 'CATCH AREA' },
  { ai: '7006', form: 'N6', title: 'FIRST FREEZE DATE' },
  { ai: '7007', form: 'N6 [N6]', title: 'HARVEST DATE' },
  { ai: '7008', form: 'X..3', title: 'AQUATIC SPECIES' },
  { ai: '7009', form: 'X..10', title: 'FISHING GEAR TYPE' },
  { ai: '7010', form: 'X..2', title: 'PROD METHOD' },
  { ai: '7011', form: 'N6 [N4]', title: 'TEST BY DATE' },
  { ai: '7020', form: 'X..20', title: 'REFURB LOT' },
  { ai: '7021', form: 'X..20', title: 'FUNC STAT' },
  { ai: '7022', form: 'X..20', title: 'REV STAT' },
  { ai: '7023', form: 'X..30', title: 'GIAI - ASSEMBLY' },
  { ai: '703n', form: 'N3 X..27', title: 'PROCESSOR' },
  { ai: '7040', form: 'N1 X3', title: 'UIC+EXT' },
  { ai: '7041', form: 'X..4', title: 'UFRGT UNIT TYPE' },
  { ai: '710', form: 'X..20', title: 'NHRN PZN' },
  { ai: '711', form: 'X..20', title: 'NHRN CIP' },
  { ai: '712', form: 'X..20', title: 'NHRN CN' },
  { ai: '713', form: 'X..20', title: 'NHRN DRN' },
  { ai: '714', form: 'X..20', title: 'NHRN AIM' },
  { ai: '715', form: 'X..20', title: 'NHRN NDC' },
  { ai: '716', form: 'X..20', title: 'NHRN AIC' },
  { ai: '717', form: 'X..20', title: 'NHRN SRN' },
  { ai: '723n', form: 'X2 X..28', title: 'CERT' },
  { ai: '7240', form: 'X..20', title: 'PROTOCOL' },
  { ai: '7241', form: 'N2', title: 'AIDC MEDIA TYPE' },
  { ai: '7242', form: 'X..25', title: 'VCN' },
  { ai: '7250', form: 'N8', title: 'DOB' },
  { ai: '7251', form: 'N12', title: 'DOB TIME' },
  { ai: '7252', form: 'N1', title: 'BIO SEX' },
  { ai: '7253', form: 'X..40', title: 'FAMILY NAME' },
  { ai: '7254', form: 'X..40', title: 'GIVEN NAME' },
  { ai: '7255', form: 'X..10', title: 'SUFFIX' },
  { ai: '7256', form: 'X..90', title: 'FULL NAME' },
  { ai: '7257', form: 'X..70', title: 'PERSON ADDR' },
  { ai: '7258', form: 'X3', title: 'BIRTH SEQUENCE' },
  { ai: '7259', form: 'X..40', title: 'BABY' },
  { ai: '8001', form: 'N14', title: 'DIMENSIONS' },
  { ai: '8002', form: 'X..20', title: 'CMT No.' },
  { ai: '8003', form: 'N14 [X..16]', title: 'GRAI', key: true },
  { ai: '8004', form: 'X..30', title: 'GIAI', key: true },
  { ai: '8005', form: 'N6', title: 'PRICE PER UNIT' },
  { ai: '8006', form: 'N18', title: 'ITIP', key: true },
  { ai: '8007', form: 'X..34', title: 'IBAN' },
  { ai: '8008', form: 'N8 [N..4]', title: 'PROD TIME' },
  { ai: '8009', form: 'X..50', title: 'OPTSEN' },
  { ai: '8010', form: 'X..30', title: 'CPID', key: true },
  { ai: '8011', form: 'N..12', title: 'CPID SERIAL' },
  { ai: '8012', form: 'X..20', title: 'VERSION' },
  { ai: '8013', form: 'X..25', title: 'GMN', key: true },
  { ai: '8014', form: 'X..25', title: 'MUDI' },
  { ai: '8017', form: 'N18', title: 'GSRN - PROVIDER', key: true },
  { ai: '8018', form: 'N18', title: 'GSRN - RECIPIENT', key: true },
  { ai: '8019', form: 'N..10', title: 'SRIN' },
  { ai: '8020', form: 'X..25', title: 'REF No.' },
  { ai: '8026', form: 'N18', title: 'ITIP CONTENT' },
  { ai: '8030', form: 'X..90', title: 'DIGSIG' },
  { ai: '8040', form: 'N15', title: 'IMEI' },
  { ai: '8041', form: 'N15', title: 'IMEI2' },
  { ai: '8042', form: 'N32', title: 'ESIM' },
  { ai: '8043', form: 'N18 [N..2]', title: 'PSIM' },
  { ai: '8110', form: 'X..70', title: 'COUPON' },
  { ai: '8111', form: 'N4', title: 'POINTS' },
  { ai: '8112', form: 'X..70', title: 'COUPON POS. OFFER' },
  { ai: '8200', form: 'X..70', title: 'PRODUCT URL' },
  { ai: '90', form: 'X..30', title: 'INTERNAL' },
  { ai: '9n', form: 'X..90', title: 'INTERNAL' },
];

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
