/**
 * Terms that the shop's texts must not use, by language, and the terms to use instead. docs/glossary.md lists the terms for
 * people; a test compares the two.
 *
 * @typedef {object} Term
 * @property {RegExp} not
 * @property {string} say
 */

/** @type {Record<string, Term[]>} */
export const glossary = {
  en: [
    { not: /\bcolour/iu, say: 'color' },
    { not: /\bgrey\b/iu, say: 'gray' },
    { not: /\bprogramme/iu, say: 'program' },
    { not: /\bnoodles?\b/iu, say: 'strands' },
    { not: /\bmicrofibre/iu, say: 'microfiber' },
    { not: /\bstreak/iu, say: 'trail' },
  ],
  nl: [
    { not: /dweil(?!en\b)/iu, say: 'mopsloffen' },
    { not: /\b(web)?shop\b/iu, say: 'winkel' },
    { not: /\bslippers?\b/iu, say: 'sloffen' },
    { not: /\bcheckout/iu, say: 'kassa' },
    { not: /bestelling wordt klaargezet/iu, say: 'kassa' },
    { not: /\b(u|uw)\b/iu, say: 'je' },
  ],
  de: [
    { not: /hausschuh|schlappen/iu, say: 'Pantoffeln' },
    { not: /\bcheckout/iu, say: 'Kasse' },
    { not: /\bwischt(uch|ücher)/iu, say: 'Einwegtuch' },
    { not: /\b(Ihre?[nmrs]?|Ihnen)\b/u, say: 'du' },
  ],
  es: [
    { not: /pantufla/iu, say: 'zapatillas' },
    { not: /\bpagar con\b/iu, say: 'Finalizar compra' },
    { not: /\bel pago de shopify\b/iu, say: 'página de pago' },
    { not: /\busted/iu, say: 'tú' },
  ],
  it: [
    { not: /ciabatt/iu, say: 'pantofole' },
    { not: /pulent[ei]/iu, say: 'per pulire i pavimenti' },
    { not: /\bal pagamento\b|\bdel pagamento\b|\bpaga con\b/iu, say: 'cassa' },
    { not: /\bcapelli\b/iu, say: 'peli' },
    { not: /\b(lei|suo carrello)\b/iu, say: 'tu' },
  ],
  pl: [
    { not: /kapci\p{L}*-mop/iu, say: 'kapcie z mopem' },
    { not: /pantofl/iu, say: 'kapcie' },
    { not: /mikrofibr\p{L}* do prania/iu, say: 'można prać' },
    { not: /chusteczk/iu, say: 'jednorazowa ściereczka' },
    { not: /\b(Pan|Pani|Państw\p{L}*)\b/u, say: 'ty' },
  ],
};
