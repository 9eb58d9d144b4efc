import type { Language } from '@pluis/i18n';
import { escape } from '../pages/escape';

interface Texts {
  title: string;
  text: string;
  home: string;
}

/** Here and not among the shell's messages, because no browser needs them. */
const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Too many cookies',
    text: 'Your browser sent more data than the shop accepts. The reason is usually too many cookies. Delete the cookies of this site in your browser’s settings, then load the page again.',
    home: 'Return to Home',
  },
  nl: {
    title: 'Te veel cookies',
    text: 'Je browser stuurde meer gegevens mee dan de winkel aanneemt. Meestal komt dat door te veel cookies. Verwijder de cookies van deze site in de instellingen van je browser en laad de pagina daarna opnieuw.',
    home: 'Terug naar de homepage',
  },
  de: {
    title: 'Zu viele Cookies',
    text: 'Dein Browser hat mehr Daten geschickt, als der Shop annimmt. Meist liegt das an zu vielen Cookies. Lösche die Cookies dieser Website in den Einstellungen deines Browsers und lade die Seite dann neu.',
    home: 'Zurück zur Startseite',
  },
  es: {
    title: 'Demasiadas cookies',
    text: 'Tu navegador ha enviado más datos de los que acepta la tienda. Casi siempre se debe a que hay demasiadas cookies. Borra las cookies de este sitio en los ajustes del navegador y vuelve a cargar la página.',
    home: 'Volver al inicio',
  },
  it: {
    title: 'Troppi cookie',
    text: 'Il tuo browser ha inviato più dati di quanti il negozio ne accetti. Di solito dipende da troppi cookie. Elimina i cookie di questo sito nelle impostazioni del browser, poi ricarica la pagina.',
    home: 'Torna alla home',
  },
  pl: {
    title: 'Za dużo plików cookie',
    text: 'Twoja przeglądarka wysłała więcej danych, niż sklep przyjmuje. Zwykle przyczyną jest zbyt duża liczba plików cookie. Usuń pliki cookie tej witryny w\u00a0ustawieniach przeglądarki, a\u00a0potem wczytaj stronę ponownie.',
    home: 'Wróć na stronę główną',
  },
};

/** The headers of the page. It loads nothing: a request for a file would carry the same cookies. */
export const largeHeadersHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

const style =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1.25rem}';

/** Returns the page for a request whose headers are too large: it says what to do. */
export function largeHeadersPage(language: Language): string {
  const { title, text, home } = texts[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escape(title)}</title><style>${style}</style></head>`,
    `<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p>`,
    `<p><a href="/">${escape(home)}</a></p></main></body></html>`,
  ].join('\n');
}
