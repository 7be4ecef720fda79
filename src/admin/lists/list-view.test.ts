import { expect, it } from 'vitest';
import { countOrLoading } from './list-view.tsx';

it('says what there is, that it is loading, and nothing of what failed to load', () => {
  const say = ({ total }: { total: number }) => `Total ${total}`;
  expect(countOrLoading({ data: { total: 3 }, isError: false }, say)).toBe('Total 3');
  // When a reload fails, the old data stays visible.
  expect(countOrLoading({ data: { total: 3 }, isError: true }, say)).toBe('Total 3');
  expect(countOrLoading({ data: undefined, isError: false }, say)).toBe('Loading...');
  expect(countOrLoading({ data: undefined, isError: true }, say)).toBeUndefined();
});
