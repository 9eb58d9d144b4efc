import { startServer } from '@pluis/server';
import { messages } from './messages';

const themeColor = { light: '#f6f7f0', dark: '#1c2616' };
await startServer({ messages, brand: { name: 'Morning Leaf', themeColor } });
