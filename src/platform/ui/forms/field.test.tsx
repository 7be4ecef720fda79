import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextInput } from '../inputs/inputs.tsx';
import { Field } from './field.tsx';

const attribute = (html: string, name: string) => new RegExp(`<input[^>]* ${name}="([^"]*)"`).exec(html)?.[1];

describe('Field', () => {
  it('names the control', () => {
    const html = renderToStaticMarkup(
      <Field label="Name">
        <TextInput />
      </Field>,
    );
    expect(html).toContain(`<label for="${attribute(html, 'id')}"`);
    expect(attribute(html, 'aria-describedby')).toBeUndefined();
    expect(attribute(html, 'aria-invalid')).toBeUndefined();
  });

  it('describes the control by its error first, then its hint', () => {
    const html = renderToStaticMarkup(
      <Field label="Name" hint="As on the board" error="A name is needed">
        <TextInput />
      </Field>,
    );
    const [error, hint] = attribute(html, 'aria-describedby')?.split(' ') ?? [];
    expect(html).toMatch(new RegExp(`id="${error}"[^>]*>.*A name is needed`));
    expect(html).toMatch(new RegExp(`id="${hint}"[^>]*>As on the board`));
    expect(attribute(html, 'aria-invalid')).toBe('true');
  });

  it('yields to what the control says of itself', () => {
    const html = renderToStaticMarkup(
      <Field label="Name" error="No">
        <TextInput aria-invalid={false} aria-describedby="elsewhere" />
      </Field>,
    );
    expect(attribute(html, 'aria-invalid')).toBe('false');
    expect(attribute(html, 'aria-describedby')).toBe('elsewhere');
  });
});
