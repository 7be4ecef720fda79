import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rich } from './rich.tsx';
import { texts } from './texts.ts';

const sample = texts('public', 'rich-sample', {
  pays: 'Pay <b>{amount}</b> to <i>{name}, <b>now</b></i>.',
  left: '{count, plural, one {<b>#</b> order is left.} other {<b>#</b> orders are left.}}',
  plain: 'Read <link>the rules</link>.',
});
const bold = (content: React.ReactNode) => <b>{content}</b>;
const html = (node: React.ReactNode) => renderToStaticMarkup(node);

it('makes elements of tags, also inside each other', () => {
  expect(html(rich(sample.pays, { amount: '₹20', name: 'Asha', b: bold, i: (text) => <i>{text}</i> }))).toBe(
    'Pay <b>₹20</b> to <i>Asha, <b>now</b></i>.',
  );
  expect(html(rich(sample.plain, { link: (text) => <a href="/rules">{text}</a> }))).toBe(
    'Read <a href="/rules">the rules</a>.',
  );
});

it('counts numbers, and shows nodes as values', () => {
  expect(html(rich(sample.left, { count: 1200, b: bold }))).toBe('<b>1,200</b> orders are left.');
  expect(html(rich(sample.pays, { amount: <u>₹20</u>, name: 'Asha', b: bold }))).toBe(
    'Pay <b><u>₹20</u></b> to Asha, <b>now</b>.',
  );
});

it('never reads a value as an element', () => {
  expect(html(rich(sample.pays, { amount: '₹20', name: '</b><b>x', b: bold }))).toBe(
    'Pay <b>₹20</b> to &lt;/b&gt;&lt;b&gt;x, <b>now</b>.',
  );
});
