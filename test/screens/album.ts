import { type Sitting, schemes } from './take-pictures.ts';

/** Returns an HTML page of all pictures; where a picture is missing, the page says why. */
export function album(sittings: readonly Sitting[]): string {
  const parts = [...Map.groupBy(sittings, ({ area }) => area)].map(([area, ofArea]) => {
    const rows = [...Map.groupBy(ofArea, ({ screen }) => screen)].map(([screen, ofScreen]) => {
      return `<section><h3>${screen.name}</h3><div>${ofScreen.map(pictures).join('')}</div></section>`;
    });
    return `<h2>${area}</h2>\n${rows.join('\n')}`;
  });
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screens of Menu Link</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
  body { margin: 24px; }
  h2 { margin-top: 64px; }
  h3 { margin: 40px 0 8px; font-weight: 500; }
  div { display: flex; gap: 16px; align-items: start; overflow-x: auto; }
  img { display: block; border: 1px solid #8886; border-radius: 8px; }
  .phone { width: 270px; }
  .desktop { width: 720px; }
  pre { max-width: 60ch; color: #d33; white-space: pre-wrap; }
</style>
<h1>Screens of Menu Link</h1>
${parts.join('\n')}
</html>
`;
}

function pictures({ screen, size, files, failure }: Sitting): string {
  if (failure) return `<pre>${size}: ${failure.replace(/[&<]/g, ' ')}</pre>`;
  return schemes
    .map((scheme) => {
      const alt = `${screen.name}, ${size}, ${scheme}`;
      return `<a href="${files[scheme]}"><img class="${size}" src="${files[scheme]}" alt="${alt}" loading="lazy"></a>`;
    })
    .join('');
}
