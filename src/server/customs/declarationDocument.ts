import { taxOn, TAX_REGIONS } from '#domain/customs/taxRegions.ts';
import { incotermOf, sellerOf } from '#domain/customs/customsRules.ts';
import { territoryOf } from '#domain/customs/territory.ts';
import type { Declaration, DeclarationMaterial } from './readDeclaration.ts';
import { importOf } from '../carriers/shipments/importOf.ts';
import type { ProductLine } from '../carriers/shipments/readLines.ts';

/** What the declaration says, as it is stored and printed. Money in cents, weights in grams. */
export function declarationDocument(
  { order, lines, sender, facts, rules }: DeclarationMaterial,
  said: Declaration,
  at: Date,
) {
  const { row } = order;
  const { lowValue, iossNumber } = importOf(row, lines, { rules, from: sender && territoryOf(sender), at });
  const isGift = said.procedure === 'C08';
  const region = TAX_REGIONS.find(({ code }) => code === territoryOf(row));
  return {
    mrn: movementNumber(order.id, said, at),
    declared_at: at.toISOString(),
    procedure: said.kind === 'H7' ? said.procedure : said.procedure === 'import' ? '40' : '10',
    exporter: sender && {
      name: sender.name,
      tax_id: sender.cif,
      eori: sellerOf(rules).eori || null,
      address: [sender.address1, sender.postcode, sender.city, sender.country].join(', '),
    },
    importer: {
      name: row.company ?? `${row.firstname} ${row.lastname}`.trim(),
      tax_id: facts.customerTaxId,
      address: [row.address1, row.postcode, row.city, row.country].join(', '),
    },
    transport_document: row.tracking_number,
    packages: row.num_packages,
    gross_mass_g: row.weight_override_g ?? row.total_weight_g,
    currency: row.currency,
    value_cents: facts.valueCents,
    /** The flat duty on imports of low value, by kinds of goods; a gift is no sale. */
    duty:
      lowValue && !isGift
        ? { headings: lowValue.headings, each_cents: lowValue.eachCents, amount_cents: lowValue.dutyCents }
        : null,
    items: lines.map((line) => itemOf(line, said)),
    ...(said.kind === 'DUA'
      ? {
          incoterm: incotermOf(row.incoterm, rules),
          invoice_number: row.invoice_number,
          customs_value_cents: facts.valueCents,
          tax: region
            ? { name: region.tax, rate: region.rate, amount_cents: taxOn(facts.valueCents, region.rate) }
            : null,
        }
      : // F48: the tax was paid at the sale, through the one-stop shop.
        { additional_procedure: iossNumber && !isGift ? 'F48' : null, ioss: isGift ? null : iossNumber }),
  };
}

function itemOf(line: ProductLine, { kind }: Declaration) {
  return {
    id_product: line.idProduct,
    description: line.description,
    hs_code: kind === 'H7' ? line.hsCode?.slice(0, 6) : line.hsCode?.slice(0, 10),
    origin_country: line.originCountry,
    quantity: line.quantity,
    net_mass_g: line.weightG * line.quantity,
    value_cents: line.netCents,
  };
}

/** The number under which customs know the goods: year, country, kind and order, so a repeat has the same one. */
function movementNumber(orderId: number, { kind, procedure }: Declaration, at: Date): string {
  const year = String(at.getUTCFullYear() % 100).padStart(2, '0');
  const letter = kind === 'H7' ? 'H' : procedure === 'import' ? 'I' : 'E';
  return `${year}ES${letter}${String(orderId).padStart(13, '0')}`;
}
