import { startServer } from '@pluis/server';
import { brand } from './brand';
import { messages } from './messages';

// An importing script continues once the store answers.
await startServer({ messages, brand });
