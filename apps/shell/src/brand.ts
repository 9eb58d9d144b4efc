/** The shop's name and colours for the server, outside the page's tree. */
export const brand = { name: 'Pluis', themeColor: { light: '#f3f6f4', dark: '#0c1d1c' } };
