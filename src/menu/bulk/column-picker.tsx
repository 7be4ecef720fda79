import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { type ColumnRole, columnRoles } from '../import/column-roles.ts';
import type { Column } from '../import/row.ts';
import type { ColumnsRead } from './read-source.ts';

type Props = { table: ColumnsRead; onColumns: (columns: Column[]) => void; isBusy: boolean };

/** What each column of a table holds, as guessed; asks while a guess is not sure. */
export function ColumnPicker({ table: { name, columns }, onColumns, isBusy }: Props) {
  const isSure = columns.every((column) => column.isSure);
  // Stays as it was opened while one column after the other is chosen.
  const [isOpen] = useState(!isSure);
  const set = (at: number, changes: Partial<Column>) =>
    onColumns(
      columns.map((column, place) => (place === at ? { ...column, ...changes, isSure: true } : column)),
    );
  return (
    <Card padded={false}>
      <details open={isOpen}>
        <summary className="cursor-pointer px-4 py-3 font-medium sm:px-6">
          {isSure ? `${columns.length} columns read` : 'What is in these columns?'}
          {name && <span className="text-muted">: {name}</span>}
        </summary>
        <div className="grid grid-cols-1 gap-4 px-4 pb-4 sm:grid-cols-2 sm:px-6">
          {columns.map(({ heading, role, size, examples, isSure }, at) => (
            // Columns neither come nor go; two may have the same heading.
            <div key={at} className="grid grid-cols-1 content-start gap-2">
              <Field label={heading} hint={examples.filter(Boolean).join(', ')}>
                <Select
                  value={role}
                  disabled={isBusy}
                  className={isSure ? undefined : 'rounded-lg outline-2 outline-turmeric'}
                  onChange={(event) => set(at, { role: event.target.value as ColumnRole })}
                >
                  {Object.entries(columnRoles).map(([value, { label }]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
              {role === 'size-price' && (
                <Field label={`Size in ${heading}`} hideLabel>
                  <TextInput
                    value={size}
                    placeholder="Size, such as Half"
                    autoComplete="off"
                    disabled={isBusy}
                    onChange={(event) => set(at, { size: event.target.value })}
                  />
                </Field>
              )}
            </div>
          ))}
          {!isSure && (
            <Button
              className="justify-self-start sm:col-span-2"
              disabled={isBusy}
              onClick={() => onColumns(columns.map((column) => ({ ...column, isSure: true })))}
            >
              These are right
            </Button>
          )}
        </div>
      </details>
    </Card>
  );
}
