import { readFileSync } from 'node:fs';
import path from 'node:path';
import { glossary } from './glossary.mjs';
import { textProblems } from './text-problems.mjs';

function check(language: string, message: string, english: string | undefined = 'Something else') {
  return textProblems(message, english, language);
}

it.each([
  ['en', 'Loading...'],
  ['en', "We're adding products soon. Check back later!"],
  ['en', 'It’s made for 6-12 months.'],
  ['nl', 'Storefront API 2025-07'],
  ['nl', 'Meer foto’s, 6–12\u00a0maanden, 40\u00a0°C, 4,9 van de 5'],
  ['de', 'Wird geladen… „pluis“ in der Maschine'],
  ['es', '{count, plural, one {{count} artículo} other {{count} artículos}}'],
  ['it', 'Va’ avanti e <b>indietro</b>'],
  ['pl', 'Włóż je i\u00a0chodź w\u00a0nich: 3\u00a0z\u00a0{asked, number}'],
  ['nl', 'Een net met pluisjes, te gast en bezorgd'],
  ['nl', 'Een duurzaam medium, volgens de regels van de EU'],
  ['es', 'Suelas que limpian, en la UE y el EEE, tras la página de pago'],
  ['it', 'Un topino che stacca le suole vecchie'],
  ['pl', 'Żółte kapcie-myszki, ze świerkową zielenią'],
])('[I18-5] finds no problem in good %s: %s', (language, message) => {
  expect(check(language, message)).toEqual([]);
});

it.each([
  ['nl', "Meer foto''s", 'has a straight quote'],
  ['en', 'We could "not"', 'has a straight quote'],
  ['nl', 'Laden...', 'has three dots'],
  ['de', '6-12 Stück', 'has a hyphen between numbers'],
  ['en', 'Wash at 40 °C', 'needs a no-break space before % and °C'],
  ['it', 'Sconto del 10 %', 'needs a no-break space before % and °C'],
  ['es', '6–12 meses', 'needs a no-break space between a number and "meses"'],
  ['pl', 'Włóż je i\u00a0chodź w nich', 'needs a no-break space after "w"'],
  ['pl', '<b>W {place}</b>', 'needs a no-break space after "W"'],
  ['pl', '{n, plural, one {z tym} other {bez}}', 'needs a no-break space after "z"'],
  ['nl', 'Je cart is leeg', 'has the English word "cart"'],
  ['de', '{n, plural, one {one item} other {Artikel}}', 'has the English word "item"'],
])('[I18-5] in %s %j: %s', (language, message, problem) => {
  expect(check(language, message)).toEqual([expect.stringContaining(problem)]);
});

it('[I18-5] finds a text that was copied from English, unless it is the same word there', () => {
  expect(check('it', 'Reviews', 'Reviews')).toEqual([expect.stringContaining('is the English text')]);
  expect(check('nl', 'Reviews', 'Reviews')).toEqual([]);
  expect(check('pl', '{title} | Pluis', '{title} | Pluis')).toEqual([]);
  expect(check('pl', '© 2025 Pluis', '© 2025 Pluis')).toEqual([]);
  expect(check('de', 'toString', 'toString')).toEqual([expect.stringContaining('is the English text')]);
});

it.each([
  ['en', 'Pick a colour', 'color'],
  ['nl', 'Dweilsloffen', 'mopsloffen'],
  ['de', 'Ihr Warenkorb', 'du'],
  ['es', 'Pagar con Shopify', 'Finalizar compra'],
  ['it', 'Pantofole pulenti', 'per pulire i pavimenti'],
  ['pl', 'Kapcie-mopy', 'kapcie z mopem'],
  ['en', 'Eco-friendly', 'pads'],
  ['nl', 'Langpolige pads', 'lange franjes'],
  ['nl', 'Een zakje van gaas', 'net'],
  ['nl', 'Kleine stofmuizen', 'pluismuizen'],
  ['nl', 'Duurzaam', 'pads'],
  ['nl', 'Levering in 2 dagen', 'bezorging'],
  ['nl', 'Pluissloffen kopen', 'Pluis-sloffen'],
  ['nl', 'Colofon', 'bedrijfsgegevens'],
  ['de', 'Staubmäuse', 'Wollmaus'],
  ['de', 'Bitte versuche es erneut', 'versuch es'],
  ['de', 'Nachhaltig', 'Pads'],
  ['es', 'Lo verás al finalizar la compra', 'página de pago'],
  ['es', 'Al tramitar el pedido', 'página de pago'],
  ['es', 'Las suelas limpiadoras', 'suelas mopa'],
  ['es', 'Talla UE 37–42', 'EU'],
  ['es', 'Tallas UE y\u00a0US', 'EU'],
  ['es', 'Ecológicas', 'mopas de recambio'],
  ['it', 'I\u00a0costi al checkout', 'cassa'],
  ['it', 'Toglilo e\u00a0riprova', 'rimuovi'],
  ['it', 'Togline qualcuno', 'rimuovi'],
  ['it', 'Taglie UE e US', 'EU'],
  ['it', 'Orecchie da topo', 'topino'],
  ['it', 'Ecologiche', 'suole mop di ricambio'],
  ['pl', 'Koszt zobaczysz przy kasie', 'w kasie'],
  ['pl', 'W\u00a0nagietkowej żółci', 'nagietek'],
  ['pl', 'Kapcie ze nagietkowymi frędzlami', 'nagietek'],
  ['pl', 'Bezpłatna wysyłka', 'dostawa'],
  ['pl', 'Kapcie myszki', 'kapcie-myszki'],
  ['pl', 'Ekologiczne', 'nakładki'],
])('[I18-5] in %s %j is not a term of the shop', (language, message, say) => {
  expect(check(language, message)).toEqual([expect.stringContaining(`the glossary says "${say}"`)]);
});

it('[I18-5] the glossary for people gives every term that the check asks for', () => {
  const text = readFileSync(path.join(__dirname, '../../../docs/glossary.md'), 'utf8');
  for (const { say } of Object.values(glossary).flat()) expect(text).toContain(say);
});
