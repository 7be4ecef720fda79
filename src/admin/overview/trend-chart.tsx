import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { shownDay } from '../day.ts';
import type { Day, Trend } from './trends.ts';

const tick = { fill: 'var(--muted)', fontSize: 13 };

/** A bar for each day. For the eye alone: the table below it says the same. Nothing moves. */
export function TrendChart({ trend, days }: { trend: Trend; days: readonly Day[] }) {
  const data = days.map((day) => ({ date: day.date, value: trend.value(day) }));
  return (
    <div aria-hidden="true" className="h-48">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="date"
            tickFormatter={shortDay}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            interval="equidistantPreserveStart"
            minTickGap={24}
          />
          <YAxis
            tickFormatter={trend.mark}
            tick={tick}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            width={44}
          />
          <Tooltip
            cursor={{ fill: 'var(--well)' }}
            labelFormatter={(date) => shownDay(String(date))}
            formatter={(value) => [trend.show(Number(value)), trend.name]}
            isAnimationActive={false}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: 8,
              color: 'var(--ink)',
              fontSize: 15,
            }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          <Bar dataKey="value" fill="var(--leaf)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** `Nov 21` of `Nov 21, 2026`. */
function shortDay(date: string): string {
  return shownDay(date).replace(/,.*/, '');
}
