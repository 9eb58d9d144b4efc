import { firstSentence } from './first-sentence';

describe("a card's text", () => {
  it.each([
    ['Walk your floors clean. A dense pile lifts dust.', 'Walk your floors clean.'],
    ['For you? Yes! And for the dog.', 'For you?'],
    ['Für Böden, z. B. Holz. Und für Fliesen.', 'Für Böden, z. B. Holz.'],
    ['Washable at 40 °C. Dries fast.', 'Washable at 40 °C.'],
    ['Up to 4.5 m of pile. Soft.', 'Up to 4.5 m of pile.'],
    ['He said “clean.” She agreed.', 'He said “clean.”'],
    ['¿Suelo limpio? ¡Claro!', '¿Suelo limpio?'],
    ['No full stop', 'No full stop'],
    ['One sentence.', 'One sentence.'],
    ['First line.\nSecond line.', 'First line.'],
    ['', ''],
  ])('[SHP-4] of %j is the first whole sentence', (description, sentence) => {
    expect(firstSentence(description)).toBe(sentence);
  });
});
