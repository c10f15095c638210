/** The tax territory of an address, as domain/customs/territory.ts names it. */
export const TERRITORY = `case
  when country = 'ES' then case left(regexp_replace(postcode, '[\\s-]', '', 'g'), 2)
    when '35' then 'ES-CAN' when '38' then 'ES-CAN' when '51' then 'ES-CEU' when '52' then 'ES-MEL' else 'ES-PEN' end
  when country = 'PT' then 'EU'
  when country = 'AD' then 'AD'
  when country = 'GB' then case when upper(regexp_replace(postcode, '[\\s-]', '', 'g')) like 'BT%' then 'EU' else 'THIRD' end
  when country not in ('AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT',
    'LU', 'LV', 'MT', 'NL', 'PL', 'RO', 'SE', 'SI', 'SK', 'MC') then 'THIRD'
  when (country || ' ' || upper(regexp_replace(postcode, '[\\s-]', '', 'g')))
    ~ '^(FI 22[0-9]{3}|FR 9[78].*|IT (23041|22061)|DE (78266|27498)|GR 63086)$' then 'THIRD'
  else 'EU' end`;
