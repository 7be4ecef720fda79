// The server of the stand-in, as its developers would write it: compressed responses, assets that browsers cache, a
// menu that is queried from the database. PORT, and MENUS (the SQLite file), SITE (the build) and MEDIA (the
// pictures) name what it serves.
import compression from 'compression';
import express from 'express';
import { openMenus } from './database.ts';

const { PORT, MENUS = '', SITE = '', MEDIA = '' } = process.env;
const menus = openMenus(MENUS);
const forever = { immutable: true, maxAge: '1y' };

const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use('/assets', express.static(`${SITE}/assets`, forever));
app.use('/media', express.static(MEDIA, forever));
app.get('/api/restaurants/:slug', (request, response) => {
  const menu = menus.find(request.params.slug);
  if (menu) response.json(menu);
  else response.status(404).json({ error: 'Restaurant not found. Please load the list again.' });
});
app.get('/:slug', (_request, response) => {
  response.sendFile(`${SITE}/index.html`);
});
app.listen(Number(PORT), '127.0.0.1', () => process.send?.({ ready: true }));
process.on('SIGTERM', () => process.exit(0));
