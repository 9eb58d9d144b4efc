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
    { not: /\beco\b|sustainab/iu, say: 'pads' },
  ],
  nl: [
    { not: /dweil(?!en\b)/iu, say: 'mopsloffen' },
    { not: /\b(web)?shop\b/iu, say: 'winkel' },
    { not: /\bslippers?\b/iu, say: 'sloffen' },
    { not: /\bcheckout/iu, say: 'kassa' },
    { not: /bestelling wordt klaargezet/iu, say: 'kassa' },
    { not: /\b(u|uw)\b/iu, say: 'je' },
    { not: /langpolig/iu, say: 'lange franjes' },
    { not: /\bgaas\b/iu, say: 'net' },
    { not: /stofmui[sz]/iu, say: 'pluismuizen' },
    { not: /\bduurzaam\b(?! medium)|milieuvriendelijk/iu, say: 'pads' },
    { not: /\blevering in\b|\blevertijd/iu, say: 'bezorging' },
    { not: /\bpluissloffen/iu, say: 'Pluis-sloffen' },
    { not: /\bcolofon/iu, say: 'bedrijfsgegevens' },
    { not: /\baan de kassa\b/iu, say: 'kassa' },
  ],
  de: [
    { not: /hausschuh|schlappen/iu, say: 'Pantoffeln' },
    { not: /\bcheckout/iu, say: 'Kasse' },
    { not: /\bwischt(uch|ücher)/iu, say: 'Einwegtuch' },
    { not: /\b(Ihre?[nmrs]?|Ihnen)\b/u, say: 'du' },
    { not: /staubm(au|äu)s/iu, say: 'Wollmaus' },
    { not: /\bversuche es\b/iu, say: 'versuch es' },
    { not: /nachhaltig|umweltfreundlich/iu, say: 'Pads' },
  ],
  es: [
    { not: /pantufla/iu, say: 'zapatillas' },
    { not: /\bpagar con\b/iu, say: 'Finalizar compra' },
    { not: /\bel pago de shopify\b/iu, say: 'página de pago' },
    { not: /\busted/iu, say: 'tú' },
    { not: /\bal (finalizar la compra|tramitar el pedido)\b/iu, say: 'página de pago' },
    { not: /limpiador/iu, say: 'suelas mopa' },
    { not: /\bUE (\d|y\sUS)/u, say: 'EU' },
    { not: /amarillo dorado/iu, say: 'caléndula' },
    { not: /ecológic/iu, say: 'mopas de recambio' },
  ],
  it: [
    { not: /ciabatt/iu, say: 'pantofole' },
    { not: /pulent[ei]/iu, say: 'per pulire i pavimenti' },
    { not: /\bal pagamento\b|\bdel pagamento\b|\bpaga con\b/iu, say: 'cassa' },
    { not: /\bcapelli\b/iu, say: 'peli' },
    { not: /\b(lei|suo carrello)\b/iu, say: 'tu' },
    { not: /\bcheckout/iu, say: 'cassa' },
    { not: /\btogl(i|ne)/iu, say: 'rimuovi' },
    { not: /\bUE (\d|e\sUS)/u, say: 'EU' },
    { not: /\bda topo\b/iu, say: 'topino' },
    { not: /giallo oro/iu, say: 'calendula' },
    { not: /ecologic/iu, say: 'suole mop di ricambio' },
  ],
  pl: [
    { not: /kapci\p{L}*-mop/iu, say: 'kapcie z mopem' },
    { not: /pantofl/iu, say: 'kapcie' },
    { not: /mikrofibr\p{L}* do prania/iu, say: 'można prać' },
    { not: /chusteczk/iu, say: 'jednorazowa ściereczka' },
    { not: /\b(Pan|Pani|Państw\p{L}*)\b/u, say: 'ty' },
    { not: /przy kasie/iu, say: 'w kasie' },
    { not: /żół(ć|ci)|\bze nagiet/iu, say: 'nagietek' },
    { not: /(bezpłatn|darmow)\p{L}* wysyłk|koszt\p{L}* wysyłki|^wysyłka/iu, say: 'dostawa' },
    { not: /[Kk]apci\p{L}* myszk/u, say: 'kapcie-myszki' },
    { not: /ekologiczn/iu, say: 'nakładki' },
  ],
};
